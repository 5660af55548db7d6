import { SEO_ISSUES_SHOWN, seoFix, seoScan } from '#shared/contracts/growth/seo-health.ts'
import { SEO_HEALTH_RULES, type SeoHealthRule } from '#shared/domain/growth/seo-health.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { FIX_COUNTS, SCAN_COUNTS } from './counts.ts'
import type { SeoIssue } from './scan.ts'

/** One query of as many packed rows as there are languages, and the lease of the scan. */
export const getSeoHealth: HandlerOf<'getSeoHealth'> = async ({ query: { rule, locale } }) => {
  const [{ checked_at, counts, parts }, lease] = await Promise.all([
    readChecked(getTable(), 'seo-health'),
    getTable().entities.batchLeases.get({ kind: 'scan-seo-health', scope: '' }).go(),
  ])
  const asked = parts.filter(({ part }) => !locale || part === locale)
  const rules = rule ? [rule] : SEO_HEALTH_RULES
  const found = findingsOf<SeoIssue>(asked)
  return {
    scanned_at: checked_at,
    operation_id: lease.data?.holder ?? null,
    articles: counts.articles ?? 0,
    rules: Object.fromEntries(SEO_HEALTH_RULES.map((one) => [one, counts[one] ?? 0])) as Record<SeoHealthRule, number>,
    total: asked.flatMap(({ counts }) => rules.map((one) => counts[one] ?? 0)).reduce((sum, count) => sum + count, 0),
    issues: rules.flatMap((one) => found.filter((issue) => issue.rule === one)).slice(0, SEO_ISSUES_SHOWN),
  }
}

/** Follows `Prefer: wait`; a running scan answers 409 with its operation. */
export const scanSeoHealth =
  (machineArn: () => string): HandlerOf<'scanSeoHealth'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        ...{ operationId: newId, kind: 'scan-seo-health', params: {}, counts: SCAN_COUNTS, startedBy: caller.id, machineArn: machineArn() },
        // What a scan that broke off had seen is as old as it is.
        fromStart: true,
      },
      wait,
      (result) => seoScan.parse(result),
    )

/** Issues of different articles are repaired side by side, those of one article one after another. */
export const fixSeoHealth =
  (machineArn: () => string): HandlerOf<'fixSeoHealth'> =>
  ({ body, caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        ...{ operationId: newId, kind: 'fix-seo-health', params: body, counts: FIX_COUNTS, startedBy: caller.id, machineArn: machineArn() },
        scope: body.article_id,
        fromStart: true,
      },
      wait,
      (result) => seoFix.parse(result),
    )
