import * as z from 'zod'
import { AD_FAULT_NAMES, AD_STATUSES, LEAST_SCORE, MOST_SCORE, UX_RATING_NAMES } from '#shared/domain/growth/ad-rules.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
/** Articles that a report names, the worst first. */
export const AD_RESULTS = 20
/** Reports of the history. */
export const AD_HISTORY = 50
/** Work of the screen. */
export const AD_WORK = ['check-ads', 'analyse-ads', 'repair-ads'] as const

const adResult = z
  .strictObject({
    articleId: z.string(),
    originalId: z.string(),
    articleTitle: z.string(),
    locale,
    slug: z.string(),
    path: pagePath,
    status: z.enum(AD_STATUSES),
    missingAds: z.array(z.string()).meta({ description: 'Slots that the rules of rendering put on the page and that are not there, or are empty.' }),
    faults: z.array(z.strictObject({ fault: z.enum(AD_FAULT_NAMES), times: z.int().min(1) })),
    deadAddresses: z.array(z.string()).optional().meta({ description: 'Where its advertisements lead, or pictures of theirs, that nothing stands at.' }),
    aestheticScore: z.int().min(LEAST_SCORE).max(MOST_SCORE).nullable().meta({ description: 'Null where there is no page.' }),
    uxRating: z.enum(UX_RATING_NAMES).nullable(),
    words: count,
    adsInText: count,
    adsAllowed: count,
    opinion: z.string().nullable().meta({ description: 'What a model says of the page, where one is configured and was asked. It can only lower the score.' }),
  })
  .meta({ id: 'AdResult' })

export const adReport = z
  .strictObject({
    checked_at: timestamp,
    summary: z.strictObject({
      total: count,
      ok: count,
      warnings: count,
      errors: count,
      avgAestheticScore: z.number().min(0).max(MOST_SCORE).meta({ description: 'Of the pages that are there; 0 when none is.' }),
      criticalUxIssues: count.meta({ description: 'Pages that are rated poor or terrible.' }),
      adDensityIssues: count.meta({ description: 'Pages with more advertisements in the text than the rules allow.' }),
      severity_breakdown: z.strictObject({
        critical: count.meta({ description: 'Pages that are not there, or rated terrible.' }),
        high: count.meta({ description: 'Rated poor.' }),
        medium: count.meta({ description: 'Rated good.' }),
        low: count.meta({ description: 'Rated excellent, with something wrong all the same.' }),
      }),
    }),
    results: z.array(adResult).max(AD_RESULTS).meta({ description: 'The worst first.' }),
    total_articles_checked: count.meta({ description: 'Every language counts.' }),
    articles_with_issues: count,
    pages_read: count.meta({ description: 'Pages that had changed since they were last looked at, or never were.' }),
    judged: count.meta({ description: 'Pages that a model was asked about in this run.' }),
    unjudged: count.meta({ description: 'Pages that it could not be asked about: no budget, or no answer.' }),
  })
  .meta({ id: 'AdReport' })
export type AdReport = z.output<typeof adReport>
export type AdResult = z.output<typeof adResult>

export const getAdMonitoring = endpoint({
  name: 'getAdMonitoring',
  area: 'upkeep',
  method: 'GET',
  path: '/api/ad-monitoring',
  access: 'admin',
  summary: 'The latest check of advertisements and the history of their analysis.',
  response: z
    .strictObject({
      latest: adReport.nullable().meta({ description: 'Of the display check; null before the first one.' }),
      history: z.array(adReport).max(AD_HISTORY).meta({ description: 'Of the analysis, newest first.' }),
      running: z
        .array(z.strictObject({ kind: z.enum(AD_WORK), operation_id: id }))
        .meta({ description: 'Work of this screen that is going on, whoever started it.' }),
    })
    .meta({ id: 'AdMonitoring' }),
})

export const adDisplayCheck = adReport.extend({ success: z.boolean() }).meta({ id: 'AdDisplayCheck' })

export const adDisplayChecker = endpoint({
  name: 'adDisplayChecker',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/ad-display-checker',
  access: 'admin',
  summary: 'Looks at the rendered page of every live article for the advertisements that belong there.',
  response: adDisplayCheck,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

export const adAnalysis = adReport
  .extend({
    articlesChecked: count,
    issuesFound: count.meta({ description: 'Articles with something wrong.' }),
  })
  .meta({ id: 'AdAnalysis' })

export const aiAdMonitor = endpoint({
  name: 'aiAdMonitor',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/ai-ad-monitor',
  access: 'admin',
  summary: 'Rates how the advertisements of every live article look and read, by rules; a configured model is asked about the worst pages too.',
  response: adAnalysis,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

export const adRepair = z
  .strictObject({
    repaired: count.meta({ description: 'Articles with a page that was rendered anew.' }),
    unchanged: count.meta({ description: 'Articles whose pages are as rendering gives them: their text is what has to be changed.' }),
    errors: count,
  })
  .meta({ id: 'AdRepair' })

export const repairAdPages = endpoint({
  name: 'repairAdPages',
  area: 'upkeep',
  method: 'POST',
  path: '/api/ad-monitoring/repair',
  access: 'admin',
  summary: 'Renders anew the pages that the latest check found something wrong on. Nothing that is published changes otherwise.',
  response: adRepair,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
