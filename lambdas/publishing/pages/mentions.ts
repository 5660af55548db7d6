import type { EntityItem } from 'electrodb'
import type { ListingPage, PageMention } from '#shared/table/publishing/pages.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { HeldPage } from './site-store.ts'

type MentionRow = EntityItem<ReturnType<typeof PageMention>>
/** What is recorded of a page. */
export type ListingRow = EntityItem<ReturnType<typeof ListingPage>>
type Rendered = Pick<ListingRow, 'kind' | 'key' | 'path' | 'locale' | 'rendered_at'>

/** Which articles a page mentions. */
export interface Mentioning extends Rendered {
  /** Originals. */
  mentions: readonly string[]
  /** Of an article with links in its text: which of these they lead to, and which are related. */
  links?: { linked: readonly string[]; related: readonly string[] } | undefined
}

/** The pages that mention an article, and perhaps some that did. */
export const readMentions = async (table: Table, original_id: string): Promise<MentionRow[]> =>
  (await table.entities.pageMentions.query.mentions({ original_id }).go({ consistent: true, pages: 'all' })).data

/** What is recorded of pages, by path. */
export async function readListings(table: Table, paths: readonly string[]): Promise<Map<string, ListingRow>> {
  const keys = paths.map((path) => ({ path }))
  const rows = await readAll(keys, (batch) => table.entities.listingPages.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map((row) => [row.path, row]))
}

/** Says which articles pages are about to mention: before they are written, so that no mention is ever unknown. */
export async function keepMentions(table: Table, pages: readonly Mentioning[]): Promise<void> {
  const rows = pages.flatMap(({ mentions, kind, key, path, locale, rendered_at }) =>
    mentions.map((original_id) => ({ kind, key, path, locale, rendered_at, original_id })),
  )
  await writeAll(rows, (batch) => table.entities.pageMentions.put(batch).go({ concurrent: 4 }))
}

/** Says what pages mention now that they are written, and as which files they were. */
export async function keepListings(table: Table, pages: readonly (Mentioning & { files?: HeldPage })[]): Promise<void> {
  const rows = pages.map(({ kind, key, path, locale, rendered_at, mentions, links, files }) => {
    const written = files ? { data_md5: files['data.json'] ?? '', html_md5: files['page.html'] ?? '' } : {}
    const told = links && links.linked.length > 0 ? { linked: [...links.linked], related: [...links.related] } : {}
    return { kind, key, path, locale, rendered_at, mentions: [...mentions], ...told, ...written }
  })
  await writeAll(rows, (batch) => table.entities.listingPages.put(batch).go({ concurrent: 4 }))
}

/** Forgets pages that are not there any more. */
export async function dropListings(table: Table, paths: readonly string[]): Promise<void> {
  await writeAll(
    paths.map((path) => ({ path })),
    (batch) => table.entities.listingPages.delete(batch).go({ concurrent: 4 }),
  )
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
