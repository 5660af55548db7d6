import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  about?: ReactNode
  children: ReactNode
}

/** A part of the settings under a heading of its own. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} fz={18} id={id}>
            {title}
          </Title>
          {about && (
            <Text c="dimmed" fz="sm">
              {about}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
