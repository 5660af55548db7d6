import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from './catalogue.ts'
import type { ChatMessage } from './chat-message.ts'
import { MessageView } from './message-view.tsx'

interface MessageListProps {
  messages: readonly ChatMessage[]
  isReplying: boolean
  /** There are older messages. */
  onEarlier?: () => void
}

/** Pixels from the end within which the view follows what is added. */
const NEAR = 160

/** The conversation, the oldest message first. Whoever reads at its end is kept there; whoever has scrolled up stays. */
export function MessageList({ messages, isReplying, onEarlier }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const size = last?.content.length ?? 0
  const followed = useRef(true)
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      followed.current = scrollHeight - clientHeight - scrollTop < NEAR
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added moves the end.
  useEffect(() => {
    if (followed.current) end.current?.scrollIntoView({ block: 'end' })
  }, [last?.id, size])
  return (
    <div className="chat-log" role="log" aria-label={t.chat} aria-busy={isReplying}>
      {onEarlier && (
        <Button variant="default" size="compact-sm" onClick={onEarlier}>
          {t.showEarlierMessages}
        </Button>
      )}
      {messages.map((message) => (
        <MessageView key={message.id} message={message} isGrowing={isReplying && message.id === last?.id} />
      ))}
      <div ref={end} className="chat-end" />
    </div>
  )
}
