import { IconAlertTriangle, IconArrowUpRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { Band, Insights } from '#shared/domain/operations/insights.ts'
import { Card } from '../../platform/screen/card.tsx'
import type { DashboardFigures } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { INSIGHT_TEXTS } from './insight-texts.ts'

/** How a band is to be taken; of featured articles the middle is right. */
const TONES: Readonly<Record<keyof Insights, Readonly<Record<Band, keyof typeof ICONS>>>> = {
  seo: { none: 'none', low: 'poor', middle: 'fair', high: 'good' },
  articles: { none: 'none', low: 'fair', middle: 'fair', high: 'good' },
  views: { none: 'none', low: 'fair', middle: 'fair', high: 'good' },
  trending: { none: 'none', low: 'none', middle: 'none', high: 'good' },
  featured: { none: 'none', low: 'fair', middle: 'good', high: 'poor' },
}

const ICONS = { good: IconCircleCheck, fair: IconArrowUpRight, poor: IconAlertTriangle, none: IconCircleDashed } as const

/** What the figures come to, and what to do about it. */
export const InsightList = ({ insights, figures }: { insights: Insights; figures: DashboardFigures }) => (
  <Card title={t.insights}>
    <ul className="insights">
      {(Object.keys(insights) as (keyof Insights)[]).map((subject) => {
        const tone = TONES[subject][insights[subject]]
        const Icon = ICONS[tone]
        return (
          <li key={subject} data-tone={tone} data-band={insights[subject]}>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{INSIGHT_TEXTS[subject][insights[subject]](figures)}</span>
          </li>
        )
      })}
    </ul>
  </Card>
)
