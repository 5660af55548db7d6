import type { LogAction, LogStatus } from '#shared/domain/platform/automation-actions.ts'
import { type BatchProgress, type ItemFault, runProgress, turned, withFault, withItem, withPage } from '#shared/domain/platform/batch-progress.ts'
import { AppError } from '#shared/errors.ts'
import type { Table, Writes } from '../table/table.ts'
import { refusedWrites } from '../table/transaction.ts'
import { automationRow } from './automation-log.ts'
import type { Done } from './batch.ts'
import { type OperationRow, readOperation } from './long-work.ts'
import { starterOf } from './who-started.ts'

/**
 * Keeps a batch's progress in its operation, one change after another. Every change holds only while nobody else has changed
 * the progress and the operation runs, so that of two workers each notices the other and every item counts once.
 */
export class BatchLedger {
  private row: OperationRow
  private readonly table: Table
  private last: Promise<unknown> = Promise.resolve()
  private reportedAs: LogAction | null = null

  constructor(table: Table, row: OperationRow) {
    this.table = table
    this.row = row
  }

  /** @throws AppError `operation-not-found` */
  static async open(table: Table, operationId: string): Promise<BatchLedger> {
    const row = await readOperation(table, operationId)
    if (!row?.progress) throw new AppError('operation-not-found')
    return new BatchLedger(table, { ...row, progress: turned(row.progress as BatchProgress) })
  }

  get progress(): BatchProgress {
    return this.row.progress as BatchProgress
  }

  get operation(): OperationRow {
    return this.row
  }

  /** From now on the automation log says how far it is, in the transactions that count. */
  reportAs(action: LogAction): void {
    this.reportedAs = action
  }

  /**
   * Whether it is to go on, as the last change found it: it runs and nobody wants it stopped. Who asks for a stop changes the revision, which the next
   * change then meets, so that nobody has to ask the table between two items.
   */
  get goesOn(): boolean {
    return this.row.status === 'running' && !this.row.cancel_requested
  }

  /** About how many items there are. */
  async expect(total: number): Promise<void> {
    await this.inTurn(async () => {
      this.row = { ...this.row, total }
      await this.change((now) => ({ ...now }))
    })
  }

  /**
   * Items to work on, unless somebody has taken the page from the same cursor meanwhile: then theirs stand. A page without items is over as soon
   * as it is taken.
   */
  takePage(cursor: string | null, items: readonly string[], next: string | null): Promise<void> {
    return this.inTurn(async () => {
      await this.change((now) => (now.items || now.finished || now.cursor !== cursor ? null : withPage(now, items, next)))
    })
  }

  /** Counts an item with its effect; the last one turns the page. @returns false when a condition of the effect was refused: nothing was written */
  finish(item: string, { counts, writes, fault }: Done): Promise<boolean> {
    return this.inTurn(() => this.change((now) => withItem(now, item, counts, fault), writes))
  }

  fail(fault: ItemFault): Promise<void> {
    return this.inTurn(async () => {
      await this.change((now) => withFault(now, fault))
    })
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.last.then(act, act)
    this.last = turn
    return turn
  }

  private async change(edit: (now: BatchProgress) => BatchProgress | null, writes?: Writes): Promise<boolean> {
    for (;;) {
      const progress = edit(this.progress)
      if (!progress || this.row.status !== 'running') return true
      const revision = (this.row.revision ?? 0) + 1
      const { done } = progress
      const total = progress.finished ? done : Math.max(this.row.total, done)
      const refused = await refusedWrites(() =>
        this.table.transaction
          .write((entities) => [
            entities.operations
              .patch({ id: this.row.id })
              .set({ progress, revision, done, total, step: 'working' })
              .where((row, { eq }) => `${eq(row.revision, revision - 1)} AND ${eq(row.status, 'running')}`)
              .commit(),
            ...(this.reportedAs
              ? [entities.automationLog.put(progressRow({ ...this.row, progress, done, total }, this.reportedAs, 'pending', 'working')).commit()]
              : []),
            ...(writes?.(entities) ?? []),
          ])
          .go(),
      )
      if (refused.length === 0) {
        this.row = { ...this.row, progress, revision, done, total }
        return true
      }
      if (!refused.includes(0)) return false
      this.row = (await readOperation(this.table, this.row.id)) ?? { ...this.row, status: 'error' }
    }
  }
}

/** A batch's row of the automation log. */
export const progressRow = ({ id, started_at, done, total, progress, ...row }: OperationRow, action_type: LogAction, status: LogStatus, step: string) =>
  automationRow(id, started_at, { action_type, status, by: starterOf(row), details: { ...runProgress(step, done, total), ...progress?.counts } })
