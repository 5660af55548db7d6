import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface ScreenProps {
  title: string
  /** One sentence under the title. */
  about?: ReactNode
  /** Buttons and choices beside the title. */
  actions?: ReactNode
  /** Widest text and tables, in pixels. */
  width?: number
  children: ReactNode
}

/** The frame of an admin screen: its heading, the document's title, what can be done at the top, and the content below. */
export function Screen({ title, about, actions, width = 1200, children }: ScreenProps) {
  useDocumentTitle(`${title} · Simulpress`)
  return (
    <Stack maw={width} mx="auto">
      <Group justify="space-between" align="start">
        <div>
          <Title order={1} fz={24}>
            {title}
          </Title>
          {about && <Text c="dimmed">{about}</Text>}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  )
}
