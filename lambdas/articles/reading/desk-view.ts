import { addedCounts, countKinds, countsOf, type DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { type DeskChoice, type DeskEntry, deskMatcher, kindMatcher } from '#shared/domain/articles/desk-list.ts'
import { type DeskNode, holdersOf } from '#shared/domain/articles/desk-pages.ts'
import type { Locale } from '#shared/locales.ts'
import { readEntries, readGroups, readParts, readUncounted } from './desk-rows.ts'
import { findByWords } from './find-by-words.ts'

export interface DeskQuery {
  locale: Locale
  /** What is chosen by age, section and words: the counts are of all of it. */
  within: Pick<DeskChoice, 'category' | 'since' | 'q'>
  /** What is chosen of that. */
  own: Pick<DeskChoice, 'state' | 'stage' | 'rejected' | 'reason' | 'planned' | 'imageless'>
  limit: number
  /** From 1. */
  page: number
}

export interface DeskView {
  /** Of the page, the newest first. */
  entries: DeskEntry[]
  total: number
  /** The last one, when there are fewer than was asked for. */
  page: number
  pages: number
  /** There may be more than the total and the counts say: words that so many titles have that not all were read. */
  isAtLeast: boolean
  /** Of all within the choice. */
  counts: DeskCounts
}

/** Some of a list's order: a group, a part, or entries that are read already. */
type Stretch = { counts: DeskCounts } & ({ group: DeskNode } | { part: DeskNode } | { entries: DeskEntry[] })

/**
 * One page of a list, and what the choice counts. It reads one row that counts all, the groups and parts that hold the page, and where the age
 * is limited the part in which the limit lies: never more than two rows for each row of the page and five. Words take at most 76 rows.
 */
export async function readDeskView({ locale, within, own, limit, page: wanted }: DeskQuery): Promise<DeskView> {
  const words = await findByWords(locale, within, (found) => found.filter(deskMatcher(own, locale)).length > wanted * limit)
  const stretches = words ? [stretchOf(words.entries)] : await stretchesSince(locale, within.since)
  const isWithin = kindMatcher(within)
  const isChosen = kindMatcher({ ...within, ...own })
  const all = addedCounts(stretches.map(({ counts }) => counts))
  const total = countKinds(all, isChosen)
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(wanted, pages)
  const count = ({ counts }: Stretch) => countKinds(counts, isChosen)
  const held = holdersOf(stretches, count, (page - 1) * limit, limit)
  const parts = holdersOf(await partsOf(locale, held.nodes), count, held.skip, limit)
  const found = (await entriesOf(locale, parts.nodes)).filter(deskMatcher({ ...own, category: within.category }, locale))
  const counts = Object.fromEntries(Object.entries(all).filter(([name]) => countKinds({ [name]: 1 }, isWithin) > 0))
  return { entries: found.slice(parts.skip, parts.skip + limit), total, page, pages, isAtLeast: words?.isAtLeast ?? false, counts }
}

/** The list from its newest article back to a time: whole groups, whole parts of the group in which the time lies, and entries of that part. */
async function stretchesSince(locale: Locale, since: string | undefined): Promise<Stretch[]> {
  const groups = await readGroups(locale)
  if (!groups) return [stretchOf((await readUncounted(locale)).filter(({ created_at }) => !since || created_at >= since))]
  const whole = (nodes: readonly DeskNode[]) => (since ? nodes.filter(({ from }) => from >= since) : nodes)
  const newest = whole(groups).map((group) => ({ group, counts: group.counts }))
  const group = groups[newest.length]
  if (!since || !group) return newest
  const parts = await readParts(locale, [group])
  const newer = whole(parts).map((part) => ({ part, counts: part.counts }))
  const entries = (await readEntries(locale, parts.slice(newer.length, newer.length + 1))).filter(({ created_at }) => created_at >= since)
  return [...newest, ...newer, stretchOf(entries)]
}

const stretchOf = (entries: DeskEntry[]): Stretch => ({ entries, counts: countsOf(entries) })

/** Stretches with groups replaced by their parts. */
async function partsOf(locale: Locale, stretches: readonly Stretch[]): Promise<Stretch[]> {
  const groups = stretches.flatMap((one) => ('group' in one ? [one.group] : []))
  const parts: Stretch[] = (await readParts(locale, groups)).map((part) => ({ part, counts: part.counts }))
  return [...parts, ...stretches.filter((one) => !('group' in one))]
}

async function entriesOf(locale: Locale, stretches: readonly Stretch[]): Promise<DeskEntry[]> {
  const entries = await readEntries(
    locale,
    stretches.flatMap((one) => ('part' in one ? [one.part] : [])),
  )
  return [...entries, ...stretches.flatMap((one) => ('entries' in one ? one.entries : []))]
}

/** The entries from a time on: as many rows as were written since, however long the list is. @param since ISO time */
export async function readEntriesSince(locale: Locale, since: string): Promise<DeskEntry[]> {
  return entriesOf(locale, await partsOf(locale, await stretchesSince(locale, since)))
}

/** What a list counts, without any entry: one row. */
export const readDeskCounts = async (locale: Locale): Promise<DeskCounts> => addedCounts((await stretchesSince(locale, undefined)).map(({ counts }) => counts))
