import { staticPageAt } from '#shared/domain/platform/static-pages.ts'
import { readUnknownAddress, searchedSpaces } from '#shared/domain/publishing/unknown-address.ts'
import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { readTotals } from '../listings/read-lists.ts'

/** Files and pages that are no articles, no lists and none of the pages that the build brings. */
const OTHERS = /^(?:images\/.+|sitemaps\/.+|search|feed(?:\.\w+)?|llms\.txt|robots\.txt|saved|favicon\.\w+|auth\/\w+)$/

/** Whether the site answers a path with a page, also by redirecting to one. */
export type SiteAddresses = (path: string) => Promise<boolean>

/** Looks paths up as the site answers them; each path once for as long as the lookup is kept. */
export function siteAddresses(table: Table): SiteAddresses {
  const known = new Map<string, Promise<boolean>>()
  return (path) => {
    const answer = known.get(path) ?? isAnswered(table, path)
    known.set(path, answer)
    return answer
  }
}

async function isAnswered(table: Table, path: string): Promise<boolean> {
  const { locale, article, list } = readUnknownAddress(path)
  if (article) return isArticle(table, locale, article)
  if (list?.kind === 'home' || list?.kind === 'section') return true
  if (list?.kind === 'topic') {
    const total = (await readTotals(table, [{ kind: 'topic', key: list.name }])).values().next().value
    return LOCALES.some((one) => (total?.[one] ?? 0) > 0)
  }
  if (list?.kind === 'author') return (await table.entities.authorSlugs.get({ slug: list.name }).go()).data !== null
  const segments = path.split('/').filter(Boolean)
  const rest = (isLocale(segments[0]) ? segments.slice(1) : segments).join('/')
  return staticPageAt(rest) !== null || OTHERS.test(rest)
}

/** A slug that is or was that of something live, in the language or any other, or an id. */
async function isArticle(table: Table, locale: Locale, article: string): Promise<boolean> {
  const keys = searchedSpaces(locale).map((space) => ({ space, slug: article }))
  const claims = await readAll(keys, (batch) => table.entities.claims.get(batch).go({ consistent: true, concurrent: 4 }))
  if (claims.some(({ live }) => live)) return true
  const named = [...new Map(claims.map(({ original_id, locale }) => [`${original_id} ${locale}`, { original_id, locale }])).values()]
  const cards = await readAll(named, (batch) => table.entities.cards.get(batch).go({ consistent: true }))
  if (cards.some(({ published }) => published)) return true
  const { data } = await table.entities.cards.query.byId({ id: article }).go({ limit: 1 })
  return data[0]?.published === true
}
