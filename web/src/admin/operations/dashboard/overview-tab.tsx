import { insightsOf } from '#shared/domain/operations/insights.ts'
import { INSIGHT_BANDS } from '#shared/domain/platform/thresholds.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { Card } from '../../platform/screen/card.tsx'
import { type DashboardFigures, numberText } from '../../platform/screen/figures.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { HtmlChecker } from '../../quality/html-checker/html-checker.tsx'
import { ArticleTable } from './article-table.tsx'
import { t } from './catalogue.ts'
import { InsightList } from './insight-list.tsx'
import { PipelineCard } from './pipeline-card.tsx'
import { SpendingCard } from './spending-card.tsx'

/** Counts, the newest articles, what models cost, and what to do next. */
export function OverviewTab({ figures }: { figures: DashboardFigures }) {
  const { articles, latest, spending } = figures
  return (
    <div className="dashboard-parts">
      <Counts figures={figures} />
      <div className="dashboard-columns">
        <div className="dashboard-parts">
          <Card title={t.latestArticles}>
            <ArticleTable articles={latest} columns={['state', 'seo', 'eeat', 'created']} label={t.tenLatestOriginals} empty={t.noOriginalsYet} />
          </Card>
          <PipelineCard stages={figures.translations.stages} originals={articles.originals} />
          <IfMay call="getHtmlCheck">
            <HtmlChecker />
          </IfMay>
        </div>
        <div className="dashboard-parts">
          <SpendingCard spending={spending} originals={articles.originals} />
          <InsightList insights={insightsOf(insightInput(figures))} figures={figures} />
        </div>
      </div>
    </div>
  )
}

const insightInput = ({ seo, articles, views, trending }: DashboardFigures) => ({
  seo: seo.average,
  articles: articles.total,
  views: views.total,
  trending: trending[0]?.trending_score ?? null,
  featured: articles.featured_originals,
})

function Counts({ figures: { articles, views, seo, strong_eeat, translations } }: { figures: DashboardFigures }) {
  const { least, most } = INSIGHT_BANDS.featured
  const missing = Math.max(0, translations.required - translations.completed)
  return (
    <div className="stat-cards in-fours">
      <StatCard label={t.articlesInTotal} value={numberText(articles.total)} hint={t.englishOriginals({ originals: numberText(articles.originals) })} />
      <StatCard label={t.published} value={numberText(articles.published)} hint={t.inAllLanguages} />
      <StatCard label={t.drafts} value={numberText(articles.draft)} hint={t.inAllLanguages} />
      <StatCard label={t.featured} value={numberText(articles.featured_originals)} hint={t.publishedOriginalsSuggested({ least, most })} />
      <StatCard label={t.views} value={numberText(views.total)} hint={t.today({ views: numberText(views.days.at(-1)?.views ?? 0) })} />
      <StatCard label={t.seoScore70OrMore} value={numberText(seo.good)} hint={t.lowerOrNone({ low: numberText(seo.low) })} />
      <StatCard label={t.eeatScore80OrMore} value={numberText(strong_eeat)} hint={t.publishedOriginals} />
      <StatCard
        label={t.translations}
        value={`${numberText(translations.completed)} / ${numberText(translations.required)}`}
        hint={missing > 0 ? t.missingCount({ missing: numberText(missing) }) : translations.required > 0 ? t.noneMissing : t.nothingToTranslateYet}
      />
    </div>
  )
}
