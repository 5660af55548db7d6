import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS_COUNTED, unseen } from '#shared/domain/platform/batch-progress.ts'
import { AppError, ERRORS, type ErrorCode, TRANSIENT_CODES } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { asAppError } from '../process/faults.ts'
import type { Batch, BatchPlace } from './batch.ts'
import type { BatchLedger } from './batch-ledger.ts'

/** Faults that would strike every further item too: the batch stops, and can be gone on with. Those that pass stop it only as an outage. */
const STOPPING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'budget-exceeded',
  'model-switched-off',
  'model-access-denied',
  'model-key-refused',
  'model-not-connected',
  ...TRANSIENT_CODES,
])
/** Of those, the ones that may pass while one waits. */
const PASSING: ReadonlySet<ErrorCode> = new Set(TRANSIENT_CODES)

const TRIES = 3
const PAUSE_MS = 300

/**
 * Works on a batch for a while: page after page, some items of each at once, until the time is over, nothing is left or
 * somebody stops it; one with pauses stops after each page. May be killed at any moment and repeated.
 * @param until milliseconds since 1970 after which no item is begun
 * @returns whether there is more to do
 * @throws AppError of `STOPPING`; what was at work then is finished and counted before, but for the items that an outage struck: they are done again
 */
export async function workOn(ledger: BatchLedger, batch: Batch, place: BatchPlace, until: number): Promise<boolean> {
  while (!ledger.progress.finished && ledger.goesOn) {
    if (Date.now() >= until) return true
    const { items, cursor } = ledger.progress
    if (items) {
      await workOnPage(ledger, batch, place, until)
      if (batch.pauseSeconds && !ledger.progress.finished && ledger.progress.items === null) return true
    } else {
      const page = await batch.next(place, cursor)
      await ledger.takePage(cursor, page.items, page.next)
    }
  }
  return false
}

async function workOnPage(ledger: BatchLedger, batch: Batch, place: BatchPlace, until: number): Promise<void> {
  const waiting = unseen(ledger.progress)
  const suspects = new Suspects(ledger)
  let stopping: AppError | null = null
  const worker = async () => {
    while (waiting.length > 0 && !stopping && Date.now() < until && ledger.goesOn) {
      const item = waiting.shift()
      if (item === undefined) return
      const fault = await workOnItem(ledger, batch, place, item)
      const outage = fault && PASSING.has(fault.code) && !batch.stopsAtFirst ? suspects.suspect(item, fault) : fault
      if (!fault) await suspects.convict()
      if (outage) stopping ??= outage
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(batch.concurrency, waiting.length) }, worker))
  if (stopping) throw stopping
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await suspects.endPage((item) => workOnItem(ledger, batch, place, item))
}

/** Items in a row, each tried several times, after which a service counts as away. */
const OUTAGE = 3

/**
 * Items that failed with what usually passes. It is the item's own fault once another item was answered after it, and an outage, which would strike
 * every item, when several in a row fail so, or when nothing was answered at all.
 */
class Suspects {
  private waiting: { item: string; fault: AppError }[] = []
  private readonly ledger: BatchLedger

  constructor(ledger: BatchLedger) {
    this.ledger = ledger
  }

  /** @returns the fault, when it is an outage */
  suspect(item: string, fault: AppError): AppError | null {
    this.waiting.push({ item, fault })
    return this.waiting.length >= OUTAGE ? fault : null
  }

  /** Something was answered: what failed before is those items' own. */
  async convict(): Promise<void> {
    for (const { item, fault } of this.waiting.splice(0)) await tellFault(this.ledger, item, fault)
  }

  /** Tries the last ones of a page once more. @throws the fault, when nothing of the batch was ever answered */
  async endPage(again: (item: string) => Promise<AppError | null>): Promise<void> {
    const last = this.waiting.splice(0)
    for (const { item } of last) {
      const fault = await again(item)
      if (fault) this.waiting.push({ item, fault })
    }
    const [first] = this.waiting
    if (!first) return
    const { done, counts } = this.ledger.progress
    if (done === (counts[ERRORS_COUNTED] ?? 0)) throw first.fault
    await this.convict()
  }
}

/** @returns the fault that may stop the batch; null when the item is counted, as done or as failed */
async function workOnItem(ledger: BatchLedger, batch: Batch, place: BatchPlace, item: string): Promise<AppError | null> {
  for (let attempt = 1; ; attempt++) {
    const fault = await attemptItem(ledger, batch, place, item)
    if (!fault) return null
    const mayPass = PASSING.has(fault.code) || fault.code === 'version-conflict'
    if (mayPass && attempt < TRIES) {
      await pause(Math.random() * PAUSE_MS * 2 ** attempt)
      continue
    }
    if (STOPPING.has(fault.code) && !batch.goesOn) return fault
    await tellFault(ledger, item, fault)
    return null
  }
}

async function tellFault(ledger: BatchLedger, item: string, fault: AppError): Promise<void> {
  const isOurs = ERRORS[fault.code].status >= 500
  logger()[isOurs ? 'error' : 'warn']('An item of a batch failed.', { item, code: fault.code, error: fault })
  await ledger.fail({ item, code: fault.code, message: fault.code === 'internal' ? ERRORS.internal.title : fault.message })
}

async function attemptItem(ledger: BatchLedger, batch: Batch, place: BatchPlace, item: string): Promise<AppError | null> {
  try {
    if (await ledger.finish(item, await batch.work(place, item))) return null
    return new AppError('version-conflict')
  } catch (thrown) {
    return asAppError(thrown)
  }
}
