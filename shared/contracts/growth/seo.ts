import * as z from 'zod'
import { SCORE_BANDS, SEO_TIER_NAMES } from '#shared/domain/articles/seo-tiers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, locale, score, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

/** An article in one language, as the SEO analytics list it. */
export const seoArticle = z
  .strictObject({
    id,
    original_id: id,
    locale,
    title: z.string(),
    published: z.boolean(),
    seo_score: score.nullable(),
    tier: z.enum(SEO_TIER_NAMES),
    internal_links_count: count.nullable().meta({ description: 'Links to other pages of the site in its text; null while nobody has counted them.' }),
    views_7d: count,
    needs_refresh: z.boolean().meta({ description: 'Published, and hardly read in the last seven days.' }),
  })
  .meta({ id: 'SeoArticle' })

export const SEO_PAGE_SIZE = 1000

export const listSeoArticles = endpoint({
  name: 'listSeoArticles',
  area: 'desk',
  method: 'GET',
  path: '/api/seo/articles',
  access: 'figures',
  summary: 'Articles ordered by their SEO score, of one language or of all; a tier narrows them. A page has up to 1000.',
  query: z.strictObject({
    locale: locale.optional().meta({ description: 'Default: all languages.' }),
    tier: z.enum(SEO_TIER_NAMES).optional(),
    order: z.enum(['asc', 'desc']).default('asc').meta({ description: 'By score; the lowest come first unless said.' }),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(SEO_PAGE_SIZE).default(SEO_PAGE_SIZE),
  }),
  response: z.strictObject({ articles: z.array(seoArticle), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const getSeoOverview = endpoint({
  name: 'getSeoOverview',
  area: 'desk',
  method: 'GET',
  path: '/api/seo',
  access: 'figures',
  summary: 'How the SEO scores of all languages are spread, from counters, and which optimisation was the latest.',
  response: z.strictObject({
    average: score.nullable().meta({ description: 'Of the articles that have a score, to one decimal; null while none has.' }),
    locales: z.array(
      z.strictObject({
        locale,
        articles: count,
        bands: z
          .array(z.strictObject({ from: z.literal(SCORE_BANDS), articles: count }))
          .length(SCORE_BANDS.length)
          .meta({ description: 'Articles by score, ten points each; the last band has 100 too.' }),
        refresh: count.meta({ description: 'Published articles that are hardly read.' }),
      }),
    ),
    links: z
      .strictObject({ few: count, target: count, many: count })
      .meta({ description: 'English originals with fewer than 3, with 3 to 5, and with more links within the site.' }),
    optimization_operation_id: id.nullable().meta({ description: 'The latest optimisation; it may be at work or have stopped half-way.' }),
  }),
})

export const OPTIMIZE_BATCH = 20

export const seoOptimization = z
  .strictObject({
    optimizationsSuccessful: count.meta({ description: 'Articles whose score rose; their working copies hold the new texts.' }),
    unchanged: count.meta({ description: 'Articles for which nothing better was found.' }),
    keptHuman: count.meta({ description: 'Of those, articles whose texts a person wrote, which were left alone.' }),
    withoutModel: count.meta({ description: 'Articles that only rules were at work on, as no model answered.' }),
    pointsGained: count.meta({ description: 'Of the SEO score, over all articles.' }),
    total: count,
    errors: count,
  })
  .meta({ id: 'SeoOptimization' })

export const batchOptimizeSeo = endpoint({
  name: 'batchOptimizeSeo',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/batch-optimize-seo',
  access: 'edit',
  summary:
    'Gives the lowest-scoring English originals better meta titles, meta descriptions and excerpts, and keeps them where the SEO score rises. Readers see them with the next publication.',
  body: z.strictObject({
    batchSize: z.int().min(1).max(100).default(OPTIMIZE_BATCH),
    overwriteHuman: z.boolean().default(false).meta({ description: 'Also replace texts that a person wrote.' }),
  }),
  response: seoOptimization,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

/** What refreshing an article has done and found. */
export const refreshReport = z
  .strictObject({
    refreshed_at: timestamp,
    model: z.string().nullable().meta({ description: 'Who rewrote passages; null: nobody was asked or answered, only the checks were made.' }),
    changed: count.meta({ description: 'Passages with a new wording, in the working copy.' }),
    refused: z
      .array(z.strictObject({ passage: z.string(), reason: z.string() }))
      .max(50)
      .meta({ description: 'New wordings that were not taken, and why; the first fifty.' }),
    dead_links: z.array(z.string()).max(100).meta({ description: 'Links within the site that lead nowhere today.' }),
    pages: count.meta({ description: 'Live pages that were rendered anew because their related articles had changed.' }),
    seo_before: score,
    seo_after: score,
    eeat_before: score.nullable(),
    eeat_after: score,
  })
  .meta({ id: 'RefreshReport' })

export const refreshOldContent = endpoint({
  name: 'refreshOldContent',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/refresh-old-content',
  access: 'edit',
  summary:
    'Refreshes an English original: new wordings in its working copy that say nothing which its text does not say, scores anew, related articles on its live pages, dead links found.',
  body: z.strictObject({ articleId: id }),
  response: z.strictObject({ success: z.boolean(), report: refreshReport }),
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'batch-in-progress', 'cancelled'],
})

export const getRefreshReport = endpoint({
  name: 'getRefreshReport',
  area: 'desk',
  method: 'GET',
  path: '/api/articles/{id}/refresh',
  access: 'edit',
  summary: 'What the last refresh of an English original has done and found; null when there was none.',
  params: z.strictObject({ id }),
  response: z.strictObject({ report: refreshReport.nullable() }),
  errors: ['article-not-found', 'not-an-original'],
})
