import * as z from 'zod'
import { CHECKLIST_LIMITS, WORKFLOW_STATES } from '#shared/domain/articles/workflow.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, locale, timestamp, userId } from '../platform/fields.ts'
import { begins } from './comments.ts'

const deed = z.strictObject({ by: userId, name: z.string().nullable(), at: timestamp }).meta({ id: 'Deed' })

const reviewRequest = z.strictObject({
  user_id: userId,
  name: z.string().nullable(),
  locale,
  asked_by: userId,
  asked_by_name: z.string().nullable(),
  asked_at: timestamp,
})

export const workflow = z
  .strictObject({
    state: z.enum(WORKFLOW_STATES),
    changed: z.boolean().meta({ description: 'It was approved, and its text has been changed since: it counts as in review.' }),
    submitted: deed.nullable(),
    approved: deed.nullable(),
    returned: deed.extend({ reason: z.string() }).nullable().meta({ description: 'Given back to be worked on, and why.' }),
    due_at: timestamp.nullable(),
    checklist: z.array(z.strictObject({ item: z.string(), ticked: deed.nullable() })),
    requests: z.array(reviewRequest),
  })
  .meta({ id: 'Workflow' })

const RETURN_REASON = 500
const answer = z.strictObject({ enabled: z.boolean(), workflow })

export const getWorkflow = endpoint({
  name: 'getWorkflow',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/workflow',
  access: 'read',
  scope: { article: 'id' },
  summary: 'How far an article is in the newsroom’s workflow; `enabled` false: the newsroom uses none.',
  params: z.strictObject({ id }),
  response: answer,
  errors: ['article-not-found', 'not-an-original'],
})

export const moveArticle = endpoint({
  name: 'moveArticle',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/workflow',
  access: 'write',
  scope: { article: 'id' },
  summary:
    'Submits an article for review, approves its present text or gives it back with a reason. Authors submit, and take that back; editors decide. Moving it to where it is changes nothing.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    to: z.enum(WORKFLOW_STATES),
    version: z.int().min(1).meta({ description: 'Of the original’s working copy that was read.' }),
    reason: z.string().trim().max(RETURN_REASON).default('').meta({ description: 'Of giving it back.' }),
  }),
  response: answer,
  errors: ['article-not-found', 'not-an-original', 'article-unfinished', 'version-conflict', 'editor-needed', 'second-person-needed'],
})

export const saveWorkflow = endpoint({
  name: 'saveWorkflow',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/workflow/details',
  access: 'edit',
  summary: 'Sets when an article is due, or ticks an item of its checklist or takes that back.',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      due_at: timestamp.nullable().optional(),
      item: z.strictObject({ text: z.string().trim().min(1).max(CHECKLIST_LIMITS.characters), ticked: z.boolean() }).optional(),
    })
    .refine(({ due_at, item }) => due_at !== undefined || item !== undefined, 'There is nothing to save.'),
  response: answer,
  errors: ['article-not-found', 'not-an-original'],
})

export const requestReview = endpoint({
  name: 'requestReview',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/review-requests/{user}/{locale}',
  access: 'edit',
  summary: 'Asks a person to review one language of an article: it stands on their list until somebody has confirmed it. Asking again changes nothing.',
  params: z.strictObject({ id, user: userId, locale }),
  body: z.strictObject({}),
  response: answer,
  errors: ['article-not-found', 'not-an-original', 'user-not-found', 'not-a-reviewer'],
})

export const dropReviewRequest = endpoint({
  name: 'dropReviewRequest',
  area: 'localisation',
  method: 'DELETE',
  path: '/api/articles/{id}/review-requests/{user}/{locale}',
  access: 'read',
  scope: { article: 'id' },
  summary: 'Takes a request for a review back, also where the text is confirmed already: whoever asked, or an editor. The notification of it goes too.',
  params: z.strictObject({ id, user: userId, locale }),
  response: answer,
  errors: ['article-not-found', 'not-an-original', 'editor-needed'],
})

/** Requests of one person that are answered at most. */
export const REQUESTS_SHOWN = 100

export const listReviewRequests = endpoint({
  name: 'listReviewRequests',
  area: 'localisation',
  method: 'GET',
  path: '/api/review-requests',
  access: 'read',
  scope: 'handler',
  summary: 'What the caller was asked to review, the longest waiting first.',
  response: z.strictObject({
    requests: z
      .array(
        z.strictObject({ article_id: id, title: z.string(), locale, asked_by_name: z.string().nullable(), asked_at: timestamp, due_at: timestamp.nullable() }),
      )
      .max(REQUESTS_SHOWN),
  }),
})

export const listReviewers = endpoint({
  name: 'listReviewers',
  area: 'localisation',
  method: 'GET',
  path: '/api/reviewers',
  access: 'edit',
  summary: 'People who may review a language, in the order of names, in pages.',
  query: z.strictObject({ locale, begins, cursor: cursor.optional() }),
  response: z.strictObject({ reviewers: z.array(z.strictObject({ id: userId, name: z.string() })), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})
