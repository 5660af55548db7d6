import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { WordmarkArt } from '../ui/wordmark.tsx'
import { t } from './catalogue.ts'

/** The frame of the sign-in pages. */
export function AuthPage({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <a href="#form" className="skip-link">
        {t.skipToForm}
      </a>
      <Stack w="100%" maw={400} gap="lg">
        <Anchor href="/" c="var(--mantine-color-text)" underline="never" className="wordmark" mx="auto">
          <WordmarkArt name="Simulpress" />
        </Anchor>
        <Paper withBorder p={{ base: 'lg', xs: 'xl' }} id="form" tabIndex={-1}>
          <Title order={1} fz={20} mb="md">
            {title}
          </Title>
          {children}
        </Paper>
      </Stack>
    </Center>
  )
}

/** A whole page of one message: checking, refused, not reachable. */
export function NoticePage({ title, text, children }: PropsWithChildren<{ title: string; text: string }>) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack maw={440} align="center" gap="sm" ta="center" role="status">
        <Title order={1} fz={20}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </Center>
  )
}
