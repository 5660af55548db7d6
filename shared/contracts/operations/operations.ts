import * as z from 'zod'
import { ACTOR_KINDS } from '#shared/domain/platform/actor.ts'
import { OPERATION_KINDS } from '#shared/domain/platform/operation-kinds.ts'
import { endpoint } from '../platform/endpoint.ts'
import { errorCode } from '../platform/error-code.ts'
import { confirmation, cursor, id, targetLocale, timestamp } from '../platform/fields.ts'
import { itemFault } from '../platform/item-fault.ts'

/** What long work may wait for. */
const WAITING_REASONS = ['model-quota'] as const

/** Long work. `result` carries exactly what the function would have answered. */
export const operation = z
  .strictObject({
    id,
    kind: z.enum(OPERATION_KINDS),
    started_by: z
      .strictObject({ kind: z.enum(ACTOR_KINDS), id: z.string() })
      .meta({ description: 'A person, a schedule or the automation; calls of models are billed to it.' }),
    article_id: id.nullable().meta({ description: 'Null for batches, which work on many items.' }),
    status: z.enum(['running', 'success', 'error']),
    step: z.string().meta({ description: 'Where it is: a state of the machine.' }),
    progress: z.strictObject({ done: z.int(), total: z.int() }),
    locales: z
      .partialRecord(targetLocale, z.enum(['waiting', 'running', 'completed', 'failed']))
      .meta({ description: 'Per-locale state of a translation or estimate.' }),
    waiting: z
      .strictObject({ reason: z.enum(WAITING_REASONS), since: timestamp, locales: z.array(targetLocale) })
      .nullable()
      .meta({ description: "What it waits for, since when, and which languages of it. `model-quota`: the account's tokens a minute of the model are in use." }),
    counts: z.record(z.string(), z.int()).meta({ description: 'What a batch has counted so far, by name.' }),
    faults: z.array(itemFault).meta({ description: 'The first twenty items of a batch that failed; `counts.errors` counts all.' }),
    cancellable: z.boolean().meta({ description: 'It runs and can be stopped: POST /api/operations/{id}/cancel.' }),
    cancel_requested: z.boolean(),
    resumable: z.boolean().meta({ description: 'It stopped half-way: the same call goes on where it stopped.' }),
    retried_by: id.nullable().meta({ description: 'The operation that was started in the place of this failed one.' }),
    result: z.unknown().nullable(),
    error_code: errorCode.nullable(),
    error_message: z.string().nullable(),
    next_operation_id: id.nullable().meta({ description: 'The publication that this translation started.' }),
    started_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'Operation' })

export const getOperation = endpoint({
  name: 'getOperation',
  area: 'articles',
  method: 'GET',
  path: '/api/operations/{id}',
  access: 'desk',
  summary: 'Progress and outcome of long work.',
  params: z.strictObject({ id }),
  response: operation,
  errors: ['operation-not-found'],
})

export const cancelOperation = endpoint({
  name: 'cancelOperation',
  area: 'editorial',
  method: 'POST',
  path: '/api/operations/{id}/cancel',
  access: 'edit',
  summary: 'Stops a batch before its next item; what is done stays done. One that has ended is answered as it ended.',
  params: z.strictObject({ id }),
  response: operation,
  errors: ['operation-not-found', 'not-cancellable'],
})

/** A row of the history: everything but what the work brought, and names in the place of ids. */
export const listedOperation = operation
  .omit({ result: true })
  .extend({
    article_title: z.string().nullable().meta({ description: 'Of the English original, as it is called now; null when it is gone.' }),
    started_by_name: z.string().nullable().meta({ description: 'Of a person whose profile is there.' }),
  })
  .meta({ id: 'ListedOperation' })

export const listOperations = endpoint({
  name: 'listOperations',
  area: 'desk',
  method: 'GET',
  path: '/api/operations',
  access: 'edit',
  summary: 'Long work of the last 30 days, newest first: all of it, what is at work now, or what failed and was not started again since.',
  query: z.strictObject({
    filter: z.enum(['all', 'running', 'failed']).default('all'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.strictObject({ operations: z.array(listedOperation), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const retryOperation = endpoint({
  name: 'retryOperation',
  area: 'editorial',
  method: 'POST',
  path: '/api/operations/{id}/retry',
  access: 'edit',
  summary: 'Starts a failed operation again with what it was started with; a batch goes on where it stopped. Once: repeating it names the same operation.',
  params: z.strictObject({ id }),
  body: z.strictObject({ confirmation }),
  response: z.strictObject({ operation_id: id.meta({ description: 'Of the new operation.' }) }),
  idempotency: 'accepted',
  errors: [
    ...(['operation-not-found', 'not-retryable', 'confirmation-required', 'batch-in-progress'] as const),
    ...(['publication-in-progress', 'translation-in-progress', 'article-not-found', 'not-an-original'] as const),
  ],
})
