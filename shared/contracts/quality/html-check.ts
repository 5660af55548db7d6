import * as z from 'zod'
import { HTML_ACTIONS } from '#shared/domain/quality/html-needs.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
/** Most articles of one call. */
export const HTML_FIX_IDS = 50

export const suspiciousArticle = z
  .strictObject({
    id: z.string(),
    original_id: z.string(),
    title: z.string(),
    locale,
    slug: z.string(),
    issue: z.string().meta({ description: 'duplicate_content, same_content_different_locale or missing_html_structure(…) with what is missing.' }),
  })
  .meta({ id: 'SuspiciousArticle' })

const fixRun = { fixed: count, needed_fix: count, errors: count, remaining: count.meta({ description: 'Articles that a further run would repair.' }) }

export const htmlCheck = z
  .strictObject({
    articles_checked: count.meta({ description: 'Every language counts.' }),
    suspicious_count: count,
    suspicious_articles: z.array(suspiciousArticle).meta({ description: 'The first hundred.' }),
    auto_fix_triggered: z.boolean(),
    auto_fix_result: z
      .strictObject({ ...fixRun, max_per_run: count, needs_more_runs: z.boolean() })
      .nullable()
      .meta({ description: 'Null when only a check was asked for.' }),
    ai_verifications: count.meta({ description: 'Articles that a model has looked at: the rules ask none.' }),
    duplicate_groups: count,
  })
  .meta({ id: 'HtmlCheck' })

export const verifyArticleHtml = endpoint({
  name: 'verifyArticleHtml',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/verify-article-html',
  access: 'admin',
  summary:
    'Looks at the structure of every working copy and for texts that stand more than once; with an article, at this one alone. Each article that has changed gets a row of the log.',
  query: z.strictObject({
    auto_fix: z.stringbool().default(false).meta({
      description:
        'Repairs at once what can be repaired, as auto-fix-html-content; what is live and has nothing to read in it is unpublished in every language.',
    }),
  }),
  body: z.strictObject({ article_id: id.optional().meta({ description: 'Of any language.' }) }),
  response: htmlCheck,
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'batch-in-progress', 'cancelled'],
})

export const getHtmlCheck = endpoint({
  name: 'getHtmlCheck',
  area: 'upkeep',
  method: 'GET',
  path: '/api/html-check',
  access: 'admin',
  summary: 'What the latest check of the structure of texts found.',
  response: z.strictObject({
    checked_at: timestamp.nullable(),
    operation_id: id.nullable(),
    articles_checked: count,
    suspicious_count: count,
    repairable: count.meta({ description: 'Articles that auto-fix-html-content would change.' }),
    duplicate_groups: count,
    suspicious_articles: z.array(suspiciousArticle),
  }),
})

export const htmlFix = z.strictObject({ ...fixRun, total_checked: count }).meta({ id: 'HtmlFix' })

export const autoFixHtmlContent = endpoint({
  name: 'autoFixHtmlContent',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/auto-fix-html-content',
  access: 'admin',
  summary:
    'Repairs the structure of working copies, all languages of an article together, and no word of them: of the articles named by id or slug, or of the first that need it.',
  body: z
    .strictObject({
      article_ids: z.array(id).min(1).max(HTML_FIX_IDS, `At most ${HTML_FIX_IDS} articles at a time: send the others in a further call.`).optional(),
      slugs: z.array(z.string().trim().min(1, 'Įveskite straipsnio slug').max(200)).min(1, 'Įveskite straipsnio slug').max(HTML_FIX_IDS).optional(),
    })
    .refine(({ article_ids, slugs }) => !(article_ids && slugs), { message: 'Send article_ids or slugs, not both.', path: ['slugs'] }),
  response: htmlFix,
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'batch-in-progress', 'cancelled'],
})

/** Verifications that a list shows. */
export const HTML_LOG_SHOWN = 100

const htmlVerification = z
  .strictObject({
    id,
    article_id: z.string(),
    original_id: z.string(),
    locale,
    title: z.string(),
    checked_at: timestamp,
    content_quality_score: z.int().min(0).max(100),
    passed: z.boolean().meta({ description: 'An H1 (the title), 2 H2, 3 H3, 5 paragraphs and 2 lists at least.' }),
    action_taken: z.enum(HTML_ACTIONS),
    has_h1: z.boolean(),
    h2_count: count,
    h3_count: count,
    p_count: count,
    list_count: count,
    word_count: count,
  })
  .meta({ id: 'HtmlVerification' })

export const listHtmlVerifications = endpoint({
  name: 'listHtmlVerifications',
  area: 'upkeep',
  method: 'GET',
  path: '/api/html-verifications',
  access: 'admin',
  summary: 'Verifications of the HTML of articles, newest first: all of the last three months, or those that ended with an action.',
  query: z.strictObject({ action: z.enum(['all', ...HTML_ACTIONS]).default('all') }),
  response: z.strictObject({
    entries: z.array(htmlVerification).max(HTML_LOG_SHOWN),
    operation_id: id.nullable().meta({ description: 'Of a check of all articles that is at work.' }),
  }),
})
