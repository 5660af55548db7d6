import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A section of a screen, named by its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} fz={16} mb="xs" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}
