import { lazy, Suspense } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { Card } from '../../platform/screen/card.tsx'
import { type DashboardFigures, numberText, scoreText } from '../../platform/screen/figures.ts'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { PartBar } from './part-bar.tsx'
import { ShareBars } from './share-bars.tsx'
import { ViewTable } from './view-table.tsx'

/** Days that are drawn of those that were fetched. */
const DAYS_SHOWN = 14

const DayBars = lazy(async () => ({ default: (await import('../../platform/screen/day-bars.tsx')).DayBars }))

/** Readers by day, and articles by what they are worth to search engines, by category and by language. */
export function AnalyticsTab({ figures: { views, seo, sections, locales, articles } }: { figures: DashboardFigures }) {
  const days = views.days.slice(-DAYS_SHOWN)
  return (
    <div className="dashboard-parts">
      <Card title={t.viewsPerDayLastDays({ days: DAYS_SHOWN })}>
        <Suspense fallback={<Loading text={t.loadingChart} />}>
          <DayBars days={days.map(({ day, views }) => ({ day, count: views }))} label={t.views} height={240} />
        </Suspense>
        <ViewTable days={days} total={sum(days)} totalOfMonth={sum(views.days)} countedUntil={views.counted_until} />
      </Card>
      <div className="dashboard-columns even">
        <div className="dashboard-parts">
          <Card title={t.distributionOfSeoScores}>
            <PartBar
              empty={t.noArticlesYet}
              parts={[
                { name: '70 ir daugiau', value: seo.good, tone: 'accent' },
                { name: t.below70OrNotScored, value: seo.low, tone: 'yellow' },
              ]}
            />
            <p className="card-note">{t.averageScore({ average: scoreText(seo.average) })}</p>
          </Card>
          <Card title={t.articlesByCategory}>
            <ShareBars rows={sections.map(({ section, name, articles: value }) => ({ key: section, name, value, lang: 'en' }))} />
          </Card>
        </div>
        <Card title={t.articlesByLanguage} aside={<span className="card-note">{t.publishedCount({ published: numberText(articles.published) })}</span>}>
          <ShareBars
            rows={locales.map(({ locale, articles: value, published }) => ({
              key: locale,
              name: `${LOCALE_INFO[locale].nativeName} (${locale})`,
              lang: LOCALE_INFO[locale].tag,
              value,
              note: t.publishedCountInline({ published: numberText(published) }),
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

const sum = (days: DashboardFigures['views']['days']): number => days.reduce((total, { views }) => total + views, 0)
