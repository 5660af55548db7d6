import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { longDate, useReader } from '../ui/reader-context.tsx'

/** What was corrected or added since the article came out, with its date, where nobody overlooks it. */
export function ArticleChanges({ notes = [] }: Pick<ArticlePage, 'notes'>) {
  const { locale, t } = useReader()
  if (notes.length === 0) return null
  return (
    <section aria-label={t('article.changes')} className="mb-8 border-l-3 border-accent bg-surface-1 px-5 py-2 text-14">
      <ul>
        {notes.map(({ kind, text, at }) => (
          <li key={`${at} ${text}`} className="py-2">
            <time dateTime={at} className="block font-semibold" suppressHydrationWarning>
              {t(kind === 'correction' ? 'article.corrected' : 'article.updated', { date: longDate(at, locale) })}
            </time>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
