import type { EntityItem } from 'electrodb'
import type { ListingPage, PageMention } from '#shared/table/pages.ts'
import { writeAll } from '../runtime/batches.ts'
import { isConditionFailure } from '../runtime/faults.ts'
import type { Table } from '../runtime/table.ts'

type MentionRow = EntityItem<typeof PageMention>
type Rendered = Pick<EntityItem<typeof ListingPage>, 'path' | 'locale' | 'rendered_at'>

/** The pages that mention an article, and perhaps some that did. */
export const readMentions = async (table: Table, original_id: string): Promise<MentionRow[]> =>
  (await table.entities.pageMentions.query.mentions({ original_id }).go({ consistent: true, pages: 'all' })).data

/** Says which articles a page is about to mention: before it is written, so that no mention is ever unknown. */
export async function keepMentions(table: Table, page: Rendered, mentions: readonly string[]): Promise<void> {
  const rows = mentions.map((original_id) => ({ ...page, original_id, kind: 'home' as const }))
  await writeAll(rows, (batch) => table.entities.pageMentions.put(batch).go({ concurrent: 4 }))
}

/** Says what a page mentions now that it is written. */
export async function keepListing(table: Table, page: Rendered, mentions: readonly string[]): Promise<void> {
  await table.entities.listingPages.put({ ...page, kind: 'home', mentions: [...mentions] }).go()
}

/** Forgets that a page mentioned an article, unless somebody has said so again meanwhile. */
export async function dropMention(table: Table, { original_id, path, rendered_at }: MentionRow): Promise<void> {
  try {
    await table.entities.pageMentions
      .delete({ original_id, path })
      .where((row, { eq }) => eq(row.rendered_at, rendered_at))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
