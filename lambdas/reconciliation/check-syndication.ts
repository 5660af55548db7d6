import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { monthsOf } from '../syndication/months.ts'
import { writeTouched } from '../syndication/write.ts'
import type { Check } from './check.ts'

/** What time alone changes is no fault: news grow old, the index follows. */
const TIMELESS = /^feeds\/|^sitemaps\/[a-z]{2}\/\d/

/** Feeds and sitemaps list what is live. One language at a time. */
export const checkSyndication: Check = async ({ table, pages }, cursor) => {
  const position = Number(cursor || 0)
  const locale = LOCALES[position]
  if (!locale) return { findings: [], cursor: '' }
  const months = await monthsOf(table, pages.bucket, locale)
  const written = await writeTouched(table, [{ locale, sections: SECTIONS, months }], pages)
  const differing = written.filter((key) => TIMELESS.test(key))
  return {
    findings: differing.map((key) => ({ code: key.startsWith('feeds/') ? 'feed-differs' : 'sitemap-differs', subject: key, repaired: true })),
    cursor: position + 1 < LOCALES.length ? String(position + 1) : '',
  }
}
