import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { CommentBox } from './comment-box.tsx'
import './comments.css'
import type { CommentStore } from './comment-store.ts'
import { ThreadCard } from './thread-card.tsx'
import type { CommentedText } from './use-people.ts'
import { commentId, useThreadActs, useThreads } from './use-threads.ts'

export interface CommentsPanelProps {
  articleId: string
  /** Of the text on the screen. */
  locale: Locale
  /** Nobody writes in the text here. */
  readOnly: boolean
  store: CommentStore
}

const STATE_TEXTS = { open: t.open, resolved: t.resolved } as const

/** The threads on a text, and where a new one is begun. */
export function CommentsPanel({ articleId, locale, readOnly, store }: CommentsPanelProps) {
  useSyncExternalStore(store.subscribe, store.revision)
  const { data, error, isFetching, refetch } = useThreads(articleId, locale)
  const acts = useThreadActs(articleId)
  const userId = useSession().profile?.id ?? ''
  const { focus } = store
  const threads = data?.threads ?? []
  const [chosen, setChosen] = useState<'open' | 'resolved'>('open')
  const focused = focus?.kind === 'thread' ? threads.find(({ id }) => id === focus.id) : undefined
  const wanted = focused?.state
  useEffect(() => {
    if (wanted) setChosen(wanted)
  }, [wanted])
  const shown = threads.filter(({ state }) => state === chosen)
  const open = threads.filter(({ state }) => state === 'open').length
  return (
    <Panel
      title={t.comments({ open })}
      action={
        <Button
          size="compact-sm"
          variant="default"
          title={t.commentCtrlAltM}
          // What is selected stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => store.begin()}
        >
          {t.comment}
        </Button>
      }
    >
      {focus?.kind === 'new' && <NewComment key={JSON.stringify(focus.anchor)} text={{ articleId, locale }} anchor={focus.anchor} store={store} acts={acts} />}
      {error && <Fault title={t.couldNotLoadComments} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && (
        <Text fz="sm" c="dimmed" role="status">
          {t.loadingComments}
        </Text>
      )}
      {data && (
        <Group gap={4} role="group" aria-label={t.whichComments}>
          {(['open', 'resolved'] as const).map((state) => (
            <Button
              key={state}
              size="compact-xs"
              variant={state === chosen ? 'light' : 'default'}
              aria-pressed={state === chosen}
              onClick={() => setChosen(state)}
            >
              {STATE_TEXTS[state]}
            </Button>
          ))}
        </Group>
      )}
      {data && shown.length === 0 && (
        <Text fz="sm" c="dimmed">
          {chosen === 'open' ? t.noOpenComments : t.noResolvedComments}
        </Text>
      )}
      {shown.length > 0 && (
        <ul className="threads">
          {shown.map((thread) => (
            <ThreadCard key={thread.id} articleId={articleId} thread={thread} locale={locale} userId={userId} readOnly={readOnly} store={store} acts={acts} />
          ))}
        </ul>
      )}
      {data && data.left_out > 0 && (
        <Text fz="xs" c="dimmed">
          {t.olderLeftOut({ count: data.left_out })}
        </Text>
      )}
    </Panel>
  )
}

interface NewCommentProps {
  text: CommentedText
  anchor: Extract<CommentStore['focus'], { kind: 'new' }>['anchor']
  store: CommentStore
  acts: ReturnType<typeof useThreadActs>
}

/** A comment that is being begun, on the words that were selected. */
function NewComment({ text, anchor, store, acts }: NewCommentProps) {
  const [id] = useState(commentId)
  // An edit is suggested within one paragraph.
  const quote = anchor && !anchor.quote.includes('\n') ? anchor.quote : null
  return (
    <Stack gap={6} className="new-comment" role="group" aria-label={t.newComment}>
      {anchor ? (
        <p className="thread-quote">
          <q>{anchor.quote}</q>
        </p>
      ) : (
        <Text fz="xs" c="dimmed">
          {t.aboutWholeText}
        </Text>
      )}
      <CommentBox
        text={text}
        label={t.yourComment}
        action={t.send}
        quote={quote}
        isFocused
        onSend={async (written) => {
          await acts.start(id, { locale: text.locale, anchor }, written)
          store.setFocus({ kind: 'thread', id })
        }}
        onCancel={() => store.setFocus(null)}
      />
    </Stack>
  )
}
