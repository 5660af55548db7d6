import { problemOf } from '#shared/domain/quality/health-checks.ts'
import type { Locale } from '#shared/locales.ts'
import { type KnownPage, readKnownPages, statusOf } from '../../growth/ad-monitoring/known-pages.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES } from './place.ts'

/** Advertisements stand on the pages as they should, as the latest check of them has seen: the same figures as on its screen. */
export const checkAds: Check = async ({ table, live }) => {
  const published = await live()
  const faulty: { original_id: string; locale: Locale; page: KnownPage }[] = []
  let pages = 0
  for await (const { locale, page } of readKnownPages(table)) {
    if (!published.has(page.original_id)) continue
    pages++
    if (statusOf(page) !== 'ok') faulty.push({ original_id: page.original_id, locale, page })
  }
  const errors = faulty.filter(({ page }) => statusOf(page) === 'error')
  const worst = [...errors, ...faulty.filter(({ page }) => statusOf(page) !== 'error')]
  return {
    problems: problemOf('ads-faulty', faulty.length, await articlePlaces(table, worst, ({ page: { dead = [] } }) => dead.join(', '))),
    repaired: [],
    details: { pages, faulty: faulty.length, errors: errors.length, examples: worst.flatMap(({ page: { dead = [] } }) => dead).slice(0, EXAMPLES) },
  }
}
