import { type Alternate, authorPath, defaultAlternate, homeAlternates, sectionPath, topicPath } from '#shared/domain/addresses.ts'
import type { SitemapEntry } from '#shared/domain/sitemaps.ts'
import { isListedPage, staticAddresses, staticAlternates } from '#shared/domain/static-pages.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { readProfiles } from '../listings/authors.ts'
import type { TotalRow } from '../listings/read-lists.ts'
import type { Table } from '../runtime/table.ts'

/**
 * The pages that are no articles: homes, static pages, sections, topics and authors, each in the languages that it exists
 * in. Lists change with every article, so no time of the last change is told.
 */
export async function listedPages(table: Table): Promise<SitemapEntry[]> {
  const listed = async (kind: 'topic' | 'author') => (await table.entities.listingTotals.query.lists({ kind }).go({ consistent: true, pages: 'all' })).data
  const [topics, authors] = await Promise.all([listed('topic'), listed('author')])
  const profiles = await readProfiles(
    table,
    authors.map(({ key }) => key),
  )
  return [
    ...group(homeAlternates(), '/'),
    ...staticPages(),
    ...SECTIONS.flatMap((section) => inLanguages(LOCALES, (locale) => sectionPath(locale, section))),
    ...topics.flatMap((topic) => inLanguages(filledIn(topic), (locale) => topicPath(locale, topic.key))),
    ...authors.flatMap((author) => {
      const profile = profiles.get(author.key)
      return profile ? inLanguages(profile.is_author ? LOCALES : filledIn(author), (locale) => authorPath(locale, profile.slug)) : []
    }),
  ]
}

/** Those of the web build that search engines may list. */
const staticPages = (): SitemapEntry[] =>
  staticAddresses().flatMap(({ name, path }) => {
    const alternates = staticAlternates(name)
    return isListedPage(name) ? [{ path, alternates, fallback: defaultAlternate(alternates)?.path }] : []
  })

const filledIn = (totals: TotalRow): Locale[] => LOCALES.filter((locale) => (totals[locale] ?? 0) > 0)

function inLanguages(locales: readonly Locale[], path: (locale: Locale) => string): SitemapEntry[] {
  const alternates = locales.map((locale) => ({ locale, path: path(locale) }))
  return group(alternates, defaultAlternate(alternates)?.path)
}

const group = (alternates: readonly Alternate[], fallback: string | undefined): SitemapEntry[] => alternates.map(({ path }) => ({ path, alternates, fallback }))
