import type { ArticlePage } from '#shared/contracts/pages.ts'
import { defaultAlternate } from '#shared/domain/addresses.ts'
import { useReader } from './reader-context.tsx'

/** Says plainly that a page is a translation, and that some of it is placeholder text. */
export function ArticleNotice({ page }: { page: Pick<ArticlePage, 'pseudo' | 'translated' | 'alternates'> }) {
  const { t } = useReader()
  const original = defaultAlternate(page.alternates)
  if (!page.pseudo && !page.translated) return null
  return (
    <aside className="mb-8 border-l-3 border-accent bg-surface-1 px-5 py-2 text-14 text-muted">
      {page.pseudo && <p className="py-2 text-text">{t('article.pseudo')}</p>}
      {page.translated && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('article.translated')}
          {original && (
            // No referrer: the edge takes a step into another language for the reader's choice of it, and this is none.
            <a href={original.path} hrefLang="en" rel="noreferrer" className="tap text-link underline underline-offset-4 no-print">
              {t('article.readOriginal')}
            </a>
          )}
        </p>
      )}
    </aside>
  )
}
