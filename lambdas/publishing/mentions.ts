import type { EntityItem } from 'electrodb'
import { homePath } from '#shared/domain/addresses.ts'
import type { Locale } from '#shared/locales.ts'
import type { ListingPage, PageMention } from '#shared/table/pages.ts'
import { readAll, writeAll } from '../runtime/batches.ts'
import { isConditionFailure } from '../runtime/faults.ts'
import type { Table } from '../runtime/table.ts'
import type { HomeEntry } from './home-cards.ts'
import type { HeldPage } from './site-store.ts'

type MentionRow = EntityItem<typeof PageMention>
export type ListingRow = EntityItem<typeof ListingPage>
type Rendered = Pick<ListingRow, 'path' | 'locale' | 'rendered_at'>

/** Which articles a page mentions. */
export interface Mentioning extends Rendered {
  /** Originals. */
  mentions: readonly string[]
}

/** The pages that mention an article, and perhaps some that did. */
export const readMentions = async (table: Table, original_id: string): Promise<MentionRow[]> =>
  (await table.entities.pageMentions.query.mentions({ original_id }).go({ consistent: true, pages: 'all' })).data

/** What is recorded of home pages, by locale. */
export async function readListings(table: Table, locales: readonly Locale[]): Promise<Map<Locale, ListingRow>> {
  const paths = locales.map((locale) => ({ path: homePath(locale) }))
  const rows = await readAll(paths, (batch) => table.entities.listingPages.get(batch).go({ consistent: true }))
  return new Map(rows.map((row) => [row.locale, row]))
}

/** Says which articles pages are about to mention: before they are written, so that no mention is ever unknown. */
export async function keepMentions(table: Table, pages: readonly Mentioning[]): Promise<void> {
  const rows = pages.flatMap(({ mentions, path, locale, rendered_at }) =>
    mentions.map((original_id) => ({ path, locale, rendered_at, original_id, kind: 'home' as const })),
  )
  await writeAll(rows, (batch) => table.entities.pageMentions.put(batch).go({ concurrent: 4 }))
}

/** Says what pages mention now that they are written, and as which files they were. */
export async function keepListings(
  table: Table,
  pages: readonly (Mentioning & { written?: { files: HeldPage; entries: readonly HomeEntry[] } })[],
): Promise<void> {
  const rows = pages.map(({ path, locale, rendered_at, mentions, written }) => {
    const facts = written && {
      data_md5: written.files['data.json'] ?? '',
      html_md5: written.files['page.html'] ?? '',
      entries: JSON.stringify(written.entries),
    }
    return { path, locale, rendered_at, kind: 'home' as const, mentions: [...mentions], ...facts }
  })
  await writeAll(rows, (batch) => table.entities.listingPages.put(batch).go({ concurrent: 4 }))
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
