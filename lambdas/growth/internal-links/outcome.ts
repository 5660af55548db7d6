import { unlinkedReason } from '#shared/domain/articles/text-links.ts'
import type { Table } from '../../platform/table/table.ts'
import { readLinkable } from './linkable.ts'
import { readAddedLinks } from './listed.ts'

/**
 * What the page of an article adds to its text after the latest search for links, which of it is new, and why nothing is.
 * @throws AppError `article-not-found` | `not-published`
 */
export async function linkOutcome(table: Table, articleId: string) {
  const card = await readLinkable(table, articleId)
  const links = await readAddedLinks(table, card)
  const isNew = new Set(card.links_looked?.added)
  return {
    suggestions: links.map(({ anchor, title, relevance }) => ({ anchor, title, relevance })),
    added: links.flatMap(({ to, title }) => (isNew.has(to) ? [title] : [])),
    reason: isNew.size > 0 ? null : unlinkedReason(card),
  }
}
