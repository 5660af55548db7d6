import { Anchor, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { savedAt } from '../../platform/screen/date-time.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { acceptEdit } from './accept-edit.ts'
import { t } from './catalogue.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentEntry } from './comment-entry.tsx'
import type { CommentStore, Thread } from './comment-store.ts'
import { SuggestedEdit } from './suggested-edit.tsx'
import { commentId, type ThreadActs } from './use-threads.ts'

interface Props {
  articleId: string
  thread: Thread
  /** Of the text on the screen. */
  locale: Locale
  userId: string
  readOnly: boolean
  store: CommentStore
  acts: ThreadActs
}

/** A thread with everything that can be done in it. */
export function ThreadCard({ articleId, thread, locale, userId, readOnly, store, acts }: Props) {
  const { id, anchor, state } = thread
  const isHere = thread.locale === locale
  const text = { articleId, locale: thread.locale }
  const place = isHere && anchor ? store.find(anchor) : undefined
  const isFocused = store.focus?.kind === 'thread' && store.focus.id === id
  const card = useRef<HTMLLIElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [reply, setReply] = useState<string | null>(null)
  useEffect(() => {
    if (isFocused) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])

  const attempt = (act: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    void act()
      .catch(setError)
      .finally(() => setBusy(false))
  }
  const accept = async () => {
    const outcome = await acceptEdit(thread, store, acts)
    if (outcome === 'stored') toast({ tone: 'success', text: t.acceptedWithUndo })
    else toast({ tone: 'error', text: outcome === 'gone' ? t.wordsGone : t.acceptedNotStored })
  }
  return (
    <li ref={card} className="thread" data-focused={isFocused || undefined} data-thread={id}>
      <ThreadPlace
        thread={thread}
        isHere={isHere}
        place={place}
        articleId={articleId}
        onShow={() => {
          store.setFocus({ kind: 'thread', id })
          if (anchor) store.show(anchor)
        }}
      />
      <SuggestedEdit
        thread={thread}
        canAccept={!readOnly && Boolean(place)}
        isBusy={isBusy}
        onDecide={(accepted) => attempt(() => (accepted ? accept() : acts.decide(id, false)))}
      />
      {thread.comments.map((comment) => (
        <CommentEntry key={comment.id} text={text} threadId={id} comment={comment} isOwn={comment.written_by === userId} acts={acts} attempt={attempt} />
      ))}
      {state === 'resolved' && thread.state_at && (
        <Text fz="xs" c="dimmed">
          {t.resolvedBy({ name: thread.state_by_name ?? t.formerEmployee, at: savedAt(thread.state_at) })}
        </Text>
      )}
      {error !== null && (
        <Text fz="sm" c="red" role="alert">
          {t.couldNotSend({ error: errorText(error) })}
        </Text>
      )}
      {reply === null ? (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => setReply(commentId())}>
            {t.reply}
          </Button>
          <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={() => attempt(() => acts.resolve(id, state === 'open'))}>
            {state === 'open' ? t.resolve : t.reopen}
          </Button>
        </Group>
      ) : (
        <CommentBox
          text={text}
          label={t.replyToComment}
          action={t.send}
          isFocused
          onSend={async (written) => {
            await acts.reply(id, reply, written)
            setReply(null)
          }}
          onCancel={() => setReply(null)}
        />
      )}
    </li>
  )
}

interface PlaceProps {
  articleId: string
  thread: Thread
  isHere: boolean
  place: ReturnType<CommentStore['find']>
  onShow: () => void
}

/** What a thread is about: words that can be shown, words that are gone, the whole text, or another language's. */
function ThreadPlace({ articleId, thread: { anchor, locale, suggested_edit }, isHere, place, onShow }: PlaceProps) {
  const quote = anchor?.quote ?? ''
  const words = suggested_edit ? null : <q>{quote}</q>
  return (
    <>
      {!isHere && (
        <Anchor component={Link} underline="always" fz="xs" to={`/admin/articles/${articleId}/translations/${locale}`}>
          {t.openTranslation({ language: LOCALE_INFO[locale].nativeName })}
        </Anchor>
      )}
      {!anchor && (
        <Text fz="xs" c="dimmed">
          {t.aboutWholeText}
        </Text>
      )}
      {anchor && place && (
        <UnstyledButton className="thread-quote" aria-label={t.showInText({ quote })} onClick={onShow}>
          <q>{quote}</q>
        </UnstyledButton>
      )}
      {anchor && !place && words && <p className="thread-quote">{words}</p>}
      {anchor && isHere && !place && (
        <Text fz="xs" c="dimmed">
          {place === null ? t.wordsGone : t.showVisual}
        </Text>
      )}
    </>
  )
}
