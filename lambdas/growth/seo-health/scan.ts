import * as z from 'zod'
import type { seoIssue, seoScan } from '#shared/contracts/growth/seo-health.ts'
import { RULE_SEVERITIES, SEO_HEALTH_RULES, type SeoHealthRule, seoIssues } from '#shared/domain/growth/seo-health.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type LiveArticle, readLiveArticles } from '../../articles/reading/live-articles.ts'
import { readTextMarks } from '../../articles/reading/text-marks.ts'
import { batch, type Done } from '../../platform/batch/batch.ts'
import { pack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { SCAN_COUNTS } from './counts.ts'

/** Issues of a rule and language that are kept; all are counted. */
const KEPT = 100

export type SeoIssue = z.output<typeof seoIssue>

interface Found {
  rule: SeoHealthRule
  article: LiveArticle
  measured: string
}

/**
 * Looks at every published article, a language an item. What is found in one takes the place of what the scan before found there,
 * in the transaction that counts it.
 */
export const scanSeoHealth = batch({
  params: z.object({}),
  counts: SCAN_COUNTS,
  concurrency: 3,
  action: 'scan_seo_health',
  prepare: async () => LOCALES.length,
  next: async () => ({ items: LOCALES, next: null }),
  work: async ({ table, operationId }, _, item): Promise<Done> => {
    const locale = item as Locale
    const { articles, found } = await scanLocale(table, locale)
    const rules = Object.fromEntries(SEO_HEALTH_RULES.map((rule) => [rule, found.filter((one) => one.rule === rule).length]))
    const kept = SEO_HEALTH_RULES.flatMap((rule) => found.filter((one) => one.rule === rule).slice(0, KEPT))
    const findings = pack(await viewsOf(table, kept))
    const checked_at = new Date().toISOString()
    return {
      counts: { articles, issues: found.length, critical: found.filter(({ rule }) => RULE_SEVERITIES[rule] === 'critical').length },
      writes: ({ checkedParts }) => [
        checkedParts.put({ check: 'seo-health', part: locale, counts: { articles, ...rules }, findings, checked_at, operation_id: operationId }).commit(),
      ],
    }
  },
  result: ({ articles = 0, issues = 0, critical = 0, errors = 0 }): z.output<typeof seoScan> => ({ articles, issues, critical, errors }),
})

/** Everything that is wrong with a language's published articles. A moment behind saves and publications. */
async function scanLocale(table: Table, locale: Locale): Promise<{ articles: number; found: Found[] }> {
  const [articles, marks] = await Promise.all([readLiveArticles(table, locale), readTextMarks(table, locale)])
  const descriptions = new Map(marks.map(({ original_id, description }) => [original_id, description]))
  const found = articles.flatMap((article) => {
    const description = descriptions.get(article.original_id) ?? null
    const measured: Readonly<Record<SeoHealthRule, string>> = {
      'few-alternates': String(article.alternates),
      'no-internal-links': String(article.internal_links),
      'slug-slash': article.slug,
      'short-description': String(description),
    }
    return seoIssues({ ...article, description }).map((rule): Found => ({ rule, article, measured: measured[rule] }))
  })
  return { articles: articles.length, found }
}

async function viewsOf(table: Table, found: readonly Found[]): Promise<SeoIssue[]> {
  const keys = new Map(found.map(({ article: { original_id, locale } }) => [original_id, { original_id, locale }]))
  const cards = await readAll([...keys.values()], (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'title'] }))
  const titles = new Map(cards.map(({ original_id, title }) => [original_id, title]))
  return found.map(({ rule, measured, article: { id, original_id, locale, path } }) => ({
    rule,
    severity: RULE_SEVERITIES[rule],
    ...{ id, original_id, locale, path, measured },
    title: titles.get(original_id) ?? '',
  }))
}
