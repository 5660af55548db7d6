import type { CommentStore } from '../../articles/comments/comment-store.ts'
import { t } from './catalogue.ts'

interface Props {
  store: CommentStore | null
  isOpen: boolean
  firstThread: string | undefined
  threads: number
}

/** Begins a comment on the open segment, and leads to those that are there. */
export function SegmentComment({ store, isOpen, firstThread, threads }: Props) {
  if (!store) return null
  return (
    <>
      {firstThread && (
        <button type="button" className="segment-comment" onClick={() => store.setFocus({ kind: 'thread', id: firstThread })}>
          {t.segmentComments({ threads })}
        </button>
      )}
      {isOpen && (
        <button
          type="button"
          className="segment-comment"
          title={t.commentCtrlAltM}
          // What is selected stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => store.begin()}
        >
          {t.comment}
        </button>
      )}
    </>
  )
}
