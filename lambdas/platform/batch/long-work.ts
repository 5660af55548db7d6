import { setTimeout as pause } from 'node:timers/promises'
import { StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { EntityItem } from 'electrodb'
import type { ActorKind } from '#shared/domain/platform/actor.ts'
import { type ARTICLE_WORK_KINDS, leaseMinutes } from '#shared/domain/platform/operation-kinds.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Operation } from '#shared/table/platform/desk.ts'
import { handedOn, noteInTrace } from '../log/trace.ts'
import { sfn } from '../process/clients.ts'
import { isConditionFailure } from '../process/faults.ts'
import { readAll } from '../table/read-all.ts'
import type { Table } from '../table/table.ts'
import { refusedWrites } from '../table/transaction.ts'
import { hasBrokenOff } from '../workflow/broken-work.ts'
import { measureEnd } from './measure-end.ts'
import type { Outcome } from './outcome.ts'

export type OperationRow = EntityItem<ReturnType<typeof Operation>>
type ArticleWorkKind = (typeof ARTICLE_WORK_KINDS)[number]
export type LocaleState = 'waiting' | 'running' | 'completed' | 'failed'

/** What keeps two runs of the same work on one article apart. */
const LEASES = {
  'publish-article': { holder: 'publish_lease', until: 'publish_lease_until', taken: 'publication-in-progress' },
  'unpublish-article': { holder: 'publish_lease', until: 'publish_lease_until', taken: 'publication-in-progress' },
  'trash-article': { holder: 'publish_lease', until: 'publish_lease_until', taken: 'publication-in-progress' },
  'rollback-article': { holder: 'publish_lease', until: 'publish_lease_until', taken: 'publication-in-progress' },
  'translate-article': { holder: 'translate_lease', until: 'translate_lease_until', taken: 'translation-in-progress' },
  // Both end in the same reports: side by side, the judges would be paid twice.
  'estimate-translations': { holder: 'translate_lease', until: 'translate_lease_until', taken: 'translation-in-progress' },
} as const satisfies Record<ArticleWorkKind, { holder: string; until: string; taken: ErrorCode }>

const KEPT_SECONDS = 30 * 24 * 3600
const LOOK_EVERY_MS = 100
const ROWS_AT_ONCE = 100

export interface Work {
  operationId: string
  kind: ArticleWorkKind
  articleId: string
  startedBy: string
  /** Default: a person. */
  startedByKind?: ActorKind
  /** Steps or locales in all. */
  total: number
  /** On rollbacks: the publication whose texts go out again. */
  rollbackOf?: number
  /** The machine that will carry it out, where it is known already: then the operation says from its first moment where to look. */
  machineArn?: string
  /** What the machine will be given, where it is known already: a failed operation can be started again with it. */
  input?: Record<string, unknown>
}

/**
 * Writes the operation's row and takes the article's lease, in one transaction. Beginning the same operation again
 * changes nothing. A lease whose operation has ended or broken off, or that has run out, is taken over.
 * @throws AppError `publication-in-progress` | `translation-in-progress`
 */
export async function beginWork(table: Table, work: Work): Promise<void> {
  const { holder, taken } = LEASES[work.kind]
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await tryBegin(table, work)) return
    const row = await table.entities.operations.get({ id: work.operationId }).go({ consistent: true })
    if (row.data) return
    const family = await table.entities.families.get({ original_id: work.articleId }).go({ consistent: true })
    if (!family.data) throw new AppError('article-not-found')
    const blocking = family.data[holder]
    const other = blocking ? (await table.entities.operations.get({ id: blocking }).go({ consistent: true })).data : null
    if (other?.status === 'running') {
      if (!(await hasBrokenOff(other))) throw new AppError(taken, undefined, { extra: { operation_id: blocking } })
      const message = 'The work broke off without a last word.'
      await writeEnd(table, other.id, { status: 'error', code: 'dependency-unavailable', message })
    }
    if (blocking) await releaseLease(table, work.kind, work.articleId, blocking)
  }
  throw new AppError(taken)
}

async function tryBegin(
  table: Table,
  { operationId, kind, articleId, startedBy, startedByKind = 'person', total, rollbackOf, machineArn, input }: Work,
): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000)
  const { holder, until } = LEASES[kind]
  const row = {
    ...beginningRow({ operationId, kind, startedBy, startedByKind }),
    article_id: articleId,
    total,
    ...(rollbackOf === undefined ? {} : { rollback_of: rollbackOf }),
    ...(machineArn === undefined ? {} : { execution_arn: executionArn(machineArn, operationId) }),
    ...(input === undefined ? {} : { input }),
  }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ operations, families }) => [
        operations.create(row).commit(),
        families
          .patch({ original_id: articleId })
          .set({ [holder]: operationId, [until]: now + leaseMinutes(kind) * 60 })
          .where((row, { notExists, lt }) => `${notExists(row[holder])} OR ${lt(row[until], now)}`)
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

/** What every operation's row begins with. */
export function beginningRow<K extends OperationRow['kind']>(work: { operationId: string; kind: K; startedBy: string; startedByKind: ActorKind }) {
  const now = Math.floor(Date.now() / 1000)
  const started_at = new Date(now * 1000).toISOString()
  return {
    id: work.operationId,
    kind: work.kind,
    status: 'running' as const,
    step: 'started',
    done: 0,
    locales: {},
    waits: {},
    started_at,
    started_by: work.startedBy,
    started_by_kind: work.startedByKind,
    at_work: 'operation' as const,
    at_work_order: `${started_at}#${work.operationId}`,
    listed: 'operation' as const,
    listed_order: `${started_at}#${work.operationId}`,
    expires_at: now + KEPT_SECONDS,
  }
}

/**
 * Starts a state machine for an operation, named after it: starting it twice starts it once. When it cannot be started
 * the operation ends as failed, so that nothing waits for it.
 */
export async function startMachine(table: Table, machineArn: string, work: Work, input: Record<string, unknown>): Promise<void> {
  try {
    // Before the start: whatever breaks afterwards, the operation knows where to look.
    const execution_arn = executionArn(machineArn, work.operationId)
    if (work.machineArn !== machineArn || !work.input) await table.entities.operations.patch({ id: work.operationId }).set({ execution_arn, input }).go()
    await startExecution(machineArn, work.operationId, { article_id: work.articleId, ...input })
  } catch (cause) {
    await endWork(table, work, { status: 'error', code: 'dependency-unavailable', message: 'The work could not be started.' })
    throw cause
  }
}

/** Starts a machine under an operation's name, on the trace of who starts it; one that was started under it before is left as it is. */
export async function startExecution(machineArn: string, operation_id: string, input: Record<string, unknown>): Promise<void> {
  noteInTrace({ operation_id })
  try {
    const text = JSON.stringify({ operation_id, ...handedOn(), ...input })
    await sfn().send(new StartExecutionCommand({ stateMachineArn: machineArn, name: operation_id, input: text }))
  } catch (error) {
    if ((error as Error).name !== 'ExecutionAlreadyExists') throw error
  }
}

/** @param machineArn of the machine or its alias, by which it is started: executions have the machine's name alone */
export const executionArn = (machineArn: string, name: string): string =>
  `${machineArn.split(':').slice(0, 7).join(':').replace(':stateMachine:', ':execution:')}:${name}`

/** The operation's row, or null when there is none (any more). */
export const readOperation = async (table: Table, id: string): Promise<OperationRow | null> =>
  (await table.entities.operations.get({ id }).go({ consistent: true })).data

/** The operations that are at work by the index, oldest first, each as it is now: what has ended since is not among them. */
export async function readAtWork(table: Table): Promise<OperationRow[]> {
  const { data } = await table.entities.operations.query.atWork({ at_work: 'operation' }).go({ pages: 'all', limit: ROWS_AT_ONCE, attributes: ['id'] })
  const rows = await readAll(data, (batch) => table.entities.operations.get(batch).go({ consistent: true, concurrent: 4 }))
  return rows.filter(({ status }) => status === 'running')
}

/** Says where the operation is. */
export async function reportStep(table: Table, operationId: string, step: string, done?: number): Promise<void> {
  await table.entities.operations
    .patch({ id: operationId })
    .set({ step, ...(done === undefined ? {} : { done }) })
    .go()
}

/** Says how one locale fares; `done` counts the completed ones once each. */
export async function reportLocale(table: Table, operationId: string, locale: TargetLocale, state: LocaleState): Promise<void> {
  try {
    await table.entities.operations
      .patch({ id: operationId })
      .data(({ locales, done }, { set, add }) => {
        set(locales[locale] as LocaleState, state)
        if (state === 'completed') add(done, 1)
      })
      .where(({ locales }, { ne, notExists }) => `${notExists(locales[locale])} OR ${ne(locales[locale] as LocaleState, 'completed')}`)
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Writes the last word on the operation and frees the lease, in this order: broken off in between, the lease of an ended operation is in
 * nobody's way, while an operation without a lease would run for ever. Safe to repeat; the first word stays.
 */
export async function endWork(
  table: Table,
  { operationId, kind, articleId }: Pick<Work, 'operationId' | 'kind' | 'articleId'>,
  outcome: Outcome,
): Promise<void> {
  const ended = await writeEnd(table, operationId, outcome)
  if (ended) measureEnd(kind, ended.started_at, outcome)
  await releaseLease(table, kind, articleId, operationId)
}

/** The last word on an operation; the first one stays. @returns the operation where this was it */
export async function writeEnd(table: Table, operationId: string, outcome: Outcome): Promise<Pick<OperationRow, 'started_at'> | null> {
  const finished_at = new Date().toISOString()
  const end =
    outcome.status === 'success'
      ? { status: outcome.status, step: 'finished', result: outcome.result, ...(outcome.next ? { next_operation_id: outcome.next } : {}), finished_at }
      : {
          ...{ status: outcome.status, error_code: outcome.code, error_message: outcome.message, finished_at },
          ...(outcome.result ? { result: outcome.result } : {}),
          ...(await failedKeys(table, operationId)),
        }
  try {
    const { data } = await table.entities.operations
      .patch({ id: operationId })
      .set(end)
      .remove(['at_work', 'at_work_order'])
      .where(({ status }, { eq }) => eq(status, 'running'))
      .go({ response: 'all_new' })
    return data
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return null
  }
}

/** Keys by which the content queue finds what failed. */
async function failedKeys(table: Table, operationId: string): Promise<{ failed: 'operation'; failed_order: string } | undefined> {
  const row = await readOperation(table, operationId)
  return row ? { failed: 'operation', failed_order: `${row.started_at}#${row.id}` } : undefined
}

async function releaseLease(table: Table, kind: ArticleWorkKind, articleId: string, operationId: string): Promise<void> {
  const { holder, until } = LEASES[kind]
  try {
    await table.entities.families
      .patch({ original_id: articleId })
      .remove([holder, until])
      .where((row, { eq }) => eq(row[holder], operationId))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** The operation once it has ended, or null when `seconds` pass before that. */
export async function awaitEnd(table: Table, operationId: string, seconds: number): Promise<OperationRow | null> {
  const until = Date.now() + seconds * 1000
  do {
    const { data } = await table.entities.operations.get({ id: operationId }).go({ consistent: true })
    if (data && data.status !== 'running') return data
    await pause(Math.min(LOOK_EVERY_MS, Math.max(0, until - Date.now())))
  } while (Date.now() < until)
  return null
}
