import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PARTNER_LIMITS } from '#shared/domain/operations/partner.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { ask } from './ask.ts'
import { t } from './catalogue.ts'
import { type ChatMessage, newMessage } from './chat-message.ts'
import { readMirror, writeMirror } from './mirror.ts'
import { BrokenReply } from './reply-stream.ts'

/** A question without an answer, and why. */
export interface FailedQuestion {
  question: string
  /** By which the server knows it again. */
  key: string
  message: string
  code: string | null
}

/** Of what the fault was made from: a refusal of the call, or a stream that broke off. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof ProblemError || cause instanceof BrokenReply ? (cause.code ?? null) : null
}

/** What was said before a message; null when it cannot be read, of which a toast tells. */
async function earlierThan({ id }: ChatMessage): Promise<Answer<'listPartnerMessages'> | null> {
  try {
    return await call('listPartnerMessages', { query: { before: id } })
  } catch (error) {
    toast({ tone: 'error', text: t.couldNotLoadEarlierMessages({ error: errorText(error) }) })
    return null
  }
}

/** A person's conversation with the partner: read from the server, mirrored in the browser, continued question by question. */
export function useChat(userId: string) {
  const [isReplying, setReplying] = useState(false)
  const [failed, setFailed] = useState<FailedQuestion | null>(null)
  const { loaded, messages, setMessages, hasEarlier, setHasEarlier } = useMirroredMessages(userId, isReplying)
  const atWork = useRef<AbortController | null>(null)

  // A question that nobody waits for costs money all the same.
  useEffect(() => () => atWork.current?.abort(), [])

  const change = useCallback(
    (id: string, next: (message: ChatMessage) => ChatMessage | null) =>
      setMessages((all) => (all ?? []).flatMap((message) => (message.id === id ? (next(message) ?? []) : message))),
    [setMessages],
  )

  /** @returns whether the question was taken: an empty one, or one during an answer, is ignored */
  const send = (text: string): boolean => {
    const question = text.trim()
    if (question === '' || atWork.current || !messages) return false
    void converse(question, messages)
    return true
  }

  /** @param key of the question; the same one for a repeated asking, which continues the stored question */
  const converse = async (text: string, before: readonly ChatMessage[], key: string = crypto.randomUUID()) => {
    const control = new AbortController()
    atWork.current = control
    const [question, answer] = [newMessage('user', text), newMessage('assistant', '')]
    setReplying(true)
    setFailed(null)
    setMessages([...before, question, answer])
    writeMirror(userId, [...before, question])
    let isWhole = false
    try {
      const history = before.slice(-PARTNER_LIMITS.history).map(({ role, content }) => ({ role, content: content.slice(0, PARTNER_LIMITS.reply) }))
      for await (const { text: piece, model } of ask({ message: text, key }, history, control.signal)) {
        const answered_by = model === 'documentation' ? 'documentation' : 'model'
        change(answer.id, (message) => ({ ...message, content: message.content + piece, answered_by }))
      }
      isWhole = true
    } catch (error) {
      if (!control.signal.aborted) setFailed({ question: text, key, message: (error as Error).message, code: codeOf(error) })
    }
    // An answer of which nothing came leaves nothing behind.
    change(answer.id, (message) => (message.content === '' ? null : { ...message, stopped: !isWhole }))
    atWork.current = null
    setReplying(false)
  }

  /** Asks the question again that was not answered; its first asking and what came of an answer make room. */
  const again = () => {
    if (!failed || !messages || atWork.current) return
    const asked = messages.findLastIndex(({ role, content }) => role === 'user' && content === failed.question)
    void converse(failed.question, asked < 0 ? messages : messages.slice(0, asked), failed.key)
  }

  /** Ends the answer, here and where it is written. */
  const stop = () => {
    atWork.current?.abort()
    call('stopPartner', {}).catch(() => undefined)
  }

  const showEarlier = async () => {
    const page = messages?.[0] && (await earlierThan(messages[0]))
    if (!page) return
    setMessages((all) => [...page.messages, ...(all ?? [])])
    setHasEarlier(page.earlier)
  }

  /** The conversation is gone from the server: so it is here. */
  const forget = () => {
    atWork.current?.abort()
    setMessages([])
    setHasEarlier(false)
    setFailed(null)
  }

  return { messages, loaded, hasEarlier, isReplying, failed, again, send, stop, showEarlier, forget }
}

/** The conversation as the server has it; what the browser has kept stands in for it when it cannot be read. */
function useMirroredMessages(userId: string, isReplying: boolean) {
  const loaded = useQuery({ ...queryOf('listPartnerMessages', {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const [messages, setMessages] = useState<readonly ChatMessage[] | null>(null)
  const [hasEarlier, setHasEarlier] = useState(false)

  useEffect(() => {
    if (!loaded.data) return
    setMessages(loaded.data.messages)
    setHasEarlier(loaded.data.earlier)
  }, [loaded.data])
  useEffect(() => {
    if (loaded.isError) setMessages((known) => known ?? readMirror(userId) ?? [])
  }, [loaded.isError, userId])
  useEffect(() => {
    if (messages && !isReplying) writeMirror(userId, messages)
  }, [messages, isReplying, userId])
  return { loaded, messages, setMessages, hasEarlier, setHasEarlier }
}

export type Chat = ReturnType<typeof useChat>
