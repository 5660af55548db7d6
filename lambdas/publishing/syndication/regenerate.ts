import * as z from 'zod'
import type { sitemapsRebuild } from '#shared/contracts/publishing/sitemaps.ts'
import { newsKey, pagesKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { MONTHLY, monthFollowing } from './months.ts'
import { syndicatePart } from './part.ts'
import { listFiles, readFile } from './store.ts'
import type { SyndicationContext } from './write.ts'

/** The part that is no month: feeds, news, pages that are no articles, the index. */
const PAGES = 'pages'

export const SITEMAP_COUNTS = ['monthly', 'urls', 'news', 'index'] as const
export type SitemapCounts = Record<(typeof SITEMAP_COUNTS)[number], number>

/** The first part, or the one after a month. @param cursor null: from the beginning; empty: after the part that is no month */
export async function sitemapParts(table: Table, { bucket }: SyndicationContext, cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  if (cursor === null) return { items: [PAGES], next: '' }
  const month = await monthFollowing(table, bucket, cursor)
  return month === null ? { items: [], next: null } : { items: [month], next: month }
}

/** Makes a part of all sitemaps anew, then counts what stands there. Repeating it changes nothing. */
export async function regeneratePart(table: Table, context: SyndicationContext, part: string): Promise<SitemapCounts> {
  const month = part === PAGES ? '' : part
  await syndicatePart(table, context, month)
  const standing = [...(await listFiles(context.bucket, 'sitemaps/')).keys()]
  const addresses = await addressesIn(
    context.bucket,
    standing.filter((key) => (month ? MONTHLY.exec(key)?.[1] === month : isPagesFile(key))),
  )
  const urls = addresses.reduce((sum, count) => sum + count, 0)
  if (month) return { monthly: addresses.filter((count) => count > 0).length, urls, news: 0, index: 0 }
  const has = new Set(standing)
  return { monthly: 0, urls, news: LOCALES.every((locale) => has.has(newsKey(locale))) ? 1 : 0, index: has.has(SITEMAP_INDEX) ? 1 : 0 }
}

const isPagesFile = (key: string): boolean => key === pagesKey(1) || /^sitemaps\/pages-\d+\.xml$/.test(key)

const addressesIn = (bucket: string, keys: readonly string[]): Promise<number[]> =>
  Promise.all(keys.map(async (key) => (await readFile(bucket, key)).split('<loc>').length - 1))

/** What the sitemaps' regeneration answers. */
export function sitemapsResult({ monthly = 0, urls = 0, news = 0, index = 0, errors = 0 }: Readonly<Record<string, number>>): z.output<typeof sitemapsRebuild> {
  const results = { monthlySitemaps: monthly, totalUrls: urls, sitemapNews: news > 0, sitemapIndex: index > 0, errors }
  return { success: results.sitemapNews && results.sitemapIndex && errors === 0, results }
}

/** Every sitemap, month by month, oldest first. @param context read when the first part is made */
export const regenerateSitemaps = (context: () => SyndicationContext) =>
  batch({
    params: z.object({}),
    counts: SITEMAP_COUNTS,
    concurrency: 1,
    action: 'regenerate_sitemaps',
    prepare: async () => {
      const files = await listFiles(context().bucket, 'sitemaps/')
      return 1 + new Set([...files.keys()].flatMap((key) => MONTHLY.exec(key)?.[1] ?? [])).size
    },
    next: ({ table }, _, cursor) => sitemapParts(table, context(), cursor),
    work: async ({ table }, _, part) => ({ counts: await regeneratePart(table, context(), part) }),
    result: sitemapsResult,
  })
