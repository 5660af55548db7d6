import { Text } from '@mantine/core'
import { INSIGHT_BANDS } from '#shared/domain/platform/thresholds.ts'
import { Card } from '../../platform/screen/card.tsx'
import type { DashboardFigures } from '../../platform/screen/figures.ts'
import { ArticleTable } from './article-table.tsx'
import { t } from './catalogue.ts'
import { PredictionsCard } from './predictions-card.tsx'
import { RankedAt } from './ranked-at.tsx'

/** What readers look for now, and what they are likely to look for next. */
export const TrendingTab = ({ figures: { trending, ranked_at } }: { figures: DashboardFigures }) => (
  <div className="dashboard-parts">
    <Card title={t.trendingArticles} aside={<RankedAt at={ranked_at} />}>
      <Text c="dimmed" fz="xs" mb="sm">
        {t.aboutTrendingScore({ strong: INSIGHT_BANDS.trendingStrong })}
      </Text>
      <ArticleTable
        articles={trending}
        columns={['locale', 'trending', 'week', 'views']}
        label={t.twentyTrendingArticles}
        empty={t.noTrendingArticlesYetAbout}
        numbered
      />
    </Card>
    <PredictionsCard />
  </div>
)
