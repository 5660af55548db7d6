import { Badge, Group, Loader, Text } from '@mantine/core'
import { memo } from 'react'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import type { ChatMessage } from './chat-message.ts'
import { MarkdownText } from './markdown-text.tsx'

/** One message. What the person wrote is shown as it is, what was answered as Markdown. */
export const MessageView = memo(function MessageView({ message, isGrowing }: { message: ChatMessage; isGrowing: boolean }) {
  const { role, content, created_at, answered_by, stopped } = message
  const isQuestion = role === 'user'
  return (
    <article className="chat-message" data-role={role}>
      <Group gap="xs" mb={4}>
        <Text component="span" fw={600} fz="xs">
          {isQuestion ? t.you : t.partner}
        </Text>
        <Text component="time" dateTime={created_at} c="dimmed" fz="xs">
          {dateTime.format(new Date(created_at))}
        </Text>
        {answered_by === 'documentation' && <Badge variant="default">{t.fromDocumentation}</Badge>}
        {stopped && <Badge variant="default">{t.interrupted}</Badge>}
      </Group>
      {isQuestion ? <div className="chat-question">{content}</div> : <MarkdownText text={content} />}
      {isGrowing && (
        <Group gap="xs" mt={4}>
          <Loader type="dots" size="xs" aria-hidden />
          {content === '' && (
            <Text c="dimmed" fz="sm">
              {t.preparingAnswer}
            </Text>
          )}
        </Group>
      )}
    </article>
  )
})
