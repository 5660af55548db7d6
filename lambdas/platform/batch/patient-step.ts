import type { EntityItem } from 'electrodb'
import type { AutomationCount } from '#shared/domain/platform/automation-steps.ts'
import { triedAgainAt } from '#shared/domain/platform/backoff.ts'
import { ERRORS, type ErrorCode, TRANSIENT_CODES } from '#shared/errors.ts'
import type { FailedTry } from '#shared/table/platform/automation.ts'
import { logger } from '../log/log.ts'
import { asAppError } from '../process/faults.ts'
import type { Writes } from '../table/table.ts'
import type { AutomationStep, StepPlace } from './automation-step.ts'

type Try = EntityItem<ReturnType<typeof FailedTry>>

/** What a try of something that failed is kept for after it may be tried again. */
const KEPT_MS = 7 * 86_400_000
const LONGEST_MESSAGE = 500
/** Faults of what is asked on the way, not of the item: they end the step, and the next run tries again. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([...TRANSIENT_CODES, 'model-access-denied', 'model-key-refused', 'model-not-connected'])
/** Somebody else is at it. */
const AT_WORK: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['batch-in-progress', 'translation-in-progress', 'publication-in-progress'])

/**
 * A step whose items wait longer each time they fail. An item that does not say which state of its subject it is of waits also when that has
 * changed; one that says it (a hash behind the id) is another item then.
 * @param due may give more than one run takes on: those that wait are left out first
 * @param most items of one run
 */
export const patient = (step: AutomationCount, { due, work, ...rest }: AutomationStep, most: number): AutomationStep => ({
  ...rest,
  due: async (place) => {
    const items = await due(place)
    if (items.length === 0) return []
    const now = new Date(place.at).toISOString()
    const waiting = new Set((await readTries(place, step)).filter(({ not_before }) => not_before > now).map(({ item }) => item))
    return items.filter((item) => !waiting.has(item)).slice(0, most)
  },
  work: async (place, item) => {
    const before = await findTry(place, step, item)
    try {
      const { fault, writes, ...done } = await work(place, item)
      const kept: Writes = (entities) => [
        ...(writes?.(entities) ?? []),
        ...(fault ? [entities.failedTries.put(failedTry(place, step, item, before, fault)).commit()] : []),
        ...(!fault && before ? [entities.failedTries.delete({ step, item }).commit()] : []),
      ]
      return { ...done, ...(fault ? { fault } : {}), writes: kept }
    } catch (thrown) {
      const error = asAppError(thrown)
      if (AT_WORK.has(error.code)) return { count: 0 }
      if (PASSING.has(error.code) || error.code === 'version-conflict') throw error
      if (error.code === 'internal') logger().error('An item of the automation failed.', { step, item, error: thrown as Error })
      const fault = { code: error.code, message: error.code === 'internal' ? ERRORS.internal.title : error.message }
      return { count: 0, fault, writes: ({ failedTries }) => [failedTries.put(failedTry(place, step, item, before, fault)).commit()] }
    }
  },
})

const readTries = async ({ table }: StepPlace, step: AutomationCount): Promise<Try[]> =>
  (await table.entities.failedTries.query.tries({ step }).go({ pages: 'all', limit: 1000 })).data

const findTry = async ({ table }: StepPlace, step: AutomationCount, item: string): Promise<Try | null> =>
  (await table.entities.failedTries.get({ step, item }).go({ consistent: true })).data

function failedTry({ at }: StepPlace, step: AutomationCount, item: string, before: Try | null, { code, message }: { code: ErrorCode; message: string }): Try {
  const failures = (before?.failures ?? 0) + 1
  const again = triedAgainAt(failures, code, at)
  return {
    ...{ step, item, failures, code, message: message.slice(0, LONGEST_MESSAGE) },
    ...{ failed_at: new Date(at).toISOString(), not_before: new Date(again).toISOString(), expires_at: Math.floor((again + KEPT_MS) / 1000) },
  }
}
