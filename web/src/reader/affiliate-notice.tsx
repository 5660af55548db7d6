import { staticPath } from '#shared/domain/platform/static-pages.ts'
import { useReader } from '../ui/reader-context.tsx'

/** Says before the text that some of its links earn money, and where more about that stands. */
export function AffiliateNotice() {
  const { locale, t } = useReader()
  return (
    <aside className="mb-8 border-l-3 border-accent bg-surface-1 px-5 py-2 text-14 text-muted" data-affiliate-notice>
      <p className="flex flex-wrap items-center gap-x-2 py-1">
        {t('article.affiliate')}
        <a href={staticPath('disclosures', locale)} className="tap text-link underline underline-offset-4 no-print">
          {t('footer.disclosures')}
        </a>
      </p>
    </aside>
  )
}
