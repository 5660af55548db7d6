import { topicKey } from '#shared/domain/articles/addresses.ts'
import { HOME, type ListingName } from '#shared/domain/publishing/listings.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import type { Corpus } from './corpus.ts'

const ROWS_AT_ONCE = 1000

/** The lists that made articles are in. */
export function madeLists({ tags }: Corpus, authors: readonly string[]): ListingName[] {
  const topics = new Set(tags.map(({ key }) => topicKey(key)))
  return [
    HOME,
    ...SECTIONS.map((key) => ({ kind: 'section' as const, key })),
    ...[...topics].map((key) => ({ kind: 'topic' as const, key })),
    ...authors.map((key) => ({ kind: 'author' as const, key })),
  ]
}

/** Says of a list how long it is in each language, by counting its rows. Nobody else may change it meanwhile. */
export async function countList({ kind, key }: ListingName): Promise<void> {
  const { listingRows, listingTotals } = getTable().entities
  const totals = new Map<Locale, number>(LOCALES.map((locale) => [locale, 0]))
  let cursor: string | null = null
  do {
    const page: { data: { locales: Locale[] }[]; cursor: string | null } = await listingRows.query
      .listing({ kind, key })
      .go({ limit: ROWS_AT_ONCE, cursor, attributes: ['locales'] })
    for (const { locales } of page.data) for (const locale of locales) totals.set(locale, (totals.get(locale) ?? 0) + 1)
    cursor = page.cursor
  } while (cursor)
  await listingTotals.put({ kind, key, ...Object.fromEntries(totals) }).go()
}

/** The ids of the people who have articles: made ones are theirs too. */
export async function readAuthors(): Promise<string[]> {
  const { data } = await getTable().entities.listingTotals.query.lists({ kind: 'author' }).go({ pages: 'all' })
  return data.map(({ key }) => key)
}
