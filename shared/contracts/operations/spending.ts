import * as z from 'zod'
import { ACTOR_KINDS } from '#shared/domain/platform/actor.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/fields.ts'

/** Micro-dollars: millionths of a US dollar. */
const amount = z.int()
const spent = { spent: amount, calls: z.int(), input_tokens: z.int(), output_tokens: z.int() }
const sum = z
  .strictObject({
    name: z.string(),
    ...spent,
    spent_by: z
      .strictObject({ person: amount, schedule: amount, automation: amount })
      .meta({ description: 'Who asked for it: somebody by hand, the clock, or a rule of the automation.' }),
  })
  .meta({ id: 'SpendingSum' })
const asker = z
  .strictObject({ kind: z.enum(ACTOR_KINDS), id: z.string().meta({ description: "The person's id, or the name of the schedule or rule." }), ...spent })
  .meta({ id: 'SpendingAsker' })

export const getSpending = endpoint({
  name: 'getSpending',
  area: 'articles',
  method: 'GET',
  path: '/api/spending',
  access: 'figures',
  summary: 'What model calls cost in one UTC day, against the cap: by feature, by language, by who asked.',
  query: z.strictObject({ day: z.iso.date().optional().meta({ description: 'Default: today.' }) }),
  response: z.strictObject({
    day: z.iso.date(),
    enabled: z.boolean(),
    cap: amount,
    manual_share_percent: z.int(),
    spent: amount,
    reserved: amount.meta({ description: 'Held for calls that are at work, or whose end is not known.' }),
    calls: z.int(),
    features: z.array(sum),
    locales: z.array(sum),
    askers: z.array(asker),
  }),
})

export const getArticleSpending = endpoint({
  name: 'getArticleSpending',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/spending',
  access: 'edit',
  summary: 'What model calls for one article have cost so far, by language.',
  params: z.strictObject({ id }),
  response: z.strictObject({ total: sum, locales: z.array(sum) }),
  errors: ['article-not-found'],
})
