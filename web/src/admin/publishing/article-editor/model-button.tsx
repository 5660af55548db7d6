import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { AiAssistance } from './ai-assistance.ts'
import { t } from './catalogue.ts'
import { useIsModelOff } from './model-switch.ts'

interface Props extends Pick<ButtonProps, 'size'> {
  ai: AiAssistance
  kind: NonNullable<AiAssistance['busy']>
  children: string
  onClick: () => Promise<void>
}

/** A button that asks the model for proposals. Where the settings have switched the model off, it says so instead of failing after the click. */
export function ModelButton({ ai, kind, children, onClick, size }: Props) {
  const isOff = useIsModelOff()
  const reason = useId()
  return (
    <Stack gap={2} align="flex-end">
      <Button
        variant="default"
        {...(size ? { size } : {})}
        loading={ai.busy === kind}
        disabled={isOff || ai.busy !== null}
        {...(isOff ? { 'aria-describedby': reason } : {})}
        onClick={() => void onClick()}
      >
        {children}
      </Button>
      {isOff && (
        <Text id={reason} c="dimmed" fz="xs">
          {t.aiTurnedOff}
        </Text>
      )}
    </Stack>
  )
}
