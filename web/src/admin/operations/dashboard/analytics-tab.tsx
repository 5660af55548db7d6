import { lazy, Suspense } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { Card } from '../../platform/screen/card.tsx'
import { type DashboardFigures, numberText, scoreText } from '../../platform/screen/figures.ts'
import { Loading } from '../../platform/screen/states.tsx'
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
      <Card title={`Peržiūros per dieną, paskutinės ${DAYS_SHOWN} dienų`}>
        <Suspense fallback={<Loading text="Kraunama diagrama…" />}>
          <DayBars days={days.map(({ day, views }) => ({ day, count: views }))} label="Peržiūros" height={240} />
        </Suspense>
        <ViewTable days={days} total={sum(days)} totalOfMonth={sum(views.days)} countedUntil={views.counted_until} />
      </Card>
      <div className="dashboard-columns even">
        <div className="dashboard-parts">
          <Card title="SEO balų pasiskirstymas">
            <PartBar
              empty="Straipsnių dar nėra."
              parts={[
                { name: '70 ir daugiau', value: seo.good, tone: 'accent' },
                { name: 'Mažiau nei 70 arba neįvertinta', value: seo.low, tone: 'yellow' },
              ]}
            />
            <p className="card-note">Vidutinis balas: {scoreText(seo.average)}</p>
          </Card>
          <Card title="Straipsniai pagal kategoriją">
            <ShareBars rows={sections.map(({ section, name, articles: value }) => ({ key: section, name, value, lang: 'en' }))} />
          </Card>
        </div>
        <Card title="Straipsniai pagal kalbą" aside={<span className="card-note">Publikuota {numberText(articles.published)}</span>}>
          <ShareBars
            rows={locales.map(({ locale, articles: value, published }) => ({
              key: locale,
              name: `${LOCALE_INFO[locale].nativeName} (${locale})`,
              lang: LOCALE_INFO[locale].tag,
              value,
              note: `publikuota ${numberText(published)}`,
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

const sum = (days: DashboardFigures['views']['days']): number => days.reduce((total, { views }) => total + views, 0)
