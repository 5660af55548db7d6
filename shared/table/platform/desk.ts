import { CustomAttributeType } from 'electrodb'
import { ACTOR_KINDS } from '#shared/domain/platform/actor.ts'
import { LOG_ACTIONS, LOG_STATUSES } from '#shared/domain/platform/automation-actions.ts'
import type { BatchProgress } from '#shared/domain/platform/batch-progress.ts'
import { BATCH_KINDS, OPERATION_KINDS } from '#shared/domain/platform/operation-kinds.ts'
import type { TARGET_LOCALES } from '#shared/locales.ts'
import { entity } from './entity.ts'
import { TABLE_KEYS } from './keys.ts'

const service = 'simulpress'
const { desk, live, byId } = TABLE_KEYS.indexes
const single = (template: string) => ({ field: TABLE_KEYS.sk, composite: [] as [], template, casing: 'none' as const })

/** One key of the settings; values are text (`true`, `70`). Absent keys have the default of their schema. */
export const Setting = entity({
  model: { entity: 'setting', version: '1', service },
  attributes: {
    key: { type: 'string', required: true },
    value: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
  },
  indexes: {
    settings: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'SETTINGS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['key'], template: '${key}', casing: 'none' },
    },
  },
})

/** Long work: what the screen follows. The last word on it is the state machine's. */
export const Operation = entity({
  model: { entity: 'operation', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    kind: { type: OPERATION_KINDS, required: true },
    /** Absent on batches. */
    article_id: { type: 'string' },
    status: { type: ['running', 'success', 'error'] as const, required: true },
    step: { type: 'string', required: true },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    locales: {
      type: CustomAttributeType<Partial<Record<(typeof TARGET_LOCALES)[number], 'waiting' | 'running' | 'completed' | 'failed'>>>('any'),
      required: true,
    },
    /** What waits for the model's quota, by language or `work` for the whole, and since when. Absent on work of before. */
    waits: { type: CustomAttributeType<Partial<Record<(typeof TARGET_LOCALES)[number] | 'work', string>>>('any') },
    result: { type: 'any' },
    error_code: { type: 'string' },
    error_message: { type: 'string' },
    next_operation_id: { type: 'string' },
    execution_arn: { type: 'string' },
    /** On rollbacks: the publication whose texts go out again. */
    rollback_of: { type: 'number' },
    /** What a publication or its withdrawal decided to do, written once: a repeated or restarted run finds its own plan and number. */
    plan: { type: 'any' },
    /** On publications and withdrawals: how far the edge is, with the paths that were counted in its month. `note`: why it was not asked. */
    edge: { type: CustomAttributeType<{ state: 'pending' | 'completed' | 'expires'; paths: number; asked_at: string; id?: string; note?: string }>('any') },
    /** On batches that a schedule has begun: the run that ends as they do. */
    scheduled_run: { type: CustomAttributeType<{ job_name: string; scheduled_at: string; attempt: number; started_at: string }>('any') },
    /** On batches: what the batch is of, beside its kind; empty when there is one of the kind. */
    scope: { type: 'string' },
    /** On batches: where it is, and what it has counted. */
    progress: { type: CustomAttributeType<BatchProgress>('any') },
    /** On batches: every change of `progress` adds one, and so does the wish to stop it: two workers notice each other, and both the wish. */
    revision: { type: 'number' },
    /** On batches: somebody wants it stopped before its next item. */
    cancel_requested: { type: 'boolean' },
    started_at: { type: 'string', required: true },
    finished_at: { type: 'string' },
    /** The person's id, or the name of the schedule or of the automation's rule. */
    started_by: { type: 'string', required: true },
    /** Absent: a person. */
    started_by_kind: { type: ACTOR_KINDS },
    /** Keys of those at work in the desk's index, both set while the status is `running`, both removed with it. */
    at_work: { type: ['operation'] as const },
    at_work_order: { type: 'string' },
    /** Keys of the history, set with the row: `{started_at}#{id}` under one name for all. */
    listed: { type: ['operation'] as const },
    listed_order: { type: 'string' },
    /** Keys of those that failed and were not started again since: `{started_at}#{id}`; both set and removed together. */
    failed: { type: ['operation'] as const },
    failed_order: { type: 'string' },
    /** On work on an article: what its machine was given, beside operation and article. */
    input: { type: CustomAttributeType<Record<string, unknown>>('any') },
    /** The operation that was started in the place of this failed one. */
    retried_by: { type: 'string' },
    /** Epoch seconds; 30 days after the start. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    operation: { pk: { field: TABLE_KEYS.pk, composite: ['id'], template: 'OPERATION#${id}', casing: 'none' }, sk: single('OPERATION') },
    atWork: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['at_work'], template: 'AT-WORK#${at_work}', casing: 'none' },
      sk: { field: desk.sk, composite: ['at_work_order'], template: '${at_work_order}', casing: 'none' },
    },
    history: {
      index: live.name,
      pk: { field: live.pk, composite: ['listed'], template: 'OPERATIONS#${listed}', casing: 'none' },
      sk: { field: live.sk, composite: ['listed_order'], template: '${listed_order}', casing: 'none' },
    },
    failures: {
      index: byId.name,
      pk: { field: byId.pk, composite: ['failed'], template: 'FAILED#${failed}', casing: 'none' },
      sk: { field: byId.sk, composite: ['failed_order'], template: '${failed_order}', casing: 'none' },
    },
  },
})

/** Keeps batches of one kind and scope apart, and knows the latest of them. */
export const BatchLease = entity({
  model: { entity: 'batch-lease', version: '1', service },
  attributes: {
    kind: { type: BATCH_KINDS, required: true },
    scope: { type: 'string', required: true },
    /** The operation at work; absent when none is. */
    holder: { type: 'string' },
    /** The latest operation, which a new one may go on from. */
    latest: { type: 'string', required: true },
    /** Epoch seconds; with the latest operation. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    lease: { pk: { field: TABLE_KEYS.pk, composite: ['kind', 'scope'], template: 'BATCH#${kind}#${scope}', casing: 'none' }, sk: single('LEASE') },
  },
})

/** What the automation did, and what admins did: one row a happening, in monthly partitions. */
const logRow = (kind: 'automation' | 'audit') =>
  ({
    pk: { field: TABLE_KEYS.pk, composite: ['month'], template: `LOG#${kind}#\${month}`, casing: 'none' },
    sk: { field: TABLE_KEYS.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
  }) as const

export const AutomationLog = entity({
  model: { entity: 'automation-log', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    month: { type: 'string', required: true },
    action_type: { type: LOG_ACTIONS, required: true },
    status: { type: LOG_STATUSES, required: true },
    article_id: { type: 'string' },
    /** Who began it: `{kind}:{id}` of an actor. Absent on rows of before and where nobody knows. */
    actor: { type: 'string' },
    /** Sort keys of the article's and the actor's index, `{created_at}#{id}`: there with the article and the actor only. */
    article_order: { type: 'string' },
    actor_order: { type: 'string' },
    details: { type: 'any' },
    error_message: { type: 'string' },
    created_at: { type: 'string', required: true },
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    log: logRow('automation'),
    byAction: {
      index: byId.name,
      pk: { field: byId.pk, composite: ['action_type'], template: 'LOG#action#${action_type}', casing: 'none' },
      sk: { field: byId.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
    },
    byArticle: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['article_id'], template: 'LOG#article#${article_id}', casing: 'none' },
      sk: { field: desk.sk, composite: ['article_order'], template: '${article_order}', casing: 'none' },
    },
    byActor: {
      index: live.name,
      pk: { field: live.pk, composite: ['actor'], template: 'LOG#actor#${actor}', casing: 'none' },
      sk: { field: live.sk, composite: ['actor_order'], template: '${actor_order}', casing: 'none' },
    },
  },
})

export const AuditEntry = entity({
  model: { entity: 'audit-entry', version: '1', service },
  attributes: {
    id: { type: 'string', required: true },
    month: { type: 'string', required: true },
    actor_id: { type: 'string', required: true },
    /** The endpoint's name. */
    action: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    details: { type: 'any' },
    correlation_id: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    log: logRow('audit'),
    all: {
      index: desk.name,
      pk: { field: desk.pk, composite: [], template: 'AUDIT', casing: 'none' },
      sk: { field: desk.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
    },
    byActor: {
      index: live.name,
      pk: { field: live.pk, composite: ['actor_id'], template: 'AUDIT#actor#${actor_id}', casing: 'none' },
      sk: { field: live.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
    },
    byAction: {
      index: byId.name,
      pk: { field: byId.pk, composite: ['action'], template: 'AUDIT#action#${action}', casing: 'none' },
      sk: { field: byId.sk, composite: ['created_at', 'id'], template: '${created_at}#${id}', casing: 'none' },
    },
  },
})

/** A counter; what it counts can be counted anew: cards, views, rows of the automation log (`shared/domain/articles/counters.ts`). */
export const Counter = entity({
  model: { entity: 'counter', version: '1', service },
  attributes: {
    name: { type: 'string', required: true },
    value: { type: 'number', required: true },
    /** Only of counters of a time. */
    expires_at: { type: 'number' },
    /** Only of counters of views: the last batch of the access log that added to it. */
    batch: { type: 'number' },
  },
  indexes: {
    counters: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'COUNTERS', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['name'], template: '${name}', casing: 'none' },
    },
  },
})

/** An event that a projection has applied: streams deliver at least once. */
export const SeenEvent = entity({
  model: { entity: 'seen-event', version: '1', service },
  attributes: { event_id: { type: 'string', required: true }, expires_at: { type: 'number', required: true } },
  indexes: { seen: { pk: { field: TABLE_KEYS.pk, composite: ['event_id'], template: 'SEEN#${event_id}', casing: 'none' }, sk: single('SEEN') } },
})

/** The first answer to a call with an Idempotency-Key, kept for a day. */
export const IdempotentCall = entity({
  model: { entity: 'idempotent-call', version: '1', service },
  attributes: {
    /** Caller, endpoint and key. */
    call: { type: 'string', required: true },
    request_hash: { type: 'string', required: true },
    /** Id for what the call creates: a retry of a call that died makes the same thing, not a second one. */
    new_id: { type: 'string', required: true },
    /** Epoch milliseconds until which an unanswered call counts as still at work. */
    lease_until: { type: 'number', required: true },
    /** Absent while the call has no answer yet. */
    status: { type: 'number' },
    /** The answer's JSON, gzipped: an article of 300 KB must fit into the row. */
    body: { type: CustomAttributeType<Uint8Array>('any') },
    location: { type: 'string' },
    expires_at: { type: 'number', required: true },
  },
  indexes: { call: { pk: { field: TABLE_KEYS.pk, composite: ['call'], template: 'CALL#${call}', casing: 'none' }, sk: single('CALL') } },
})
