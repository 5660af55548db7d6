import * as z from 'zod'
import type { sitemapsRebuild } from '#shared/contracts/publishing/sitemaps.ts'
import { PAGES_SERIES } from '#shared/domain/publishing/sitemap-parts.ts'
import { newsKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { LOCALES } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { sliceFollowing, sliceOf } from './months.ts'
import { syndicatePart } from './part.ts'
import { filledKeys } from './sitemap-parts.ts'
import { headFiles } from './store.ts'

/** The part that is no month: feeds, news, pages that are no articles, the index. */
const PAGES = 'pages'

export const SITEMAP_COUNTS = ['monthly', 'urls', 'news', 'index'] as const
export type SitemapCounts = Record<(typeof SITEMAP_COUNTS)[number], number>

/** The first part, or the one after another. @param cursor null: from the beginning; empty: after the part that is no month */
export async function sitemapParts(table: Table, { bucket }: SyndicationContext, cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  if (cursor === null) return { items: [PAGES], next: '' }
  const slice = await sliceFollowing(table, bucket, cursor)
  return slice === null ? { items: [], next: null } : { items: [slice], next: slice }
}

/** Makes a part of all sitemaps anew, then counts what stands there. Repeating it changes nothing. */
export async function regeneratePart(table: Table, context: SyndicationContext, part: string): Promise<SitemapCounts> {
  const cursor = part === PAGES ? '' : part
  const { urls, next } = await syndicatePart(table, context, cursor)
  const { month } = sliceOf(cursor)
  // Only with the last articles of a month all of its files are there.
  const isWhole = next === '' || sliceOf(next).month !== month
  if (cursor) return { monthly: isWhole ? (await filledKeys(table, month)).length : 0, urls, news: 0, index: 0 }
  const standing = await headFiles(context.bucket, [SITEMAP_INDEX, ...LOCALES.map(newsKey)])
  return { monthly: 0, urls, news: LOCALES.every((locale) => standing.has(newsKey(locale))) ? 1 : 0, index: standing.has(SITEMAP_INDEX) ? 1 : 0 }
}

/** What the sitemaps' regeneration answers. */
export function sitemapsResult({ monthly = 0, urls = 0, news = 0, index = 0, errors = 0 }: Readonly<Record<string, number>>): z.output<typeof sitemapsRebuild> {
  const results = { monthlySitemaps: monthly, totalUrls: urls, sitemapNews: news > 0, sitemapIndex: index > 0, errors }
  return { success: results.sitemapNews && results.sitemapIndex && errors === 0, results }
}

/** Every sitemap, a hundred articles at a time, oldest first. @param context read when the first part is made */
export const regenerateSitemaps = (context: () => SyndicationContext) =>
  batch({
    params: z.object({}),
    counts: SITEMAP_COUNTS,
    concurrency: 1,
    action: 'regenerate_sitemaps',
    prepare: async ({ table }) => {
      const { data } = await table.entities.sitemapParts.query.parts({}).go({ consistent: true, pages: 'all', attributes: ['series'] })
      return 1 + data.filter(({ series }) => series !== PAGES_SERIES).length
    },
    next: ({ table }, _, cursor) => sitemapParts(table, context(), cursor),
    work: async ({ table }, _, part) => ({ counts: await regeneratePart(table, context(), part) }),
    result: sitemapsResult,
  })
