import * as z from 'zod'
import { SEO_HEALTH_RULES, SEO_SEVERITIES } from '#shared/domain/growth/seo-health.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

/** Issues of one answer. */
export const SEO_ISSUES_SHOWN = 200

export const seoIssue = z
  .strictObject({
    rule: z.enum(SEO_HEALTH_RULES),
    severity: z.enum(SEO_SEVERITIES),
    id: z.string().meta({ description: 'Of the article in this language.' }),
    original_id: z.string(),
    locale,
    title: z.string(),
    path: pagePath,
    measured: z.string().meta({ description: 'What was found: a number, or the slug.' }),
  })
  .meta({ id: 'SeoIssue' })

export const getSeoHealth = endpoint({
  name: 'getSeoHealth',
  area: 'monitoring',
  method: 'GET',
  path: '/api/seo-health',
  access: 'admin',
  summary: 'What the latest scan of all published articles found, worst first.',
  query: z.strictObject({ rule: z.enum(SEO_HEALTH_RULES).optional(), locale: locale.optional() }),
  response: z.strictObject({
    scanned_at: timestamp.nullable().meta({ description: 'Of the language that was scanned longest ago; null before the first scan.' }),
    operation_id: id.nullable().meta({ description: 'Of a scan that is going on.' }),
    articles: count.meta({ description: 'Published articles, every language counted.' }),
    rules: z.record(z.enum(SEO_HEALTH_RULES), count).meta({ description: 'Issues of each rule, of all languages.' }),
    total: count.meta({ description: 'Of the rule and language asked for.' }),
    issues: z.array(seoIssue).meta({ description: `The first ${SEO_ISSUES_SHOWN} of them.` }),
  }),
})

export const seoScan = z
  .strictObject({ articles: count, issues: count, critical: count, errors: count.meta({ description: 'Languages that could not be scanned.' }) })
  .meta({ id: 'SeoScan' })

export const scanSeoHealth = endpoint({
  name: 'scanSeoHealth',
  area: 'monitoring',
  method: 'POST',
  path: '/api/seo-health/scan',
  access: 'admin',
  summary: 'Looks at every published article in every language.',
  response: seoScan,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

/** Why an issue could not be repaired by itself. */
export const UNFIXED_REASONS = ['gone', 'too-few-languages', 'translate', 'slug-taken', 'no-other-articles', 'no-link-fits', 'failed'] as const

export const seoFix = z
  .strictObject({
    fixed: z.boolean(),
    reason: z.enum(UNFIXED_REASONS).nullable().meta({
      description:
        'Why not: nothing is wrong any more; fewer than three languages are published; the translation has to be edited; another article has the slug; no other article is published in its language; the others were refused; it failed, and the operation says why.',
    }),
    linked: z.array(z.string()).optional().meta({ description: 'Of the rule no-internal-links: titles of the articles that are linked now.' }),
  })
  .meta({ id: 'SeoFix' })

export const fixSeoHealth = endpoint({
  name: 'fixSeoHealth',
  area: 'monitoring',
  method: 'POST',
  path: '/api/seo-health/fix',
  access: 'admin',
  summary: 'Repairs one issue of one article: alternates and links on its pages, slug and description in its working copies.',
  body: z.strictObject({ rule: z.enum(SEO_HEALTH_RULES), article_id: id }),
  response: seoFix,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
