import { isCategoryId } from '#shared/domain/categories.ts'
import type { DeskEntry } from '#shared/domain/desk-list.ts'
import type { Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { pack, unpack } from './packed.ts'
import { getTable } from './table.ts'

/** Flags as bits: published, changed, scheduled, without a hero image, in want of links; above them the number of links. */
type Packed = [original_id: string, created_at: string, words: string, category: string, flags: number, completed: number, ...reasons: string[]]

export const packEntries = (entries: readonly DeskEntry[]): Uint8Array =>
  pack(
    entries.map(({ original_id, created_at, words, category, published, changed, scheduled, imageless, links, wantsLinks, completed, reasons }): Packed => {
      const flags = Number(published) + 2 * Number(changed) + 4 * Number(scheduled) + 8 * Number(imageless) + 16 * Number(wantsLinks) + 32 * links
      return [original_id, created_at, words, category, flags, completed, ...reasons]
    }),
  )

export const unpackEntries = (packed: Uint8Array): DeskEntry[] =>
  unpack<Packed>(packed).map(([original_id, created_at, words, category, flags, completed, ...reasons]) => ({
    original_id,
    created_at,
    words,
    category: isCategoryId(category) ? category : SECTIONS[0],
    published: (flags & 1) > 0,
    changed: (flags & 2) > 0,
    scheduled: (flags & 4) > 0,
    imageless: (flags & 8) > 0,
    links: flags >> 5,
    wantsLinks: (flags & 16) > 0,
    completed,
    reasons,
  }))

/** All entries of a locale's list, in no order: one query, whose pages hold some ten thousand articles each. A moment behind the cards. */
export async function readDeskList(locale: Locale): Promise<DeskEntry[]> {
  const { data } = await getTable().entities.deskLists.query.list({ locale }).go({ pages: 'all' })
  return data.flatMap(({ entries }) => unpackEntries(entries))
}
