import { Stack, Text } from '@mantine/core'
import type { ErrorCode } from '#shared/errors.ts'
import { t } from './catalogue.ts'
import { NextStepLink } from './states.tsx'
import { storedFaultText } from './texts.ts'

interface StoredFaultProps {
  /** Null where a row of before kept a message only. */
  code: ErrorCode | null
  /** In the server's words, which are English; null where it said none. */
  message: string | null
}

/** How work that was stored as failed is told: why and what to do next, by its code. What the server said is for operators, behind a fold. */
export function StoredFault({ code, message }: StoredFaultProps) {
  if (!code && !message) return null
  return (
    <Stack gap={2} align="start">
      <Text c="var(--mantine-color-error)" fz="xs">
        {storedFaultText(code)}
      </Text>
      <NextStepLink code={code} />
      {message && <TechnicalDetail text={message} />}
    </Stack>
  )
}

/** A message of the server, as it was stored. */
export const TechnicalDetail = ({ text }: { text: string }) => (
  <details className="fold">
    <summary>{t.technicalDetails}</summary>
    <Text fz="xs" lang="en">
      {text}
    </Text>
  </details>
)
