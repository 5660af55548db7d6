import type { EntityItem } from 'electrodb'
import { judgedAt, VERDICTS, type Verdict } from '#shared/domain/growth/prediction-verdict.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ViralPrediction } from '#shared/table/growth/outreach.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'

type Row = EntityItem<ReturnType<typeof ViralPrediction>>

/** Of these the verdicts are counted, and the first are shown. */
const LOOKED_AT = 60
const SHOWN = 20

export const getArticlePrediction: HandlerOf<'getArticlePrediction'> = async ({ params: { id } }) => {
  const table = getTable()
  await readOriginal(table, id)
  const [{ data }, { viral_prediction_enabled: switched_on }] = await Promise.all([
    table.entities.viralPredictions.get({ original_id: id }).go({ consistent: true }),
    readSettingValues(table, ['viral_prediction_enabled']),
  ])
  const prediction = data && { ...viewOf(data), reasons: [...data.reasons], judged_after: judgedAt(data.published_at) }
  return { prediction, switched_on }
}

/** One page of the list, and the cards of those that are shown. */
export const listPredictions: HandlerOf<'listPredictions'> = async () => {
  const table = getTable()
  const [{ data: rows }, settings] = await Promise.all([
    table.entities.viralPredictions.query.newest({ listed: 'all' }).go({ order: 'desc', limit: LOOKED_AT }),
    readSettingValues(table, ['viral_boost_threshold', 'viral_prediction_enabled']),
  ])
  const cards = await readAll(
    rows.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const),
    (some) => table.entities.cards.get(some).go({ concurrent: 1, attributes: ['id', 'original_id', 'title', 'featured', 'published', 'view_count'] }),
  )
  const published = new Map(cards.flatMap((card) => (card.published ? [[card.original_id, card] as const] : [])))
  const predictions = rows.flatMap((row) => {
    const card = published.get(row.original_id)
    if (!card) return []
    const { id, title, featured, view_count } = card
    return [{ ...viewOf(row), id, title, featured, view_count, published_at: row.published_at }]
  })
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length])) as Record<Verdict, number>
  return {
    threshold: settings.viral_boost_threshold,
    switched_on: settings.viral_prediction_enabled,
    predictions: predictions.slice(0, SHOWN),
    verdicts,
  }
}

const viewOf = ({ score, threshold, boosted, predicted_at, verdict, views, mean_views }: Row) => ({
  ...{ score, threshold, boosted, predicted_at },
  verdict: verdict ?? null,
  views: views ?? null,
  mean_views: mean_views ?? null,
})
