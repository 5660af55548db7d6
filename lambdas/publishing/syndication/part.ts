import { newsKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { sliceFollowing, sliceOf, syndicateSlice } from './months.ts'
import { remakeNews } from './news.ts'
import { writeAllPages } from './pages.ts'
import { writeIndex } from './sitemap-index.ts'
import { headFiles, listFiles } from './store.ts'
import { allFeeds } from './touched.ts'
import { writeFeeds } from './write.ts'

/**
 * Writes a part of all feeds and sitemaps: with no cursor the feeds, the news and the pages that are no articles, otherwise at most a hundred articles of
 * a month in every language.
 * @returns the keys that were written, the addresses that were found, and the next part, empty after the last
 */
export async function syndicatePart(table: Table, context: SyndicationContext, cursor: string): Promise<{ written: string[]; urls: number; next: string }> {
  const { keys, urls } = cursor ? await syndicateSlice(table, cursor, context) : await syndicateRest(table, context)
  const written = [...keys, ...(await writeIndex(table, context))]
  return { written, urls, next: (await sliceFollowing(table, context.bucket, cursor)) ?? '' }
}

/** Keys of the files that a part may write, those that are there. */
export async function filesOfPart(bucket: string, cursor: string): Promise<Set<string>> {
  const { month } = sliceOf(cursor)
  const prefixes = cursor ? LOCALES.map((locale) => `sitemaps/${locale}/${month}`) : ['feeds/', 'sitemaps/pages']
  const files = await Promise.all([...prefixes.map((prefix) => listFiles(bucket, prefix)), headFiles(bucket, [SITEMAP_INDEX, ...LOCALES.map(newsKey)])])
  return new Set(files.flatMap((some) => [...some.keys()]))
}

/** All parts of a month; with no month what is no article. @returns the keys that were written */
export async function syndicateMonth(table: Table, context: SyndicationContext, month: string): Promise<string[]> {
  const keys: string[] = []
  for (let cursor = month; ; ) {
    const { written, next } = await syndicatePart(table, context, cursor)
    keys.push(...written)
    if (!month || !next || sliceOf(next).month !== month) return keys
    cursor = next
  }
}

/** Feeds, news, and the pages that are no articles. */
async function syndicateRest(table: Table, context: SyndicationContext): Promise<{ keys: string[]; urls: number }> {
  const feeds = await writeFeeds(table, allFeeds(), context)
  const news = await remakeNews(table, LOCALES, context, new Date())
  const pages = await writeAllPages(table, context)
  return { keys: [...feeds, ...news.keys, ...pages.keys], urls: pages.urls }
}
