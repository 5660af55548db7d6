import { useReader } from '../ui/reader-context.tsx'

interface Props {
  page: number
  pages: number
  /** Address of a page of the same list. */
  at(page: number): string
}

const LINK = 'tap rounded-6 border border-control px-4 text-14 text-text hover:border-accent'

/** Previous and next page of a list; nothing where there is one page only. */
export function ListPages({ page, pages, at }: Props) {
  const { t } = useReader()
  if (pages < 2) return null
  return (
    <nav aria-label={t('section.pages')} className="no-print mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-6">
      <p>
        {page > 1 && (
          <a href={at(page - 1)} rel="prev" className={LINK}>
            {t('section.previous')}
          </a>
        )}
      </p>
      <p className="text-14 text-muted">{t('section.page', { page: String(page), pages: String(pages) })}</p>
      <p className="text-right">
        {page < pages && (
          <a href={at(page + 1)} rel="next" className={LINK}>
            {t('section.next')}
          </a>
        )}
      </p>
    </nav>
  )
}
