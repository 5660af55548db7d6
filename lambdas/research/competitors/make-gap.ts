import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import { gapDifficulty, gapPriority } from '#shared/domain/research/competitor-gaps.ts'
import { type StoredSource, suggestionOrder } from '#shared/table/research/research.ts'
import { type Fetcher, fetchPage } from '../../platform/fetching/fetcher.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ChosenGap, newsroomTopics } from './choose-gaps.ts'
import type { GapRow } from './gap-store.ts'

/** Sources that a gap keeps, and characters of each: two hundred gaps stay below a page of the table. */
const KEPT = { sources: 2, text: 900 } as const

interface Known {
  id: string
  /** The competitor's. */
  host: string
  before: GapRow | null
}

/**
 * A gap as it is kept: with what its page says, and its scores with their reasons. What was known of it stays known, and another competitor that has
 * it confirms it: the evidence of all counts, and the priority never falls by that.
 */
export async function makeGap({ table, fetcher }: { table: Table; fetcher: Fetcher }, chosen: ChosenGap, { id, host, before }: Known): Promise<GapRow> {
  const { idea, touching, judged } = chosen
  const [first] = idea.sources
  const page = first ? await fetchPage(fetcher, first.url) : null
  const warnings = [...new Set<SourceWarning>([...idea.warnings, ...(page?.warnings ?? []), ...(before?.warnings ?? [])])].sort()
  const own = idea.sources.map((source, index) => ({ ...source, text: (source.text || (index === 0 && page?.text) || '').slice(0, KEPT.text) }))
  const competitors = [...new Set([...(before?.competitors ?? []), host])]
  const words = page ? page.text.split(/\s+/).filter(Boolean).length : null
  const now = new Date()
  const all = [...own, ...(before?.sources ?? [])].filter(isFirst)
  const priority = gapPriority({ idea: { ...idea, sources: all }, touching, topics: await newsroomTopics(table), now: now.getTime() })
  const difficulty = gapDifficulty({ competitors, words, touching, cves: idea.cves })
  const score = judged?.priority ?? priority.score
  /** What has more for it stays what the gap is shown by. */
  const best = before && before.priority_score > score ? before : null
  const priority_score = best?.priority_score ?? score
  const rationale = best ? best.rationale : judged?.rationale
  const created_at = before?.created_at ?? now.toISOString()
  return {
    id,
    topic: best?.topic ?? judged?.topic ?? idea.title,
    keyword: best?.keyword ?? judged?.keyword ?? chosen.keyword,
    priority_score,
    priority_reasons: best?.priority_reasons ?? priority.reasons,
    difficulty_score: judged?.difficulty ?? difficulty.score,
    difficulty_reasons: difficulty.reasons,
    ...(rationale === undefined ? {} : { rationale }),
    scored_by: best?.scored_by ?? (judged ? 'model' : 'rules'),
    competitor_url: best?.competitor_url ?? first?.url ?? '',
    competitors,
    sources: (best ? [...best.sources, ...all].filter(isFirst) : all).slice(0, KEPT.sources),
    cves: [...new Set([...(before?.cves ?? []), ...idea.cves])],
    warnings,
    article_generated: false,
    created_at,
    updated_at: now.toISOString(),
    order: suggestionOrder(priority_score, created_at, id),
    revision: (before?.revision ?? 0) + 1,
  }
}

const isFirst = ({ url }: StoredSource, index: number, all: readonly StoredSource[]): boolean => all.findIndex((other) => other.url === url) === index
