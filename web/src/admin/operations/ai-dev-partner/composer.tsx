import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconPlayerStopFilled, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { PARTNER_LIMITS } from '#shared/domain/operations/partner.ts'
import { t } from './catalogue.ts'

interface ComposerProps {
  /** @returns whether the message was taken */
  onSend: (text: string) => boolean
  onStop: () => void
  isReplying: boolean
  isReady: boolean
}

/** Where the next message is written. Enter sends it, Shift+Enter begins a new line. */
export function Composer({ onSend, onStop, isReplying, isReady }: ComposerProps) {
  const [text, setText] = useState('')
  const send = () => {
    if (onSend(text)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, Enter ends that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={t.yourQuestion}
        placeholder={t.questionPlaceholder}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={PARTNER_LIMITS.message}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" mt="xs">
        <Text c="dimmed" fz="xs">
          {t.keysHint}
        </Text>
        {isReplying ? (
          <Button variant="default" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={onStop}>
            {t.stop}
          </Button>
        ) : (
          <Button type="submit" disabled={!isReady || text.trim() === ''} leftSection={<IconSend size={16} aria-hidden />}>
            {t.send}
          </Button>
        )}
      </Group>
    </form>
  )
}
