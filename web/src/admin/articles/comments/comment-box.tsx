import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { COMMENT_LIMITS, mentionedIn } from '#shared/domain/articles/comments.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { MentionField } from './mention-field.tsx'
import type { CommentedText, Person } from './use-people.ts'
import type { Written } from './use-threads.ts'

interface Props {
  text: CommentedText
  label: string
  /** On its button. */
  action: string
  start?: { body: string; mentions: readonly Person[] }
  /** The words for which others may be suggested; null: for none. */
  quote?: string | null
  isFocused?: boolean
  /** @throws what went wrong: the text stays in the box then */
  onSend: (written: Written) => Promise<void>
  onCancel?: () => void
}

/** Where a comment is written. What could not be sent stays in it. */
export function CommentBox({ text, label, action, start, quote = null, isFocused = false, onSend, onCancel }: Props) {
  const [body, setBody] = useState(start?.body ?? '')
  const [people, setPeople] = useState<readonly Person[]>(start?.mentions ?? [])
  const [replacement, setReplacement] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const suggests = replacement !== null && replacement !== quote
  const isEmpty = body.trim() === '' && !suggests

  const send = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    setError(null)
    try {
      const mentions = [...new Set(mentionedIn(body, people).map(({ id }) => id))].slice(0, COMMENT_LIMITS.mentions)
      await onSend({ body: body.trim(), mentions, replacement: suggests ? replacement : null })
      setBody('')
      setPeople([])
      setReplacement(null)
    } catch (fault) {
      setError(fault)
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack gap={6}>
      <MentionField
        text={text}
        label={label}
        value={body}
        isFocused={isFocused}
        onChange={setBody}
        onMention={(person) => setPeople((known) => [...known, person])}
        onSend={() => void send()}
        onCancel={onCancel}
      />
      {replacement !== null && (
        <Textarea
          label={t.newText}
          autosize
          maxRows={8}
          maxLength={COMMENT_LIMITS.replacement}
          value={replacement}
          // An edit stays within its paragraph.
          onChange={({ currentTarget }) => setReplacement(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      )}
      {error !== null && (
        <Text fz="sm" c="red" role="alert">
          {t.couldNotSend({ error: errorText(error) })}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" loading={isSending} disabled={isEmpty} onClick={() => void send()}>
          {action}
        </Button>
        {quote !== null && replacement === null && (
          <Button size="compact-sm" variant="default" onClick={() => setReplacement(quote)}>
            {t.suggestEdit}
          </Button>
        )}
        {onCancel && (
          <Button size="compact-sm" variant="subtle" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
