import * as z from 'zod'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, pagePath, score, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
const day = z.iso.date().meta({ description: 'A UTC day.' })

/** An article in one language, as lists of the dashboard name it. */
const dashboardArticle = z
  .strictObject({
    id,
    locale,
    title: z.string(),
    published: z.boolean(),
    created_at: timestamp,
    seo_score: score.nullable(),
    eeat_score: score.nullable(),
    view_count: count,
    views_7d: count,
    trending_score: z.number().min(0),
    path: pagePath.nullable().meta({ description: 'Where readers find it; null while they do not.' }),
  })
  .meta({ id: 'DashboardArticle' })

/** Micro-dollars: millionths of a US dollar. */
const amount = z.int().min(0)

export const getDashboard = endpoint({
  name: 'getDashboard',
  area: 'desk',
  method: 'GET',
  path: '/api/dashboard',
  access: 'figures',
  summary: 'Everything that the dashboard shows, from counters and kept lists: a refresh reads a handful of rows however many articles there are.',
  response: z.strictObject({
    generated_at: timestamp,
    articles: z
      .strictObject({ total: count, published: count, draft: count, featured_published: count, originals: count, featured_originals: count })
      .meta({ description: 'Articles in every language; `originals` are the English ones among them, `featured_originals` those featured and published.' }),
    views: z.strictObject({
      total: count,
      counted_until: timestamp
        .nullable()
        .meta({ description: 'The newest request that is counted: the access log comes in parts, mostly within an hour. Null before the first.' }),
      days: z
        .array(z.strictObject({ day, views: count }))
        .length(30)
        .meta({ description: 'The last thirty days, today the last.' }),
    }),
    seo: z.strictObject({
      low: count.meta({ description: 'Below 70, or never scored.' }),
      good: count,
      average: score.nullable().meta({ description: 'Of the articles that have a score; null while none has.' }),
    }),
    sections: z.array(z.strictObject({ section: z.enum(SECTIONS), name: z.string(), articles: count })),
    locales: z.array(z.strictObject({ locale, articles: count, published: count })),
    strong_eeat: count.meta({ description: 'Published English articles with an E-E-A-T score of 80 or more.' }),
    translations: z.strictObject({
      completed: count.meta({ description: 'Of the present text of their originals.' }),
      required: count.meta({ description: `${TARGET_LOCALES.length} for every English original.` }),
      stages: z.strictObject({ draft: count, translating: count, ready: count, published: count }).meta({ description: 'Where the English originals stand.' }),
    }),
    latest: z.array(dashboardArticle).max(10).meta({ description: 'The newest English originals.' }),
    most_read: z.array(dashboardArticle).max(20),
    trending: z.array(dashboardArticle).max(20),
    ranked_at: timestamp.nullable().meta({ description: 'When the two lists above were made; null before the first time. They are made every hour.' }),
    spending: z.strictObject({
      entered_usd: z.number().min(0).nullable().meta({ description: 'The setting total_spent_usd; null when nobody has entered it.' }),
      entered_at: timestamp.nullable(),
      measured_micro_usd: amount.meta({ description: 'What all metered calls of models have cost.' }),
      measured_today_micro_usd: amount.meta({ description: 'On this UTC day.' }),
    }),
  }),
})
