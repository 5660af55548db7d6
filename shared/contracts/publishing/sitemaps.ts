import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

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
  access: 'edit',
  summary: 'Makes every sitemap anew, month by month. After a stop the same call goes on.',
  response: sitemapsRebuild,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
