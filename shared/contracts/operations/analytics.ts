import * as z from 'zod'
import { ANALYTICS_DAYS } from '#shared/domain/operations/analytics.ts'
import { SECTIONS } from '#shared/sections.ts'
import { endpoint } from '../platform/endpoint.ts'
import { locale, score, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)
const ofTime = z.strictObject({
  created: count.meta({ description: 'English articles.' }),
  published: count.meta({ description: 'Publications that went out, repeated ones included.' }),
})

export const getAnalytics = endpoint({
  name: 'getAnalytics',
  area: 'desk',
  method: 'GET',
  path: '/api/analytics',
  access: 'figures',
  summary: 'How much is written and published, and how well, from counters and kept lists.',
  response: z
    .strictObject({
      generated_at: timestamp,
      today: ofTime.meta({ description: 'Since the newsroom’s day began.' }),
      last_7_days: ofTime.meta({ description: 'Today and the six days before.' }),
      originals: count,
      published_originals: count.meta({ description: 'Published English articles.' }),
      average_eeat: score.nullable().meta({ description: 'Of the English articles that were evaluated; null while none was.' }),
      evaluated: count,
      days: z
        .array(z.strictObject({ day: z.iso.date(), created: count }))
        .length(ANALYTICS_DAYS)
        .meta({ description: 'English articles by the newsroom’s day, today the last.' }),
      sections: z.array(z.strictObject({ section: z.enum(SECTIONS), name: z.string(), published: count, drafts: count })),
      locales: z.array(z.strictObject({ locale, published: count })),
    })
    .meta({ id: 'Analytics' }),
})
