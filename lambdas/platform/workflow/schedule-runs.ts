import { setTimeout as pause } from 'node:timers/promises'
import type { EntityItem } from 'electrodb'
import { DIED, type RunTrigger } from '#shared/domain/platform/run-states.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import type { ScheduleRun, ScheduleState } from '#shared/table/platform/schedules.ts'
import { isConditionFailure } from '../process/faults.ts'
import type { Table } from '../table/table.ts'
import { conflictPause, refusedWrites } from '../table/transaction.ts'

export type RunRow = EntityItem<ReturnType<typeof ScheduleRun>>
export type StateRow = EntityItem<ReturnType<typeof ScheduleState>>

/** Which run it is: of a schedule for a time (ISO 8601). */
export interface RunKey {
  job_name: ScheduleName
  scheduled_at: string
}

/** An attempt of a run that has begun. */
export interface BegunRun extends RunKey {
  attempt: number
  started_at: string
}

export interface RunStart extends RunKey {
  trigger: RunTrigger
  /** When it has surely ended, epoch milliseconds. */
  diesAt: number
  /** Of a machine: its execution, and how to learn that another one has ended without a last word. */
  execution?: { arn: string; hasBrokenOff: (other: { execution_arn: string; started_at: string }) => Promise<boolean> }
  /** Only put down, for its target to begin: the id of the person who wants it. */
  orderedBy?: string
}

/** Why a run does not begin: it was made before, it is at work, or another one of its schedule is. */
export type Refusal = 'done' | 'at-work' | 'busy'

const KEPT_SECONDS = 30 * 24 * 3600
/** How often a time is tried that failed. */
const MOST_ATTEMPTS = 3
/** Writers of one schedule that get in each other's way. */
const ROUNDS = 20

/**
 * Begins a run: one of a schedule at a time, and one for each time unless it failed. The row of the log and the lease are one transaction;
 * an execution that begins again goes on with what it began.
 * @param now epoch milliseconds of the wall clock
 * @returns the attempt, or why there is none
 * @throws AppError `dependency-unavailable`
 */
export async function beginRun(table: Table, start: RunStart, now: number): Promise<BegunRun | { refused: Refusal }> {
  const { job_name, scheduled_at } = start
  for (let round = 0; round < ROUNDS; round++) {
    const run = await readRun(table, { job_name, scheduled_at })
    // A call that comes again costs one reading.
    if (run && !start.execution && !mayBegin(run, now)) return refusalOf(run)
    const { data: state } = await table.entities.scheduleStates.get({ job_name }).go({ consistent: true })
    const atWork = state?.holder ? (state.holder === scheduled_at ? run : await readRun(table, { job_name, scheduled_at: state.holder })) : null
    if (start.execution && atWork?.status === 'running' && atWork.execution_arn) {
      if (atWork.execution_arn === start.execution.arn) return atWork
      if (await start.execution.hasBrokenOff({ execution_arn: atWork.execution_arn, started_at: atWork.started_at })) {
        await endRun(table, atWork, { status: 'error', code: 'broken-off', message: DIED }, now)
        continue
      }
    }
    if (run && !mayBegin(run, now)) return refusalOf(run)
    if (state?.holder && state.holder !== scheduled_at && !isOver(state.holder_dies_at, now)) return { refused: 'busy' }
    // Whose place is taken has its last word first: nobody else would give it one.
    if (atWork && atWork.scheduled_at !== scheduled_at && atWork.status === 'running') {
      await endRun(table, atWork, { status: 'error', code: 'broken-off', message: DIED }, now)
      continue
    }
    if (!state) await firstSeen(table, job_name, now)
    else {
      const begun = { job_name, scheduled_at, ...nextAttempt(run, now) }
      if (await writeBegin(table, start, begun, { run, state }, now)) return begun
    }
    if (round > 0) await pause(conflictPause(Math.min(round, 4)))
  }
  throw new AppError('dependency-unavailable', 'Too many runs of one schedule begin at once.')
}

/** A run as it is now, or null. */
export const readRun = async (table: Table, { job_name, scheduled_at }: RunKey): Promise<RunRow | null> =>
  (await table.entities.scheduleRuns.get({ job_name, scheduled_at }).go({ consistent: true })).data

/** Remembers that there is a schedule, if nobody does. */
export async function firstSeen(table: Table, job_name: ScheduleName, now: number): Promise<void> {
  try {
    await table.entities.scheduleStates.create({ job_name, since: new Date(now).toISOString(), failures: 0, revision: 0 }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

const isOver = (dies_at: string | undefined, now: number): boolean => dies_at === undefined || Date.parse(dies_at) < now

function mayBegin(run: RunRow, now: number): boolean {
  if (run.ordered) return true
  if (run.attempt >= MOST_ATTEMPTS || run.status === 'success') return false
  return run.status === 'error' || isOver(run.dies_at, now)
}

const refusalOf = ({ status }: RunRow): { refused: Refusal } => ({ refused: status === 'running' ? 'at-work' : 'done' })

/** What was only put down begins as what it is. */
const nextAttempt = (run: RunRow | null, now: number): Pick<BegunRun, 'attempt' | 'started_at'> =>
  run?.ordered ? { attempt: run.attempt, started_at: run.started_at } : { attempt: (run?.attempt ?? 0) + 1, started_at: new Date(now).toISOString() }

interface Standing {
  run: RunRow | null
  state: StateRow
}

async function writeBegin(table: Table, start: RunStart, begun: BegunRun, { run, state }: Standing, now: number): Promise<boolean> {
  const { job_name, scheduled_at, attempt, started_at } = begun
  const { trigger, diesAt, execution, orderedBy } = start
  const dies_at = new Date(diesAt).toISOString()
  const said = { status: 'running' as const, started_at, dies_at, ...(execution ? { execution_arn: execution.arn } : {}) }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ scheduleRuns, scheduleStates }) => [
        run
          ? scheduleRuns
              .patch({ job_name, scheduled_at })
              .set({ ...said, attempt })
              .remove(['ordered', 'finished_at', 'execution_time_ms', 'error_code', 'error_message'])
              .where((row, { eq }) => `${eq(row.attempt, run.attempt)} AND ${eq(row.status, run.status)} AND ${eq(row.dies_at, run.dies_at)}`)
              .commit()
          : scheduleRuns
              .create({
                ...{ job_name, scheduled_at, trigger, attempt, expires_at: Math.floor(now / 1000) + KEPT_SECONDS, ...said },
                ...(orderedBy ? { ordered: true, started_by: orderedBy } : {}),
              })
              .commit(),
        scheduleStates
          .patch({ job_name })
          .set({
            ...{ holder: scheduled_at, holder_dies_at: dies_at, last_run: scheduled_at, last_status: 'running', last_started_at: started_at },
            last_due_at: [state.last_due_at ?? '', scheduled_at].sort().at(-1) as string,
          })
          .add({ revision: 1 })
          .remove(['last_execution_time_ms', 'last_error_code', 'last_error_message'])
          .where(({ revision }, { eq }) => eq(revision, state.revision))
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

/**
 * The run goes on as an execution that somebody else ends.
 * @param diesAt when that has surely ended, epoch milliseconds
 */
export async function handOver(table: Table, { job_name, scheduled_at, attempt }: BegunRun, execution_arn: string, diesAt: number): Promise<void> {
  const dies_at = new Date(diesAt).toISOString()
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ scheduleRuns, scheduleStates }) => [
        scheduleRuns
          .patch({ job_name, scheduled_at })
          .set({ dies_at, execution_arn })
          .where((row, { eq }) => `${eq(row.attempt, attempt)} AND ${eq(row.status, 'running')}`)
          .commit(),
        scheduleStates
          .patch({ job_name })
          .set({ holder_dies_at: dies_at })
          .add({ revision: 1 })
          .where(({ holder }, { eq }) => eq(holder, scheduled_at))
          .commit(),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('run-in-progress', 'The run has ended, or another one has taken its place.')
}

/** How a run ended; what went wrong by its code, and in words for operators. */
export type RunEnd = { status: 'success' } | { status: 'error'; code: ErrorCode; message: string }

const LONGEST_MESSAGE = 1000

/**
 * The last word on an attempt of a run, and on the lease; repeating it changes nothing, nor does the last word of an attempt that another one
 * has taken the place of.
 * @param now epoch milliseconds of the wall clock
 */
export async function endRun(table: Table, run: BegunRun, end: RunEnd, now: number): Promise<void> {
  const { job_name, scheduled_at, attempt } = run
  const took = Math.max(0, now - Date.parse(run.started_at))
  const fault = end.status === 'error' ? { code: end.code, message: end.message.slice(0, LONGEST_MESSAGE) || 'Unknown' } : null
  const write = (isHolder: boolean) =>
    refusedWrites(() =>
      table.transaction
        .write(({ scheduleRuns, scheduleStates }) => [
          scheduleRuns
            .patch({ job_name, scheduled_at })
            .set({
              status: end.status,
              finished_at: new Date(now).toISOString(),
              execution_time_ms: took,
              ...(fault ? { error_code: fault.code, error_message: fault.message } : {}),
            })
            .remove(['ordered'])
            .where((row, { eq }) => `${eq(row.attempt, attempt)} AND ${eq(row.status, 'running')}`)
            .commit(),
          ...(isHolder
            ? [
                scheduleStates
                  .patch({ job_name })
                  .set({
                    ...{ last_status: end.status, last_execution_time_ms: took },
                    ...(fault ? { last_error_code: fault.code, last_error_message: fault.message } : { failures: 0 }),
                  })
                  .add({ revision: 1, ...(fault ? { failures: 1 } : {}) })
                  .remove(['holder', 'holder_dies_at'])
                  .where(({ holder }, { eq }) => eq(holder, scheduled_at))
                  .commit(),
              ]
            : []),
        ])
        .go(),
    )
  const refused = await write(true)
  // Another run has taken the lease over.
  if (refused.length > 0 && !refused.includes(0)) await write(false)
}
