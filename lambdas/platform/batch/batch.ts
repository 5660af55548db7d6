import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { Actor } from '#shared/domain/platform/actor.ts'
import type { LogDetails } from '#shared/domain/platform/automation-actions.ts'
import type { ItemFault } from '#shared/domain/platform/batch-progress.ts'
import type { BatchKind } from '#shared/domain/platform/operation-kinds.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { AutomationLog } from '#shared/table/platform/desk.ts'
import type { Table, Writes } from '../table/table.ts'

/** What is done to one item. */
export interface Done {
  /** Added to the batch's counts. */
  counts: Readonly<Record<string, number>>
  /**
   * The item's effect on the table: written in the transaction that counts it, so that both happen once or not at all. Effects
   * elsewhere have to be such that repeating them changes nothing.
   */
  writes?: Writes
  /** What is wrong with the item although it is done: named and counted with those that failed, beside its own counts. */
  fault?: { code: ErrorCode; message: string }
}

/** Where a batch's functions work, and for whom. */
export interface BatchPlace {
  table: Table
  operationId: string
  /** On whose account models are asked. */
  askedBy: Actor
}

/** How a batch ends. */
export interface Ending {
  place: BatchPlace
  seconds: number
  faults: readonly ItemFault[]
}

/** How a run stands, for a batch that keeps a log of its own. */
export interface RunMoment {
  status: 'running' | 'success' | 'error'
  started_at: string
  /** Since then. */
  seconds: number
  /** As the operation will have it; null while it runs. */
  result: unknown
  /** Why it ended early; null where it did not. */
  fault: { code: ErrorCode; message: string } | null
}

interface Declared<P> {
  params: z.ZodType<P>
  /** Names of counts that begin at nought. */
  counts: readonly string[]
  /** Items at work at once. */
  concurrency: number
  /** Its items are different work: what would strike every item of another batch is told as the item's own fault here, and the rest goes on. */
  goesOn?: true
  /** No item may be passed over: what a service does not take of one stops the batch at once, and is done again when it goes on. */
  stopsAtFirst?: true
  /** Seconds between one page of items and the next. The machine waits, not a function, so that a pause costs nothing and outlives a kill. */
  pauseSeconds?: number
  /** About how many items there are; the end sets what it really was. */
  prepare: (place: BatchPlace, params: P) => Promise<number>
  /** The items from a cursor on (null: from the beginning), at most some hundred short texts, and the cursor after them. */
  next: (place: BatchPlace, params: P, cursor: string | null) => Promise<{ items: readonly string[]; next: string | null }>
  /**
   * Works on one item. @throws AppError that says why it cannot be; codes of `STOPPING` stop the batch, others are the item's own fault
   */
  work: (place: BatchPlace, params: P, item: string) => Promise<Done>
  /**
   * The operation's result from what was counted; `seen` items in all. What the counts do not say is read from the table; `seconds`
   * have gone by since the operation began; `faults` are the first items that failed.
   */
  result: (counts: Readonly<Record<string, number>>, seen: number, ending: Ending & { params: P }) => unknown
  /** Why a batch that has seen every item has failed all the same; null where it has not. */
  failure?: (counts: Readonly<Record<string, number>>, faults: readonly ItemFault[]) => { code: ErrorCode; message: string } | null
  /** What its rows of the automation log are about, where it is one article or one profile. */
  subject?: (place: BatchPlace, params: P) => Promise<BatchSubject>
  /** Under which name the automation log keeps it. */
  action: EntityItem<ReturnType<typeof AutomationLog>>['action_type']
  /** The log's row also says how far it is while it runs. */
  reports?: boolean
  /** Told when a run begins and when it ends, for a log of the batch's own. May be told again: repeating it has to change nothing. */
  record?: (place: BatchPlace, params: P, moment: RunMoment) => Promise<void>
}

/** What the log says that work was about. */
export interface BatchSubject extends Pick<LogDetails, 'title' | 'config_name'> {
  article_id?: string
}

/** A batch bound to the parameters that it was started with. */
export interface Batch {
  counts: readonly string[]
  concurrency: number
  goesOn?: true
  stopsAtFirst?: true
  pauseSeconds?: number
  action: Declared<unknown>['action']
  reports?: boolean
  prepare: (place: BatchPlace) => Promise<number>
  next: (place: BatchPlace, cursor: string | null) => Promise<{ items: readonly string[]; next: string | null }>
  work: (place: BatchPlace, item: string) => Promise<Done>
  result: (counts: Readonly<Record<string, number>>, seen: number, ending: Ending) => unknown
  failure?: Declared<unknown>['failure']
  subject: (place: BatchPlace) => Promise<BatchSubject>
  record: (place: BatchPlace, moment: RunMoment) => Promise<void>
}

/** Every batch by its kind, each to be bound to its parameters. */
export type Batches = Readonly<Record<BatchKind, (params: unknown) => Batch>>

/** Declares a batch: work on many items, one after another or some at once, that can be stopped, killed and gone on with. */
export function batch<P>({ params: schema, prepare, next, work, subject, result, record, ...rest }: Declared<P>): (params: unknown) => Batch {
  return (raw) => {
    const params = schema.parse(raw)
    return {
      ...rest,
      prepare: (place) => prepare(place, params),
      next: (place, cursor) => next(place, params, cursor),
      work: (place, item) => work(place, params, item),
      result: (counts, seen, ending) => result(counts, seen, { ...ending, params }),
      subject: async (place) => (await subject?.(place, params)) ?? {},
      record: async (place, moment) => record?.(place, params, moment),
    }
  }
}
