import { Group, Paper, Stack, Title } from '@mantine/core'
import type { PropsWithChildren, ReactNode } from 'react'

/** A titled part of the editor; `action` stands at its right. */
export const Panel = ({ title, action, className, children }: PropsWithChildren<{ title: string; action?: ReactNode; className?: string }>) => (
  <Paper withBorder p="md" component="section" className={className} aria-label={title}>
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" mih={30}>
        <Title order={2} fz={14}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  </Paper>
)
