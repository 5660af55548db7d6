import { Alert, Anchor, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ProblemError } from '../api/problem-error.ts'
import { t } from './catalogue.ts'
import { nextStepOf } from './model-faults.ts'
import { errorText } from './texts.ts'

/** While there is nothing to show yet. */
export const Loading = ({ text = t.loading }: { text?: string }) => (
  <Group justify="center" p="xl" role="status">
    <Loader size="sm" />
    <Text c="dimmed">{text}</Text>
  </Group>
)

interface EmptyProps {
  /** That there is nothing. */
  text: string
  /** What will stand there, and what brings it. */
  about?: string | undefined
  /** The one action that begins it. */
  children?: ReactNode
}

/** A list or table without a row, or nothing to do: says so, and what could be done about it. */
export const Empty = ({ text, about, children }: EmptyProps) => (
  <Paper withBorder p="xl">
    <Stack align="center" gap="sm">
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {about && (
        <Text c="dimmed" fz="sm" ta="center" maw={520}>
          {about}
        </Text>
      )}
      {children}
    </Stack>
  </Paper>
)

/** Leads to where the cause of a failure is removed; nothing where no screen can. */
export function NextStepLink({ code }: { code: string | null }) {
  const step = nextStepOf(code)
  return (
    step && (
      <Anchor component={Link} to={step.to} fz="sm">
        {step.label}
      </Anchor>
    )
  )
}

interface FaultProps {
  /** What failed, in the specification's words. */
  title: string
  error: Error
  /** Asks once more; without it there is nothing to press. */
  onAgain?: () => void
  isAsking?: boolean
}

/** Something could not be loaded: what, why, and another attempt. What was loaded before stays on the screen below it. */
export const Fault = ({ title, error, onAgain, isAsking = false }: FaultProps) => (
  <Alert color="red" role="alert" title={title}>
    <Stack align="start" gap="xs">
      {errorText(error)}
      <NextStepLink code={error instanceof ProblemError ? error.code : null} />
      {onAgain && (
        <Button size="compact-sm" variant="default" loading={isAsking} onClick={onAgain}>
          {t.tryAgain}
        </Button>
      )}
    </Stack>
  </Alert>
)
