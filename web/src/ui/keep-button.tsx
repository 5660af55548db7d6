import { Bookmark } from './icons.tsx'
import { FOLLOWED_TOPICS, SAVED_ARTICLES } from './keeping.ts'
import { useReader } from './reader-context.tsx'

interface Props {
  path: string
  label: string
}

/** Keeps an article on the reader's device. What is kept, the core shows: it is no matter of the page's own. */
export function SaveButton({ path, label }: Props) {
  const { t } = useReader()
  return (
    <button type="button" data-needs-script aria-pressed="false" {...keeps(SAVED_ARTICLES, { path, label }, t('saved.refused'))} className="keep tap no-print">
      <Bookmark />
      <span className="max-sm:sr-only">{t('saved.save')}</span>
    </button>
  )
}

/** Keeps a topic on the reader's device. */
export function FollowButton({ path, label }: Props) {
  const { t } = useReader()
  return (
    <button type="button" data-needs-script aria-pressed="false" {...keeps(FOLLOWED_TOPICS, { path, label }, t('saved.refused'))} className="keep tap">
      <span aria-hidden="true" className="keep-sign" />
      <span>{t('saved.follow')}</span>
    </button>
  )
}

const keeps = (key: string, { path, label }: Props, refused: string) => ({
  'data-keep': key,
  'data-path': path,
  'data-label': label,
  'data-refused': refused,
})
