import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { defaultAlternate } from '#shared/domain/articles/addresses.ts'
import { useReader } from '../ui/reader-context.tsx'

type Told = NonNullable<ArticlePage['provenance']>

const TRANSLATED = { people: 'article.translated', machine: 'article.machineTranslated', both: 'article.machineTranslatedEdited' } as const

const writtenKey = ({ written_by, edited }: Told) =>
  written_by === 'people' ? null : written_by === 'template' ? 'article.compiled' : edited ? 'article.aiWrittenEdited' : 'article.aiWritten'

/** Says plainly, before the text, that a machine wrote or translated it, and that some of it is placeholder text. */
export function ArticleNotice({ page }: { page: Pick<ArticlePage, 'pseudo' | 'translated' | 'alternates' | 'provenance'> }) {
  const { t } = useReader()
  const original = defaultAlternate(page.alternates)
  const written = page.provenance ? writtenKey(page.provenance) : null
  if (!page.pseudo && !page.translated && !written) return null
  return (
    <aside className="mb-8 border-l-3 border-accent bg-surface-1 px-5 py-2 text-14 text-muted">
      {page.pseudo && <p className="py-2 text-text">{t('article.pseudo')}</p>}
      {written && <p className="py-2">{t(written)}</p>}
      {page.translated && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t(TRANSLATED[(!page.pseudo && page.provenance?.translated_by) || 'people'])}
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
