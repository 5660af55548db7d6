import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { monthFollowing } from '../syndication/months.ts'
import { writeTouched } from '../syndication/write.ts'
import type { Check } from './check.ts'

/** What time alone changes is no fault: news grow old, the index follows. */
const TIMELESS = /^feeds\/|^sitemaps\/pages|^sitemaps\/[a-z]{2}\/\d/

/** Feeds and sitemaps list what is live: first the feeds and the pages that are no articles, then one month after another. */
export const checkSyndication: Check = async ({ table, pages }, month) => {
  const touched = LOCALES.map((locale) => (month ? { locale, sections: [], months: [month] } : { locale, sections: SECTIONS, months: [] }))
  const written = await writeTouched(table, touched, pages)
  const findings = written.flatMap((key) =>
    TIMELESS.test(key) ? [{ code: key.startsWith('feeds/') ? 'feed-differs' : 'sitemap-differs', subject: key, repaired: true }] : [],
  )
  return { findings, cursor: (await monthFollowing(table, pages.bucket, month)) ?? '' }
}
