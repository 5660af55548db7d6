import * as z from 'zod'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { SCHEDULED_STAGES } from '#shared/domain/publishing/scheduled-publications.ts'
import { endpoint } from '../platform/endpoint.ts'
import { errorCode } from '../platform/error-code.ts'
import { cursor, id, timestamp } from '../platform/fields.ts'

const time_zone = z.string().meta({ description: "The newsroom's, in which plans are shown: the setting newsroom_time_zone." })
const reasons = z.array(z.enum(REJECTION_REASONS))

/** An article with the time that it is planned for. */
export const plannedArticle = z
  .strictObject({
    id,
    title: z.string(),
    scheduled_for: timestamp,
    live: z.boolean().meta({ description: 'Readers have an earlier text of it.' }),
    stage: z.enum(SCHEDULED_STAGES).meta({ description: 'Before its time; being published; refused and tried again; given up.' }),
    attempts: z.int(),
    next_attempt_at: timestamp.nullable().meta({ description: 'While it is refused.' }),
    tried_until: timestamp.nullable().meta({ description: 'When it is given up, while it is tried.' }),
    missing: z.int().meta({ description: 'Languages without a translation of the present text.' }),
    foreseen: reasons.meta({ description: 'Why it would be refused if it were published now, as far as languages, scores and picture tell.' }),
    refusal: z
      .strictObject({
        code: errorCode,
        reasons,
        message: z.string(),
        at: timestamp,
      })
      .nullable()
      .meta({ description: 'Why the last attempt did not bring it out.' }),
  })
  .meta({ id: 'PlannedArticle' })

const plan = z.strictObject({ plan: plannedArticle.nullable(), time_zone })

export const listPlanned = endpoint({
  name: 'listPlanned',
  area: 'articles',
  method: 'GET',
  path: '/api/planned-publications',
  access: 'edit',
  summary: 'What goes out when: articles with a time that they are planned for, the earliest first; those that did not go out at theirs are among them.',
  query: z.strictObject({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.strictObject({ articles: z.array(plannedArticle), time_zone, cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const getAutoPublication = endpoint({
  name: 'getAutoPublication',
  area: 'articles',
  method: 'GET',
  path: '/api/auto-publication',
  access: 'edit',
  summary: 'The daily publication of articles that are ready: when it is next, how many it may bring out, and which it would take now.',
  response: z
    .strictObject({
      enabled: z.boolean(),
      qualifies: z.boolean().meta({ description: 'False: auto_publish_locales has no language that originals are written in, so nothing goes out.' }),
      next_at: timestamp.nullable().meta({ description: 'Null while it is switched off.' }),
      daily_count: z.int(),
      published_today: z.int().meta({ description: 'By itself, on this day of the newsroom.' }),
      ready: z
        .array(z.strictObject({ id, title: z.string() }))
        .meta({ description: 'The articles that would go out now, in their order; at most daily_count.' }),
      time_zone,
    })
    .meta({ id: 'AutoPublication' }),
})

export const getPlan = endpoint({
  name: 'getPlan',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/plan',
  access: 'read',
  scope: { article: 'id' },
  summary: 'The time that an article is planned for, and how its publication fares.',
  params: z.strictObject({ id }),
  response: plan,
  errors: ['article-not-found', 'not-an-original'],
})

export const planArticle = endpoint({
  name: 'planArticle',
  area: 'articles',
  method: 'PUT',
  path: '/api/articles/{id}/plan',
  access: 'edit',
  summary: 'Plans when an article is published by itself, or takes the plan away. Its text stays as it is.',
  params: z.strictObject({ id }),
  body: z.strictObject({ scheduled_for: timestamp.nullable().meta({ description: 'In the future; null: not by itself.' }) }),
  response: plan,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-an-original', 'article-unfinished', 'embargoed', 'version-conflict'],
})
