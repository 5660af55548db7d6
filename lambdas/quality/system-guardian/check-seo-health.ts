import { ruleTotal, SEO_HEALTH_RULES } from '#shared/domain/growth/seo-health.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import type { SeoIssue } from '../../growth/seo-health/scan.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES } from './place.ts'

/** Nothing that the latest scan for search engines calls critical or a warning stands: the same figures as on its screen. */
export const checkSeoHealth: Check = async ({ table, live }) => {
  const [{ checked_at, counts, parts }, published] = await Promise.all([readChecked(table, 'seo-health'), live()])
  const found = findingsOf<SeoIssue>(parts).filter(({ original_id, severity }) => severity !== 'info' && published.has(original_id))
  const critical = ruleTotal(counts, 'critical')
  const warnings = ruleTotal(counts, 'warning')
  const named = (severity: SeoIssue['severity']) =>
    articlePlaces(
      table,
      found.filter((one) => one.severity === severity),
      ({ rule, measured }) => `${rule}, ${measured}`,
    )
  return {
    problems: [...problemOf('seo-issues-critical', critical, await named('critical')), ...problemOf('seo-issues', warnings, await named('warning'))],
    repaired: [],
    details: {
      scanned_at: checked_at,
      articles: counts.articles ?? 0,
      ...Object.fromEntries(SEO_HEALTH_RULES.map((rule) => [rule, counts[rule] ?? 0])),
      examples: found.map(({ path }) => path).slice(0, EXAMPLES),
    },
  }
}
