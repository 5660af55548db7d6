import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { BATCH_KINDS } from '#shared/domain/platform/operation-kinds.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { batch } from '../platform/batch/batch.ts'
import { createBatchSteps } from './machine-steps.ts'

const PAGE = 25
const nameOf = (n: number) => `item-${String(n).padStart(4, '0')}`

/** Code of the fault that an item ends with, while it is in here; what a test does to the outside world. */
export const faults = new Map<string, ErrorCode>()

/** Items at work now, and the most there have been. */
export const atWork = { now: 0, most: 0 }

/** A batch over made-up items whose effect adds one to a counter of the item's name: what is done twice shows. */
export const testBatch = batch({
  params: z.object({ items: z.int(), ms: z.number().default(0) }),
  counts: ['even', 'odd'],
  concurrency: 5,
  action: 'eeat_evaluate',
  prepare: async (_, { items }) => items,
  next: async (_, { items }, cursor) => {
    const from = Number(cursor ?? 0)
    const to = Math.min(items, from + PAGE)
    return { items: Array.from({ length: to - from }, (_, n) => nameOf(from + n)), next: to < items ? String(to) : null }
  },
  work: async (_, { ms }, item) => {
    atWork.most = Math.max(atWork.most, ++atWork.now)
    await pause(ms * Math.random())
    atWork.now--
    const code = faults.get(item)
    if (code) throw new AppError(code, `${item} cannot be.`)
    const isEven = Number(item.slice(-1)) % 2 === 0
    return {
      counts: { [isEven ? 'even' : 'odd']: 1 },
      writes: ({ counters }) => [
        counters
          .upsert({ name: `effect ${item}` })
          .add({ value: 1 })
          .commit(),
      ],
    }
  },
  result: (counts, total) => ({ ...counts, total }),
})

/** @param workMs how long one step begins items @param mostAtOnce items at work at once */
export const testSteps = (workMs?: number, mostAtOnce?: () => number) =>
  createBatchSteps(Object.fromEntries(BATCH_KINDS.map((kind) => [kind, testBatch])), workMs, mostAtOnce)
