import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const sitemapsRebuild = z
  .strictObject({
    success: z.boolean(),
    results: z.strictObject({
      monthlySitemaps: z.int().meta({ description: 'Monthly sitemaps of all languages that list articles.' }),
      totalUrls: z.int().meta({ description: 'Addresses in the monthly sitemaps and in those of pages that are no articles.' }),
      sitemapNews: z.boolean().meta({ description: 'Every language has its news sitemap of the last 48 hours.' }),
      sitemapIndex: z.boolean().meta({ description: 'The index stands.' }),
      errors: z.int().meta({ description: 'Parts that could not be written; the operation names the first twenty.' }),
    }),
  })
  .meta({ id: 'SitemapsRebuild' })

export const regenerateAllSitemaps = endpoint({
  name: 'regenerateAllSitemaps',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/regenerate-all-sitemaps',
  access: 'admin',
  summary: 'Makes every sitemap anew, month by month. After a stop the same call goes on.',
  response: sitemapsRebuild,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

const step = <D extends z.ZodRawShape>(details: D) => z.strictObject({ success: z.boolean(), details: z.strictObject(details) })

export const indexingFix = z
  .strictObject({
    success: z.boolean().meta({ description: 'It came to its end; `summary` says how many of its steps succeeded.' }),
    summary: z.strictObject({ completed: z.int(), total_steps: z.int() }),
    results: z.strictObject({
      step1_hreflang: step({ checked: z.int(), updated: z.int(), errors: z.int() }),
      step2_internal_links: step({
        checked: z.int().meta({ description: 'Published articles.' }),
        links: z.int().meta({ description: 'Links to articles of this site in them, in all languages.' }),
        dead: z.int().meta({ description: 'Of these, those that lead nowhere; the operation names where the first twenty stand.' }),
        errors: z.int(),
        note: z.string(),
      }),
      step3_sitemaps: step({ ...sitemapsRebuild.shape.results.shape }),
      step4_google_indexing: step({ submitted: z.int(), note: z.string() }),
    }),
  })
  .meta({ id: 'IndexingFix' })

export const fixIndexingNow = endpoint({
  name: 'fixIndexingNow',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/fix-indexing-now',
  access: 'admin',
  summary:
    'Makes language alternates anew, looks where links between articles lead, makes every sitemap anew, and tells search engines where one has a key. After a stop the same call goes on.',
  response: indexingFix,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
