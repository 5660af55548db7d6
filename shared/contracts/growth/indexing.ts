import * as z from 'zod'
import { INDEXING_DAYS, INDEXING_HISTORY, INDEXING_LIST, INDEXING_LOCALES } from '#shared/domain/growth/indexnow.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, timestamp } from '../platform/fields.ts'
import { failedItems } from '../platform/item-fault.ts'
import { sitemapsRebuild } from '../publishing/sitemaps.ts'

const step = <D extends z.ZodRawShape>(details: D) => z.strictObject({ success: z.boolean(), details: z.strictObject(details) })

export const indexingFix = z
  .strictObject({
    success: z.boolean().meta({ description: 'It came to its end; `summary` says how many of its steps succeeded.' }),
    summary: z.strictObject({ completed: z.int(), total_steps: z.int() }),
    failed: failedItems,
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
  access: 'edit',
  summary:
    'Makes language alternates anew, looks where links between articles lead, makes every sitemap anew, and tells search engines of the articles of the last seven days. After a stop the same call goes on.',
  response: indexingFix,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

const count = z.int().min(0)
const note = z.string().meta({ description: 'What happened, and which search engines were told.' })

export const indexingRequest = z
  .strictObject({
    success: z.boolean().meta({ description: 'Some address was taken.' }),
    requested: count.meta({ description: 'Addresses that were taken.' }),
    errors: count.meta({ description: 'Articles whose address was not: not published, refused, or beyond the quota.' }),
    note,
  })
  .meta({ id: 'IndexingRequest' })

export const requestGoogleIndexing = endpoint({
  name: 'requestGoogleIndexing',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/request-google-indexing',
  access: 'edit',
  summary: 'Tells search engines of published articles, by IndexNow. Google’s own API takes no articles; `note` says what happened.',
  body: z.strictObject({
    articleIds: z.array(id).min(1, 'Pasirinkite bent vieną straipsnį').max(INDEXING_LIST).meta({ description: 'Ids of articles in any language.' }),
    mode: z.literal('batch').default('batch'),
  }),
  response: indexingRequest,
  long: true,
  idempotency: 'accepted',
  errors: ['cancelled'],
})

export const getIndexingStatus = endpoint({
  name: 'getIndexingStatus',
  area: 'upkeep',
  method: 'GET',
  path: '/api/indexing',
  access: 'edit',
  summary: `The newest ${INDEXING_LIST} published articles of a language or of all, when search engines were told of each, and the latest requests.`,
  query: z.strictObject({
    locale: z.enum(INDEXING_LOCALES).optional().meta({ description: 'Default: all languages.' }),
    days: z.enum(INDEXING_DAYS).optional().meta({ description: 'First published within so many days.' }),
  }),
  response: z.strictObject({
    articles: z
      .array(
        z.strictObject({
          id,
          title: z.string(),
          locale,
          path: pagePath,
          published_at: timestamp,
          announced_at: timestamp.nullable().meta({ description: 'When search engines took its address last; null: nobody asked them yet.' }),
        }),
      )
      .max(INDEXING_LIST),
    history: z
      .array(
        z.strictObject({
          id: id.meta({ description: 'The operation’s.' }),
          requested_at: timestamp,
          requested_by_name: z.string().nullable(),
          articles: count.meta({ description: 'Articles that were asked for.' }),
          requested: count,
          errors: count,
          counts: z.record(z.string(), count).meta({ description: 'What became of them: announced, not_live, refused, over_quota.' }),
          note,
        }),
      )
      .max(INDEXING_HISTORY),
    quota: z.strictObject({ used: count, limit: count }).meta({ description: 'Addresses announced on this UTC day.' }),
  }),
})
