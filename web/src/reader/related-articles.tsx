import type { PageCard } from '#shared/contracts/publishing/pages.ts'
import { RELATED_SHOWN } from '#shared/domain/publishing/related-limits.ts'
import { AdSlot } from '../ui/ad-slot.tsx'
import { useReader } from '../ui/reader-context.tsx'
import { CardGrid } from './card-grid.tsx'

/** Other articles on the subjects of one; nothing where there are none. */
export function RelatedArticles({ cards }: { cards: readonly PageCard[] }) {
  const { t } = useReader()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="page no-print mt-16">
      <h2 id="related" className="section-title">
        {t('article.related')}
      </h2>
      <CardGrid cards={cards.slice(0, RELATED_SHOWN)} eager={false} />
      <AdSlot name="between-related" className="mt-6" />
    </section>
  )
}
