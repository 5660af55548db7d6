import type { PageCard } from '#shared/contracts/pages.ts'
import { CardGrid } from './card-grid.tsx'
import { useReader } from './reader-context.tsx'

/** Other articles on the subjects of one; nothing where there are none. */
export function RelatedArticles({ cards }: { cards: readonly PageCard[] }) {
  const { t } = useReader()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="page no-print mt-16">
      <h2 id="related" className="mb-6 border-t border-line pt-6 font-semibold text-20">
        {t('article.related')}
      </h2>
      <CardGrid cards={cards} />
    </section>
  )
}
