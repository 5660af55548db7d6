import * as z from 'zod'
import type { Batches } from '../platform/batch/batch.ts'
import { finishBatch, openBatch, prepareBatch } from '../platform/batch/batch-run.ts'
import { workOn } from '../platform/batch/batch-work.ts'
import { machineFault, readFault } from '../platform/process/machine-fault.ts'
import { getTable } from '../platform/table/table.ts'
import { createSteps, step } from '../platform/workflow/steps.ts'

/** Milliseconds that one step begins items for; the function may run much longer, for those that are at work then. */
const WORK_MS = 45_000

const run = z.object({ operation_id: z.string() })

/**
 * Steps of the machine run-batch, for any of the batches. Every one may be killed and repeated.
 * @param mostAtOnce items at work at once, however many the batch would take
 */
export function createBatchSteps(batches: Partial<Batches>, workMs = WORK_MS, mostAtOnce: () => number = () => Number.POSITIVE_INFINITY) {
  const open = (operationId: string) => openBatch(getTable(), batches, operationId)
  return createSteps({
    'prepare-batch': step({ input: run, run: async ({ operation_id }) => prepareBatch(await open(operation_id)) }),
    'work-batch': step({
      input: run,
      run: async ({ operation_id }) => {
        const { ledger, batch, place } = await open(operation_id)
        const bounded = { ...batch, concurrency: Math.min(batch.concurrency, mostAtOnce()) }
        return { more: await workOn(ledger, bounded, place, Date.now() + workMs), pause: batch.pauseSeconds ?? 0 }
      },
    }),
    'finish-batch': step({ input: run, run: async ({ operation_id }) => finishBatch(await open(operation_id), null) }),
    'fail-batch': step({
      input: run.extend({ error: machineFault }),
      run: async ({ operation_id, error }) => finishBatch(await open(operation_id), readFault(error)),
    }),
  })
}
