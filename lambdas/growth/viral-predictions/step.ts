import type { EntityItem } from 'electrodb'
import { vulnerabilityOf } from '#shared/domain/articles/vulnerability.ts'
import { judgedAt, meanViews, verdictOf } from '#shared/domain/growth/prediction-verdict.ts'
import { PREDICTED_HOURS, predictReaders } from '#shared/domain/growth/viral-prediction.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ViralPrediction } from '#shared/table/growth/outreach.ts'
import { readCards } from '../../articles/reading/family.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { readWeek } from './week.ts'

type Row = EntityItem<ReturnType<typeof ViralPrediction>>
type Outcome = Awaited<ReturnType<AutomationStep['work']>>
const NOTHING: Outcome = { count: 0 }

/** What one run takes on. */
const MOST = { predicted: 20, judged: 20 } as const
/** The newest published articles that are looked at. */
const LOOKED_AT = 100
const HOUR_MS = 3_600_000

/** Says of new articles how widely they will be read, and of older ones whether that was right. */
export const viralPredictions: AutomationStep = {
  due: async (place) => [...(await unpredicted(place)), ...(await unjudged(place))],
  work: (place, item) => {
    const [task, original_id] = item.split(' ') as [string, string]
    return task === 'judge' ? judge(place, original_id) : predict(place, original_id)
  },
}

/** New articles without a prediction of the text that readers see. */
async function unpredicted({ table, at }: StepPlace): Promise<string[]> {
  const since = new Date(at - PREDICTED_HOURS * HOUR_MS).toISOString()
  const { data: cards } = await table.entities.cards.query
    .live({ live_locale: ORIGINAL_LOCALE })
    .gt({ live_order: since })
    .go({ order: 'desc', limit: LOOKED_AT, attributes: ['original_id', 'live_version'] })
  const known = await readAll(
    cards.map(({ original_id }) => ({ original_id })),
    (some) => table.entities.viralPredictions.get(some).go({ attributes: ['original_id', 'version'] }),
  )
  const versions = new Map(known.map(({ original_id, version }) => [original_id, version]))
  return cards
    .filter(({ original_id, live_version }) => versions.get(original_id) !== live_version)
    .slice(0, MOST.predicted)
    .map(({ original_id }) => `predict ${original_id}`)
}

async function unjudged({ table, at }: StepPlace): Promise<string[]> {
  const { data } = await table.entities.viralPredictions.query
    .open({ open: 'open' })
    .lte({ open_order: new Date(at).toISOString() })
    .go({ limit: MOST.judged, attributes: ['original_id'] })
  return data.map(({ original_id }) => `judge ${original_id}`)
}

async function predict({ table, at }: StepPlace, original_id: string): Promise<Outcome> {
  const { data: card } = await table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true })
  if (!card?.published || !card.live_version || !card.live_section || !card.published_at) return NOTHING
  const { live_version: version, live_section: section, published_at } = card
  const [{ data: text }, { viral_boost_threshold: threshold }, week] = await Promise.all([
    table.entities.versions.get({ original_id, locale: ORIGINAL_LOCALE, number: version }).go({ consistent: true }),
    readSettingValues(table, ['viral_boost_threshold']),
    readWeek(table),
  ])
  if (!text) return NOTHING
  const { title, excerpt, tags, content, hero_image_url } = text
  const article = { original_id, title, excerpt, tags, section, published_at, reading_time: card.reading_time, hasPicture: hero_image_url !== '' }
  const { score, reasons } = predictReaders({ ...article, vulnerability: vulnerabilityOf(title, content) }, week, at)
  const row: Row = {
    ...{ original_id, score, reasons, threshold, boosted: score >= threshold, version, published_at },
    predicted_at: new Date(at).toISOString(),
    listed: 'all',
    open: 'open',
    open_order: judgedAt(published_at),
  }
  return { count: 1, writes: ({ viralPredictions }) => [viralPredictions.put(row).commit()] }
}

/** Adds nothing to the step's count: that is of predictions. */
async function judge({ table, at }: StepPlace, original_id: string): Promise<Outcome> {
  const { data: row } = await table.entities.viralPredictions.get({ original_id }).go({ consistent: true })
  if (!row || row.verdict) return NOTHING
  const [cards, week] = await Promise.all([readCards(table, original_id), readWeek(table)])
  const views = cards.reduce((sum, { view_count }) => sum + view_count, 0)
  const mean = meanViews(week, original_id)
  const { open: _, open_order: _order, ...kept } = row
  const judged: Row = {
    ...kept,
    ...{ verdict: verdictOf(row, views, cards.length === 0 ? null : mean, at), judged_at: new Date(at).toISOString(), views },
    ...(mean === null ? {} : { mean_views: Math.round(mean * 10) / 10 }),
  }
  return { count: 0, writes: ({ viralPredictions }) => [viralPredictions.put(judged).commit()] }
}
