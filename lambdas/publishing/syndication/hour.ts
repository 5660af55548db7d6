import { pagesKey } from '#shared/domain/publishing/sitemaps.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { isUnrecorded } from './months.ts'
import { ageNews } from './news.ts'
import { writeAllPages } from './pages.ts'
import { syndicateMonth } from './part.ts'
import { takeUpPending } from './pending.ts'
import { writeIndex } from './sitemap-index.ts'
import { headFiles, listFiles } from './store.ts'
import { withMissingFeeds } from './touched.ts'
import { syndicateArticle, writeFeeds } from './write.ts'

/**
 * Writes what time alone changes: news grow old, and the index tells when each file was last written. Takes up what publications had to leave, and makes
 * the feeds that are missing on the way; what else stands is right since the last publication. In the first hour after an update from a release that
 * kept no entries it makes the month's.
 * @param now epoch milliseconds
 */
export async function syndicateHour(table: Table, context: SyndicationContext, now: number): Promise<string[]> {
  await takeUpPending(table, context, syndicateArticle)
  const feeds = await listFiles(context.bucket, 'feeds/')
  const written = await writeFeeds(
    table,
    withMissingFeeds([], (key) => feeds.has(key)),
    context,
  )
  const news = await ageNews(table, context, new Date(now))
  const fixed = await headFiles(context.bucket, [pagesKey(1)])
  const pages = fixed.size > 0 ? [] : (await writeAllPages(table, context)).keys
  const month = monthOf(new Date(now).toISOString())
  const months = (await isUnrecorded(table, context.bucket, month)) ? await syndicateMonth(table, context, month) : []
  return [...written, ...news.keys, ...pages, ...months, ...(await writeIndex(table, context))]
}
