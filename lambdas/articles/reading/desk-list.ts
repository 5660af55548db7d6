import { isCategoryId } from '#shared/domain/articles/categories.ts'
import type { DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'

/** Flags as bits: published, changed, scheduled, without a hero image; entries of earlier releases have more above them. What begins with a mark is no reason. */
type Packed = [original_id: string, created_at: string, words: string, category: string, flags: number, completed: number, ...reasons: string[]]

/** Before the rules by which an article was looked at for links to products: of one without any, of one with some. */
const [NO_LINKS, SOME_LINKS] = ['=', '+']
/** Before what earlier releases kept of links. */
const AMONG = '#'

export const packEntries = (entries: readonly DeskEntry[]): Uint8Array =>
  pack(
    entries.map(
      ({
        original_id,
        created_at,
        words,
        category,
        published,
        changed,
        scheduled,
        imageless,
        completed,
        reasons,
        affiliateRules,
        hasAffiliateLinks,
      }): Packed => {
        const flags = Number(published) + 2 * Number(changed) + 4 * Number(scheduled) + 8 * Number(imageless)
        const rules = affiliateRules === undefined ? [] : [(hasAffiliateLinks ? SOME_LINKS : NO_LINKS) + affiliateRules]
        return [original_id, created_at, words, category, flags, completed, ...reasons, ...rules]
      },
    ),
  )

export const unpackEntries = (packed: Uint8Array): DeskEntry[] =>
  unpack<Packed>(packed).map(([original_id, created_at, words, category, flags, completed, ...tail]) => ({
    original_id,
    created_at,
    words,
    category: isCategoryId(category) ? category : SECTIONS[0],
    published: (flags & 1) > 0,
    changed: (flags & 2) > 0,
    scheduled: (flags & 4) > 0,
    imageless: (flags & 8) > 0,
    completed,
    reasons: tail.filter((text) => !isRules(text) && !isAmong(text)),
    ...affiliateIn(tail.find(isRules)),
  }))

const isRules = (text: string): boolean => text.startsWith(NO_LINKS) || text.startsWith(SOME_LINKS)
const isAmong = (text: string): boolean => text.startsWith(AMONG)

const affiliateIn = (marked: string | undefined): Pick<DeskEntry, 'affiliateRules' | 'hasAffiliateLinks'> =>
  marked === undefined ? {} : { affiliateRules: marked.slice(1), ...(marked.startsWith(SOME_LINKS) ? { hasAffiliateLinks: true } : {}) }

/** All entries of a locale's list, in no order: one query, whose pages hold some ten thousand articles each. A moment behind the cards. */
export async function readDeskList(locale: Locale): Promise<DeskEntry[]> {
  const { data } = await getTable().entities.deskLists.query.list({ locale }).go({ pages: 'all' })
  return data.flatMap(({ entries }) => unpackEntries(entries))
}

/** The articles of a shard that any language's list knows: also those whose English card is lost. In the order of their ids. */
export async function originalsIn(table: Table, shard: string): Promise<string[]> {
  const keys = LOCALES.map((locale) => ({ locale, shard }))
  const lists = await readAll(keys, (batch) => table.entities.deskLists.get(batch).go({ concurrent: 2 }))
  return [...new Set(lists.flatMap(({ entries }) => unpackEntries(entries).map(({ original_id }) => original_id)))].sort()
}
