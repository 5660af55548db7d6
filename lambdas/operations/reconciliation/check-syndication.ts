import { syndicatePart } from '../../publishing/syndication/part.ts'
import type { Check } from './check.ts'

/** What time alone changes is no fault: news grow old, the index follows. */
export const TIMELESS = /^feeds\/|^sitemaps\/pages|^sitemaps\/[a-z]{2}\/\d/

/** Feeds and sitemaps list what is live: first the feeds and the pages that are no articles, then one month after another. */
export const checkSyndication: Check = async ({ table, pages }, { cursor }) => {
  const { written, next } = await syndicatePart(table, pages, cursor)
  const findings = written.flatMap((key) =>
    TIMELESS.test(key) ? [{ code: key.startsWith('feeds/') ? 'feed-differs' : 'sitemap-differs', subject: key, repaired: true }] : [],
  )
  return { findings, cursor: next }
}
