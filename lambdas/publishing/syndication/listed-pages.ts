import { authorPath, defaultAlternate, homeAlternates, sectionPath, topicPath } from '#shared/domain/articles/addresses.ts'
import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import { isListedPage, staticAddresses, staticAlternates } from '#shared/domain/platform/static-pages.ts'
import type { SitemapEntry } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProfiles } from '../listings/authors.ts'
import type { TotalRow } from '../listings/read-lists.ts'

/** The pages of one thing in the languages that it exists in. */
export interface PageGroup {
  paths: readonly string[]
  alternates: readonly Alternate[]
  /** Where readers of no listed language go. */
  fallback?: string | undefined
}

/**
 * The pages that are no articles: homes, static pages, sections, topics and authors, each in the languages that it exists
 * in. Lists change with every article, so no time of the last change is told.
 */
export async function listedPages(table: Table): Promise<PageGroup[]> {
  const listed = async (kind: 'topic' | 'author') => (await table.entities.listingTotals.query.lists({ kind }).go({ consistent: true, pages: 'all' })).data
  const [topics, authors] = await Promise.all([listed('topic'), listed('author')])
  const profiles = await readProfiles(
    table,
    authors.map(({ key }) => key),
  )
  return [
    { ...siblings(homeAlternates()), fallback: '/' },
    ...staticPages(),
    ...SECTIONS.map((section) => inLanguages(LOCALES, (locale) => sectionPath(locale, section))),
    ...topics.map((topic) => inLanguages(filledIn(topic), (locale) => topicPath(locale, topic.key))),
    ...authors.flatMap((author) => {
      const profile = profiles.get(author.key)
      return profile ? [inLanguages(profile.is_author ? LOCALES : filledIn(author), (locale) => authorPath(locale, profile.slug))] : []
    }),
  ]
}

/** Those of the web build that search engines may list; legal pages have no siblings. */
const staticPages = (): PageGroup[] =>
  [...Map.groupBy(staticAddresses(), ({ name }) => name)].flatMap(([name, addresses]) => {
    const alternates = staticAlternates(name)
    return isListedPage(name) ? [{ paths: addresses.map(({ path }) => path), alternates, fallback: defaultAlternate(alternates)?.path }] : []
  })

const filledIn = (totals: TotalRow): Locale[] => LOCALES.filter((locale) => (totals[locale] ?? 0) > 0)

const inLanguages = (locales: readonly Locale[], path: (locale: Locale) => string): PageGroup =>
  siblings(locales.map((locale) => ({ locale, path: path(locale) })))

const siblings = (alternates: readonly Alternate[]): PageGroup => ({
  paths: alternates.map(({ path }) => path),
  alternates,
  fallback: defaultAlternate(alternates)?.path,
})

/** The entries of such pages, each with all its siblings. */
export const entriesOf = (groups: readonly PageGroup[]): SitemapEntry[] =>
  groups.flatMap(({ paths, alternates, fallback }) => paths.map((path) => ({ path, alternates, fallback })))
