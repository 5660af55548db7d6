import { Card } from '../../platform/screen/card.tsx'
import type { DashboardFigures } from '../../platform/screen/figures.ts'
import { ArticleTable } from './article-table.tsx'
import { t } from './catalogue.ts'
import { RankedAt } from './ranked-at.tsx'

/** The most read articles ever, in any language. */
export const PopularTab = ({ figures: { most_read, ranked_at } }: { figures: DashboardFigures }) => (
  <Card title={t.mostReadArticles} aside={<RankedAt at={ranked_at} />}>
    <ArticleTable articles={most_read} columns={['locale', 'views', 'week', 'seo', 'eeat']} label={t.twentyMostReadArticles} empty={t.noViewsYet} numbered />
  </Card>
)
