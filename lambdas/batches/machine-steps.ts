import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { logAutomation } from '../runtime/automation-log.ts'
import type { Batch, Batches, BatchPlace } from '../runtime/batch.ts'
import { endBatch } from '../runtime/batch-lease.ts'
import { BatchLedger } from '../runtime/batch-ledger.ts'
import { workOn } from '../runtime/batch-work.ts'
import type { Outcome } from '../runtime/long-work.ts'
import { type Fault, machineFault, readFault } from '../runtime/machine-fault.ts'
import { createSteps, step } from '../runtime/steps.ts'
import { getTable } from '../runtime/table.ts'
import { whoStarted } from '../runtime/who-started.ts'

/** Milliseconds that one step begins items for; the function may run much longer, for those that are at work then. */
const WORK_MS = 45_000

const run = z.object({ operation_id: z.string() })

/** Steps of the machine run-batch, for any of the batches. Every one may be killed and repeated. */
export function createBatchSteps(batches: Partial<Batches>, workMs = WORK_MS) {
  const open = async (operationId: string) => {
    const table = getTable()
    const ledger = await BatchLedger.open(table, operationId)
    const declared = batches[ledger.operation.kind as keyof Batches]
    if (!declared) throw new AppError('internal', `There is no batch ${ledger.operation.kind} here.`)
    const batch = declared(ledger.progress.params)
    const place: BatchPlace = { table, operationId, askedBy: await whoStarted(table, operationId) }
    return { ledger, batch, place }
  }
  return createSteps({
    'prepare-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        await ledger.expect(await batch.prepare(place))
      },
    }),
    'work-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        return { more: await workOn(ledger, batch, place, Date.now() + workMs) }
      },
    }),
    'finish-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        await end(ledger, { batch, place }, ledger.progress.finished ? null : { code: 'cancelled', message: 'The work was stopped.' })
      },
    }),
    'fail-batch': step({
      input: run.extend({ error: machineFault }),
      run: async ({ operation_id, error }) => {
        const { ledger, batch, place } = await open(operation_id)
        await end(ledger, { batch, place }, readFault(error))
      },
    }),
  })
}

async function end({ operation, progress }: BatchLedger, { batch, place }: { batch: Batch; place: BatchPlace }, fault: Fault | null): Promise<void> {
  if (operation.status !== 'running') return
  const { done, counts } = progress
  const result = await batch.result(counts, done, place)
  const message = fault && `${fault.message} ${done} of ${Math.max(done, operation.total)} are done; starting again goes on from there.`
  const outcome: Outcome = fault ? { status: 'error', code: fault.code, message: message ?? '', result } : { status: 'success', result }
  await logAutomation(getTable(), operation.id, operation.started_at, {
    action_type: batch.action,
    status: fault ? 'failed' : 'success',
    details: { processed: done, total: operation.total, ...counts },
    ...(message ? { error_message: message } : {}),
  })
  await endBatch(getTable(), operation, outcome)
}
