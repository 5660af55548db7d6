import { isDeepStrictEqual } from 'node:util'
import { articlePath, defaultAlternate } from '#shared/domain/articles/addresses.ts'
import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import { latest } from '#shared/domain/platform/timestamps.ts'
import { articlePlace, type SitemapGroup } from '#shared/domain/publishing/sitemap-parts.ts'
import { AppError } from '#shared/errors.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { readCards } from '../../articles/reading/family.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { isLive, type LiveCard } from './live-cards.ts'

/** Where an entry stands. */
export interface EntryPlace {
  series: string
  place: string
}
/** An entry as it should be; without a group there is none. */
export interface Entry extends EntryPlace {
  group?: SitemapGroup | undefined
}

/** An entry whose row was changed. */
export interface ChangedEntry extends EntryPlace {
  /** What its row is marked with while its file is still to be written. */
  due?: string | undefined
  /** The row only stands until its file is written without it. */
  isGone: boolean
}

/** How often rows are read again because what they follow from was changing. */
const ROUNDS = 8

export const unpackGroup = (packed: Uint8Array | undefined): SitemapGroup | undefined => (packed ? unpack<SitemapGroup>(packed)[0] : undefined)

/**
 * Brings rows of entries in line with what they follow from. That is read once more after every write: whoever writes last has seen the newest.
 * @param read what should be there; asked again in each round
 * @param due marks changed rows as still to be written into their files
 * @returns places whose rows differed, or are due from before
 * @throws AppError `dependency-unavailable`
 */
export async function agreeOnEntries(table: Table, read: () => Promise<Entry[]>, due = false): Promise<ChangedEntry[]> {
  const token = newId()
  const changed = new Map<string, ChangedEntry>()
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = await read()
    const keys = wanted.map(({ series, place }) => ({ series, place }))
    const rows = await readAll(keys, (batch) => table.entities.sitemapEntries.get(batch).go({ consistent: true, concurrent: 4 }))
    const standing = new Map(rows.map((row) => [nameOf(row), row]))
    for (const row of rows) if (row.due) changed.set(nameOf(row), { series: row.series, place: row.place, due: row.due, isGone: !row.group })
    const differing = wanted.filter((entry) => !isDeepStrictEqual(unpackGroup(standing.get(nameOf(entry))?.group), entry.group))
    if (differing.length === 0) return [...changed.values()]
    for (const { series, place } of differing) changed.set(nameOf({ series, place }), { series, place, isGone: false })
    await writeEntries(table, differing, due ? token : undefined)
  }
  throw new AppError('dependency-unavailable', 'What the sitemaps say of an article was changing too quickly.')
}

const nameOf = ({ series, place }: EntryPlace): string => `${series} ${place}`

async function writeEntries(table: Table, entries: readonly Entry[], due: string | undefined): Promise<void> {
  const kept = entries.filter(({ group }) => group || due)
  const puts = kept.map(({ series, place, group }) => ({ series, place, ...(group ? { group: pack([group]) } : {}), ...(due ? { due } : {}) }))
  const gone = entries.filter(({ group }) => !group && !due).map(({ series, place }) => ({ series, place }))
  await writeAll(puts, (batch) => table.entities.sitemapEntries.put(batch).go({ concurrent: 4 }))
  await writeAll(gone, (batch) => table.entities.sitemapEntries.delete(batch).go({ concurrent: 4 }))
}

/**
 * The entries of an article: one for each time at which languages of it were first published, and none for times that are given up.
 * @param dates times at which it was published before
 */
export async function articleEntries(table: Table, original_id: string, dates: readonly string[]): Promise<Entry[]> {
  const cards = (await readCards(table, original_id)).filter(isLive)
  const groups = await groupsOf(table, cards)
  const all = [...new Set([...dates, ...groups.keys()])]
  return all.map((at) => ({ series: monthOf(at), place: articlePlace(at, original_id), group: groups.get(at) }))
}

/** What sitemaps say of one article's live cards, by the time of first publication. */
async function groupsOf(table: Table, cards: readonly LiveCard[]): Promise<Map<string, SitemapGroup>> {
  const listed = await indexable(table, cards)
  return new Map([...Map.groupBy(listed, ({ card }) => card.published_at)].map(([at, some]) => [at, groupOf(some)]))
}

/** What sitemaps say of many articles' live cards, by the place of the entry. */
export async function groupsByPlace(table: Table, cards: readonly LiveCard[]): Promise<Map<string, SitemapGroup>> {
  const listed = await indexable(table, cards)
  const places = Map.groupBy(listed, ({ card }) => articlePlace(card.published_at, card.original_id))
  return new Map([...places].map(([place, some]) => [place, groupOf(some)]))
}

function groupOf(listed: readonly { card: LiveCard; shown: Shown }[]): SitemapGroup {
  // One transaction gives all languages the same alternates.
  const alternates = (listed[0]?.card.hreflang_alternates ?? []) as Alternate[]
  const fallback = defaultAlternate(alternates)?.path
  const pages = listed.map(({ card, shown }) => ({ list: card.locale, path: pathOf(card), lastmod: latest(shown.updated_at, card.published_at) }))
  return { pages, alternates: alternates.map(({ locale, path }) => ({ locale, path })), ...(fallback ? { fallback } : {}) }
}

/** What readers see of an article, as far as sitemaps say it. */
export interface Shown {
  title: string
  updated_at: string
  pseudo: boolean
}

/**
 * The articles that search engines may list, each with what its page says: of a changed one that is the published version,
 * not the working copy. Pages with placeholder text are noindex and in no sitemap.
 */
export async function indexable(table: Table, cards: readonly LiveCard[]): Promise<{ card: LiveCard; shown: Shown }[]> {
  const keys = cards.flatMap(({ original_id, locale, live_version: number, changed }) => (changed ? [{ original_id, locale, number }] : []))
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const published = new Map<string, Shown>(versions.map((row) => [row.id, { ...row, pseudo: (row.provenance?.pseudo ?? 0) > 0 }]))
  return cards.map((card) => ({ card, shown: published.get(card.id) ?? card })).filter(({ shown }) => !shown.pseudo)
}

export const pathOf = ({ locale, live_section, live_slug }: LiveCard): string => articlePath(locale, live_section, live_slug)
