import { originalGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { countKinds } from '#shared/domain/articles/desk-counts.ts'
import { PIPELINE_STAGES, type PipelineStage, stageOf } from '#shared/domain/articles/desk-states.ts'
import { gateProfileOf } from '#shared/domain/articles/gate-profiles.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { cardViews } from '../../articles/editing/card-views.ts'
import { readCards } from '../../articles/editing/read-cards.ts'
import type { CardRow } from '../../articles/editing/store.ts'
import { readDeskView } from '../../articles/reading/desk-view.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'

type GateSettings = ReturnType<typeof originalGateSettings.parse>

/** One page of a stage, with the totals of all four and what the gate thinks of the scores. */
export const listPipeline: HandlerOf<'listPipeline'> = async ({ query: { stage, page, limit } }) => {
  const locale = ORIGINAL_LOCALE
  const [view, settings] = await Promise.all([readDeskView({ locale, within: {}, own: { stage }, limit, page }), readGate()])
  const stages = Object.fromEntries(PIPELINE_STAGES.map((name) => [name, countKinds(view.counts, (kind) => stageOf(kind) === name)]))
  const cards = await readCards(view.entries, locale)
  const articles = (await cardViews(cards)).map((view, index) => {
    const card = cards[index] as CardRow
    return { ...view, applied_profile: gateProfileOf(card, settings).name, low_scores: lowScores(card, settings) }
  })
  const gate = {
    enabled: settings.quality_gate_enabled,
    min_seo_score: settings.quality_gate_min_seo_score,
    min_eeat_score: settings.quality_gate_min_eeat_score,
  }
  return { stages: stages as Record<PipelineStage, number>, gate, articles, total: view.total, page: view.page, pages: view.pages }
}

async function readGate(): Promise<GateSettings> {
  const { data } = await getTable().entities.settings.query.settings({}).go({ pages: 'all' })
  return originalGateSettings.strip().parse(Object.fromEntries(data.map(({ key, value }) => [key, value])))
}

const SCORES = ['seo_score', 'eeat_score'] as const

/** Scores below what the article's profile asks; one that nobody has measured yet is not low. */
function lowScores(card: CardRow, settings: GateSettings): (typeof SCORES)[number][] {
  const { asks } = gateProfileOf(card, settings)
  const leasts = { seo_score: settings.quality_gate_min_seo_score, eeat_score: settings.quality_gate_min_eeat_score }
  return SCORES.filter((score) => {
    const least = asks[score] ?? leasts[score]
    return (card[score] ?? least) < least
  })
}
