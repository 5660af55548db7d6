import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { topicKey, topicPath } from '#shared/domain/articles/addresses.ts'
import { useReader } from '../ui/reader-context.tsx'

/** The topics of an article, each leading to its page. */
export function ArticleTags({ tags }: { tags: ArticlePage['tags'] }) {
  const { locale, t } = useReader()
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('article.topics')} className="flex flex-wrap gap-2">
      {tags.map(({ key, label }) => (
        <li key={key}>
          <a href={topicPath(locale, topicKey(key))} className="chip chip-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
