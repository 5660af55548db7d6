import { authorPath, topicPath } from '#shared/domain/articles/addresses.ts'
import { type ListingName, nameOf } from '#shared/domain/publishing/listings.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { authorAt, claimAuthorSlug } from '../../publishing/listings/authors.ts'
import { readTotals } from '../../publishing/listings/read-lists.ts'
import { pageAt } from '../../publishing/live-state/page-data.ts'
import { removePages } from '../../publishing/pages/site-store.ts'
import type { Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'
import { agreeOnRows } from './list-rows.ts'

interface ListKey {
  key: string
  locale: Locale
  kind: 'topic' | 'author'
  name: string
}

/** Pages of topics and authors that the table knows nothing of: their own check goes by what the table knows. */
export async function strayLists(place: Place, keys: readonly string[]): Promise<Finding[]> {
  const pagesOf = new Map(keys.flatMap(listKey).map((list) => [list.key, list]))
  const findings: Finding[] = []
  for (const list of pagesOf.values()) findings.push(...(await isolated(list.key, () => checkList(place, list))))
  return findings
}

function listKey(key: string): ListKey[] {
  const [, locale, kind, name, file, more] = key.split('/')
  if (!isLocale(locale) || (kind !== 'topic' && kind !== 'author') || !name || !file || more !== undefined) return []
  return [{ key: key.slice(0, key.lastIndexOf('/')), locale, kind, name }]
}

async function checkList({ table, pages }: Place, list: ListKey): Promise<Finding[]> {
  if (await listAnswers(table, list)) return []
  const listing = await listingOf({ table, pages }, list)
  const findings = listing ? await agreeOnRows(table, listing) : []
  if (listing?.kind === 'author') await claimAuthorSlug(table, listing.key)
  if (findings.length > 0 || listing?.kind === 'author') {
    if (await listAnswers(table, list)) return findings
    // Somebody has articles there: without a profile the page cannot be made anew, and another check says that it is lost.
    if (listing?.kind === 'author' && (await hasRows(table, listing))) return [...findings, { code: 'author-unknown', subject: list.key, repaired: false }]
  }
  await removePages(pages.bucket, [list.key])
  return [...findings, { code: 'page-stray', subject: list.key, repaired: true }]
}

/** Whether the table has such a list; whether its page is right is another check's question. */
async function listAnswers(table: Table, { kind, name, locale }: Pick<ListKey, 'kind' | 'name' | 'locale'>): Promise<boolean> {
  if (kind === 'author') return (await authorAt(table, name))?.slug === name
  return ((await readTotals(table, [{ kind, key: name }])).get(nameOf({ kind, key: name }))?.[locale] ?? 0) > 0
}

/** The list that a page is of, by the reservation of its address or by what it says itself. */
async function listingOf({ table, pages }: Place, { kind, name, locale }: ListKey): Promise<ListingName | null> {
  if (kind === 'topic') return { kind, key: decodeURIComponent(topicPath(locale, name).split('/').at(-1) ?? name) }
  const { data: claim } = await table.entities.authorSlugs.get({ slug: name }).go({ consistent: true })
  if (claim) return { kind, key: claim.user_id }
  const author = (await pageAt(pages.bucket, authorPath(locale, name)))?.author
  const id = author !== null && typeof author === 'object' && 'id' in author ? author.id : undefined
  return typeof id === 'string' ? { kind, key: id } : null
}

async function hasRows(table: Table, { kind, key }: ListingName): Promise<boolean> {
  const { data } = await table.entities.listingRows.query.listing({ kind, key }).go({ consistent: true, limit: 1 })
  return data.length > 0
}
