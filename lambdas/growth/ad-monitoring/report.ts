import { AD_RESULTS, type AdReport, type AdResult } from '#shared/contracts/growth/ad-monitoring.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { type AdStatus, isTooDense } from '#shared/domain/growth/ad-rules.ts'
import type { Locale } from '#shared/locales.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type KnownPage, lookOf, ratingOf, readKnownPages, scoreOf, statusOf } from './known-pages.ts'

interface Placed {
  locale: Locale
  page: KnownPage
}

const WEIGHT: Readonly<Record<AdStatus, number>> = { error: 2, warning: 1, ok: 0 }
/** More of it is worse: first by status, then by how it looks, then by how much is missing. */
const badness = ({ page }: Placed): number => 1000 * WEIGHT[statusOf(page)] + 50 * (10 - (scoreOf(page) ?? 0)) + page.look.missing.length

/** What all pages came to, as they were last looked at, with the worst of them by name. */
export async function reportOf({ table, operationId }: BatchPlace, counts: Readonly<Record<string, number>>): Promise<AdReport> {
  const operation = await readOperation(table, operationId)
  const statuses: Record<AdStatus, number> = { ok: 0, warning: 0, error: 0 }
  const ratings = { excellent: 0, good: 0, poor: 0, terrible: 0 }
  const tally = { flawed: 0, dense: 0, absent: 0, scored: 0, score: 0 }
  let worst: Placed[] = []
  for await (const placed of readKnownPages(table)) {
    const look = lookOf(placed.page)
    const status = statusOf(placed.page)
    const [score, rating] = [scoreOf(placed.page), ratingOf(placed.page)]
    statuses[status]++
    if (isTooDense(look)) tally.dense++
    if (score === null || rating === null) tally.absent++
    else {
      tally.scored++
      tally.score += score
      ratings[rating]++
      if (rating === 'excellent' && status !== 'ok') tally.flawed++
    }
    worst.push(placed)
    if (worst.length > 10 * AD_RESULTS) worst = theWorst(worst)
  }
  const total = statuses.ok + statuses.warning + statuses.error
  return {
    checked_at: operation?.started_at ?? new Date().toISOString(),
    summary: {
      ...{ total, ok: statuses.ok, warnings: statuses.warning, errors: statuses.error },
      avgAestheticScore: tally.scored > 0 ? Math.round((10 * tally.score) / tally.scored) / 10 : 0,
      criticalUxIssues: ratings.poor + ratings.terrible,
      adDensityIssues: tally.dense,
      severity_breakdown: { critical: tally.absent + ratings.terrible, high: ratings.poor, medium: ratings.good, low: tally.flawed },
    },
    results: await resultsOf(table, theWorst(worst)),
    total_articles_checked: total,
    articles_with_issues: total - statuses.ok,
    ...{ pages_read: counts.read ?? 0, judged: counts.judged ?? 0, unjudged: counts.unjudged ?? 0 },
  }
}

const theWorst = (pages: readonly Placed[]): Placed[] => [...pages].sort((one, other) => badness(other) - badness(one)).slice(0, AD_RESULTS)

async function resultsOf(table: Table, worst: readonly Placed[]): Promise<AdResult[]> {
  const keys = worst.map(({ locale, page }) => ({ original_id: page.original_id, locale }))
  const attributes = ['id', 'original_id', 'locale', 'title', 'slug', 'live_slug', 'live_section', 'category_id'] as const
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: [...attributes] }))
  return worst.flatMap(({ locale, page }) => {
    const card = cards.find((one) => one.locale === locale && one.original_id === page.original_id)
    if (!card) return []
    const { missing, faults, words, within, allowed } = lookOf(page)
    const deadAddresses = page.dead ?? []
    const slug = card.live_slug ?? card.slug
    return [
      {
        ...{ articleId: card.id, originalId: card.original_id, articleTitle: card.title, locale, slug },
        ...{ path: articlePath(locale, card.live_section ?? sectionOf(card.category_id), slug), status: statusOf(page), missingAds: missing, faults },
        ...{ aestheticScore: scoreOf(page), uxRating: ratingOf(page), words, adsInText: within, adsAllowed: allowed, opinion: page.opinion?.reason ?? null },
        ...(deadAddresses.length > 0 ? { deadAddresses } : {}),
      },
    ]
  })
}
