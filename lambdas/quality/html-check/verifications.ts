import type { EntityItem } from 'electrodb'
import { type HtmlAction, lackingIn } from '#shared/domain/quality/html-needs.ts'
import type { HtmlVerdict } from '#shared/domain/quality/html-verification.ts'
import type { HtmlVerification } from '#shared/table/quality/upkeep.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { derivedId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'

type Row = EntityItem<ReturnType<typeof HtmlVerification>>
const KEPT_SECONDS = 90 * 24 * 3600

/**
 * A row of the log, for whoever writes it in the transaction of what it tells of.
 * @param operationId of the run
 */
export function verificationRow(
  { id: article_id, original_id, locale, title }: Pick<CardRow, 'id' | 'original_id' | 'locale' | 'title'>,
  { counts, words, score }: HtmlVerdict,
  action_taken: HtmlAction,
  operationId: string,
): Row {
  const checked_at = new Date().toISOString()
  return {
    ...{ id: derivedId(`${operationId} ${action_taken}`, article_id), article_id, original_id, locale, title, checked_at },
    ...{ content_quality_score: score, action_taken, counts, words, expires_at: Math.floor(Date.parse(checked_at) / 1000) + KEPT_SECONDS },
  }
}

/** The newest rows, of an action or of all: one query. */
export async function readVerifications(table: Table, action: HtmlAction | 'all', limit: number) {
  const { log, byAction } = table.entities.htmlVerifications.query
  const { data } = await (action === 'all' ? log({}) : byAction({ action_taken: action })).go({ order: 'desc', limit })
  return data.map(({ counts: { h1, h2, h3, p, list }, words, expires_at: _, ...row }) => ({
    ...row,
    passed: lackingIn({ h1, h2, h3, p, list }).length === 0,
    ...{ has_h1: h1 > 0, h2_count: h2, h3_count: h3, p_count: p, list_count: list, word_count: words },
  }))
}
