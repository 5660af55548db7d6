import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import { type contentSuggestion, RESEARCH_LIMITS } from '#shared/contracts/research/research.ts'
import { mayBecome, type SuggestionStatus } from '#shared/domain/research/suggestion-status.ts'
import { AppError } from '#shared/errors.ts'
import type { ContentSuggestion } from '#shared/table/research/research.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'

export type SuggestionRow = EntityItem<ReturnType<typeof ContentSuggestion>>

/** Of a profile, the most relevant first, then the newest. */
export async function readSuggestions(table: Table, configId: string): Promise<SuggestionRow[]> {
  const { data } = await table.entities.suggestions.query.ofProfile({ config_id: configId }).go({ order: 'desc', limit: RESEARCH_LIMITS.listed })
  return data
}

/** @throws AppError `suggestion-not-found` */
export async function readSuggestion(table: Table, id: string): Promise<SuggestionRow> {
  const { data } = await table.entities.suggestions.get({ id }).go({ consistent: true })
  if (!data) throw new AppError('suggestion-not-found')
  return data
}

/** Keys by which cleaning up finds a suggestion; only those have them that nobody has taken up. */
export const openKeys = ({ created_at, id }: Pick<SuggestionRow, 'created_at' | 'id'>) => ({ open: 'open' as const, open_order: `${created_at}#${id}` })

/** Keys by which the content queue finds what waits for a decision, the most relevant last. */
export const waitingKeys = ({ order }: Pick<SuggestionRow, 'order'>) => ({ queue: 'pending' as const, queue_order: order })
const rejectedKeys = (id: string, at: string) => ({ queue: 'rejected' as const, queue_order: `${at}#${id}` })

/** What waits for a decision, of all profiles: the most relevant first, then the newest. */
export async function readWaiting(table: Table, limit: number): Promise<SuggestionRow[]> {
  const { data } = await table.entities.suggestions.query.inQueue({ queue: 'pending' }).go({ order: 'desc', limit })
  // An index may still hold what has been decided since.
  return data.filter(({ status }) => status === 'pending')
}

/** How many were rejected since a moment. @param since ISO 8601 */
export async function countRejected(table: Table, since: string): Promise<number> {
  const rejected = table.entities.suggestions.query.inQueue({ queue: 'rejected' }).gte({ queue_order: since })
  return (await rejected.go({ pages: 'all', limit: 1000, attributes: ['id'] })).data.length
}

/**
 * Setting the status that it has changes nothing.
 * @throws AppError `suggestion-not-found` | `suggestion-decided`
 */
export async function changeStatus(table: Table, id: string, to: Exclude<SuggestionStatus, 'article_created'>): Promise<SuggestionRow> {
  const before = await readSuggestion(table, id)
  if (before.status === to) return before
  if (!mayBecome(before.status, to)) throw new AppError('suggestion-decided')
  const change = table.entities.suggestions.patch({ id }).set({ status: to })
  const queue = to === 'pending' ? waitingKeys(before) : rejectedKeys(id, new Date().toISOString())
  const kept = to === 'accepted' ? change.remove(['open', 'open_order', 'queue', 'queue_order']) : change.set({ ...openKeys(before), ...queue })
  try {
    await kept.where(({ status }, { eq }) => eq(status, before.status)).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    throw new AppError('suggestion-decided')
  }
  return readSuggestion(table, id)
}

export const suggestionView = (row: SuggestionRow): z.output<typeof contentSuggestion> => ({
  id: row.id,
  config_id: row.config_id,
  status: row.status,
  suggested_title: row.suggested_title,
  suggested_topic: row.suggested_topic,
  relevance_score: row.relevance_score,
  estimated_search_volume: row.estimated_search_volume ?? null,
  ai_confidence: row.ai_confidence ?? null,
  trending_keywords: row.trending_keywords,
  rationale: row.rationale,
  based_on_trends: row.based_on_trends,
  recommended_angle: row.recommended_angle,
  competitor_insights: row.competitor_insights,
  summary: row.sources.find(({ text }) => text)?.text.slice(0, 600) ?? '',
  sources: row.sources.map(({ url, title, published_at }) => ({ url, title, published_at })),
  cves: row.cves,
  warnings: row.warnings,
  article_id: row.article_id ?? null,
  created_at: row.created_at,
})
