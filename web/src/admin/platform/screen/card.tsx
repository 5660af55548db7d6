import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the dashboard with its heading. */
export function Card({ title, aside, children }: CardProps) {
  const heading = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className="dashboard-card">
      <Group justify="space-between" gap="xs" mb="sm" wrap="nowrap">
        <Title order={2} fz={14} id={heading}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}
