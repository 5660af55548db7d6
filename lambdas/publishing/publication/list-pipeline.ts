import { qualityGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { countKinds } from '#shared/domain/articles/desk-counts.ts'
import { PIPELINE_STAGES, type PipelineStage, stageOf } from '#shared/domain/articles/desk-states.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { cardViews } from '../../articles/editing/card-views.ts'
import { readCards } from '../../articles/editing/read-cards.ts'
import type { CardRow } from '../../articles/editing/store.ts'
import { readDeskView } from '../../articles/reading/desk-view.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'

interface Gate {
  enabled: boolean
  min_seo_score: number
  min_eeat_score: number
}

/** One page of a stage, with the totals of all four and what the gate thinks of the scores. */
export const listPipeline: HandlerOf<'listPipeline'> = async ({ query: { stage, page, limit } }) => {
  const locale = ORIGINAL_LOCALE
  const [view, gate] = await Promise.all([readDeskView({ locale, within: {}, own: { stage }, limit, page }), readGate()])
  const stages = Object.fromEntries(PIPELINE_STAGES.map((name) => [name, countKinds(view.counts, (kind) => stageOf(kind) === name)]))
  const cards = await readCards(view.entries, locale)
  const articles = (await cardViews(cards)).map((card, index) => ({ ...card, low_scores: lowScores(cards[index] as CardRow, gate) }))
  return { stages: stages as Record<PipelineStage, number>, gate, articles, total: view.total, page: view.page, pages: view.pages }
}

async function readGate(): Promise<Gate> {
  const { data } = await getTable().entities.settings.query.settings({}).go({ pages: 'all' })
  const settings = qualityGateSettings.strip().parse(Object.fromEntries(data.map(({ key, value }) => [key, value])))
  return {
    enabled: settings.quality_gate_enabled,
    min_seo_score: settings.quality_gate_min_seo_score,
    min_eeat_score: settings.quality_gate_min_eeat_score,
  }
}

/** A score that nobody has measured yet is not low. */
function lowScores({ seo_score, eeat_score }: CardRow, gate: Gate): ('seo_score' | 'eeat_score')[] {
  const isLow = (score: number | undefined, least: number) => score !== undefined && score < least
  return [
    ...(isLow(seo_score, gate.min_seo_score) ? (['seo_score'] as const) : []),
    ...(isLow(eeat_score, gate.min_eeat_score) ? (['eeat_score'] as const) : []),
  ]
}
