import { authorPath, defaultAlternate, homeAlternates, sectionPath, topicPath } from '#shared/domain/articles/addresses.ts'
import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import { isListedPage, staticAddresses, staticAlternates } from '#shared/domain/platform/static-pages.ts'
import { type ListingName, nameOf } from '#shared/domain/publishing/listings.ts'
import { PAGES_SERIES } from '#shared/domain/publishing/sitemap-parts.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ProfileRow, readProfiles } from '../listings/authors.ts'
import { readTotals, type TotalRow } from '../listings/read-lists.ts'
import type { Entry } from './sitemap-entries.ts'

/** The pages of one thing in the languages that it exists in. */
interface PageGroup {
  paths: readonly string[]
  alternates: readonly Alternate[]
  /** Where readers of no listed language go. */
  fallback?: string | undefined
}

/** Lists with pages of their own that come and go with what is published. */
export type PagedList = ListingName<'topic' | 'author'>

const placeOf = ({ kind, key }: PagedList): string => `${kind}:${key}`

/** Stands for the pages that are always there: with it, all of them are. */
export const HOME_ENTRY = { series: PAGES_SERIES, place: 'home' }

/** The pages that are always there: homes, static pages and sections. */
export const fixedPages = (): Entry[] => [
  entryOf(HOME_ENTRY.place, { ...siblings(homeAlternates()), fallback: '/' }),
  ...staticPages(),
  ...SECTIONS.map((section) =>
    entryOf(
      `section:${section}`,
      inLanguages(LOCALES, (locale) => sectionPath(locale, section)),
    ),
  ),
]

/**
 * Pages of some topics and authors, each in the languages that it exists in. Lists change with every article, so no time of the last change is told.
 */
export async function listEntries(table: Table, lists: readonly PagedList[]): Promise<Entry[]> {
  const totals = await readTotals(table, lists)
  const profiles = await readProfiles(
    table,
    lists.flatMap(({ kind, key }) => (kind === 'author' ? [key] : [])),
  )
  return lists.map((list) => entryOf(placeOf(list), groupOf(list, totals.get(nameOf(list)), profiles.get(list.key))))
}

/** Every topic and author that has or had articles. It grows with the site: nothing on a publication's way reads it. */
export async function allLists(table: Table): Promise<PagedList[]> {
  const listed = async (kind: 'topic' | 'author') => (await table.entities.listingTotals.query.lists({ kind }).go({ consistent: true, pages: 'all' })).data
  return (await Promise.all([listed('topic'), listed('author')])).flat().map(({ kind, key }) => ({ kind: kind === 'author' ? 'author' : 'topic', key }))
}

/** The topics and authors that an article is listed under, or was. */
export async function listsOfArticle(table: Table, original_id: string): Promise<PagedList[]> {
  const { data } = await table.entities.listedArticles.get({ original_id }).go({ consistent: true })
  const lists = [...(data?.entries ?? []), ...(data?.former ?? [])]
  const paged = lists.flatMap(({ kind, key }): PagedList[] => (kind === 'topic' || kind === 'author' ? [{ kind, key }] : []))
  return [...new Map(paged.map((list) => [placeOf(list), list])).values()]
}

function groupOf({ kind, key }: PagedList, totals: TotalRow | undefined, profile: ProfileRow | undefined): PageGroup {
  if (!totals) return inLanguages([], () => '')
  if (kind === 'topic') return inLanguages(filledIn(totals), (locale) => topicPath(locale, key))
  return profile ? inLanguages(profile.is_author ? LOCALES : filledIn(totals), (locale) => authorPath(locale, profile.slug)) : inLanguages([], () => '')
}

/** Those of the web build that search engines may list; legal pages have no siblings. */
const staticPages = (): Entry[] =>
  [...Map.groupBy(staticAddresses(), ({ name }) => name)].flatMap(([name, addresses]) => {
    const alternates = staticAlternates(name)
    return isListedPage(name)
      ? [entryOf(`static:${name}`, { paths: addresses.map(({ path }) => path), alternates, fallback: defaultAlternate(alternates)?.path })]
      : []
  })

const filledIn = (totals: TotalRow): Locale[] => LOCALES.filter((locale) => (totals[locale] ?? 0) > 0)

const inLanguages = (locales: readonly Locale[], path: (locale: Locale) => string): PageGroup =>
  siblings(locales.map((locale) => ({ locale, path: path(locale) })))

const siblings = (alternates: readonly Alternate[]): PageGroup => ({
  paths: alternates.map(({ path }) => path),
  alternates,
  fallback: defaultAlternate(alternates)?.path,
})

const entryOf = (place: string, { paths, alternates, fallback }: PageGroup): Entry => {
  const group = { pages: paths.map((path) => ({ list: PAGES_SERIES, path }) as const), alternates, ...(fallback ? { fallback } : {}) }
  return { series: PAGES_SERIES, place, group: paths.length > 0 ? group : undefined }
}
