import type { Locale } from '#shared/locales.ts'
import { countKinds, countsOf, type DeskCounts } from './desk-counts.ts'
import { type DeskChoice, type DeskEntry, deskMatcher, kindMatcher } from './desk-list.ts'

interface PageChoice {
  /** What is chosen by age, section and words: the counts are of all of it. */
  within: DeskChoice
  /** What is chosen of that. */
  own: DeskChoice
  limit: number
  /** From 1. */
  page: number
}

interface EntriesPage<Item> {
  items: Item[]
  total: number
  /** The last one, when there are fewer than was asked for. */
  page: number
  pages: number
  /** Of all within the choice. */
  counts: DeskCounts
}

/** One page of a choice from items that are read already, in their order. @param entryOf what is chosen and counted by */
export function pageOfItems<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => DeskEntry,
  { within, own, limit, page: wanted }: PageChoice,
  locale: Locale,
): EntriesPage<Item> {
  const isWithin = deskMatcher(within, locale)
  const listed = items.filter((item) => isWithin(entryOf(item)))
  const counts = countsOf(listed.map(entryOf))
  const isOwn = deskMatcher(own, locale)
  const chosen = listed.filter((item) => isOwn(entryOf(item)))
  const total = countKinds(counts, kindMatcher({ ...within, ...own }))
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(wanted, pages)
  return { items: chosen.slice((page - 1) * limit, page * limit), total, page, pages, counts }
}
