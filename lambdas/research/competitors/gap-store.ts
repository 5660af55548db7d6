import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { competitorGap } from '#shared/contracts/research/competitor-gaps.ts'
import { GAPS_LISTED, HIGH_PRIORITY } from '#shared/domain/research/competitor-gaps.ts'
import type { CompetitorGap } from '#shared/table/research/competitors.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

export type GapRow = EntityItem<ReturnType<typeof CompetitorGap>>

/** Characters of what the competitor says that a list shows. */
const SUMMARY = 300

/** The highest priority first, then the newest. One page of the index. */
export async function readGaps(table: Table): Promise<GapRow[]> {
  return (await table.entities.competitorGaps.query.byPriority({}).go({ order: 'desc', limit: GAPS_LISTED })).data
}

/** Null when there is none. */
export const findGap = async (table: Table, id: string): Promise<GapRow | null> =>
  (await table.entities.competitorGaps.get({ id }).go({ consistent: true })).data

/** What all gaps come to; nought each before the first. */
export async function readGapTotals(table: Table) {
  const { data } = await table.entities.competitorGapTotals.get({}).go({ consistent: true })
  return data ?? { total: 0, high_priority: 0, generated: 0, difficulty: 0 }
}

const isHigh = ({ priority_score }: Pick<GapRow, 'priority_score'>): number => Number(priority_score >= HIGH_PRIORITY)

/** Writes a gap that was read as `before` (null: that was not there) with what it changes of the totals. */
export const gapWrites =
  (row: GapRow, before: GapRow | null): Writes =>
  ({ competitorGaps, competitorGapTotals }) => [
    competitorGaps
      .put(row)
      .where(({ revision }, { eq, notExists }) => (before ? eq(revision, before.revision) : notExists(revision)))
      .commit(),
    competitorGapTotals
      .upsert({})
      .add({
        total: before ? 0 : 1,
        high_priority: isHigh(row) - (before ? isHigh(before) : 0),
        generated: 0,
        difficulty: row.difficulty_score - (before?.difficulty_score ?? 0),
      })
      .commit(),
  ]

export const gapView = (row: GapRow): z.output<typeof competitorGap> => ({
  id: row.id,
  topic: row.topic,
  keyword: row.keyword,
  priority_score: row.priority_score,
  priority_reasons: row.priority_reasons,
  difficulty_score: row.difficulty_score,
  difficulty_reasons: row.difficulty_reasons,
  rationale: row.rationale ?? null,
  scored_by: row.scored_by,
  search_volume: row.search_volume ?? null,
  competitor_url: row.competitor_url,
  competitors: row.competitors,
  summary: (row.sources[0]?.text ?? '').slice(0, SUMMARY),
  warnings: row.warnings,
  article_generated: row.article_generated,
  article_id: row.article_id ?? null,
  created_at: row.created_at,
})
