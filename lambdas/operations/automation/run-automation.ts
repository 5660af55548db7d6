import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { automationRun } from '#shared/contracts/operations/automation.ts'
import { AUTOMATION_COUNTS, AUTOMATION_STEPS, type AutomationCount, STEP_COUNTS, stepAfter, stepOf } from '#shared/domain/platform/automation-steps.ts'
import type { StepWork } from '../../platform/batch/automation-step.ts'
import { batch, type Done } from '../../platform/batch/batch.ts'
import { logger } from '../../platform/log/log.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import type { AutomationWork } from './steps.ts'

/** Stands for asking a step once more what is due: as an item it is asked several times, and what is wrong is told. */
const ASK_AGAIN = '?'

/**
 * One run of the automation: a page of items for each of its steps, in their order. The first item of a page is the step's turn, the others are
 * `{count} {item}`. A run of `only` one step is a schedule of that step's own. What a step decides by is the time that the run is for, so that a run
 * which comes late or goes on after a kill does the same.
 */
export const runAutomation = (work: () => Partial<AutomationWork>) =>
  batch({
    params: z.object({ at: z.int(), only: z.enum(STEP_COUNTS).optional() }),
    counts: AUTOMATION_COUNTS,
    concurrency: 4,
    goesOn: true,
    action: 'run_automation',
    reports: true,
    prepare: async (_, { only }) => turnsOf(only),
    next: async (place, { at, only }, cursor) => {
      const count = (cursor ?? only ?? AUTOMATION_STEPS[0].count) as AutomationCount
      const next = only ? null : stepAfter(count)
      const step = await workNow(place.table, count, work())
      if (!step) return { items: [count], next }
      const due = await unlessFaulty(count, () => step.due({ ...place, at }))
      return { items: [count, ...(due ?? [ASK_AGAIN]).map((item) => `${count} ${item}`)], next }
    },
    work: async (place, { at }, item): Promise<Done> => {
      const [count, rest] = partsOf(item)
      if (rest === null) return { counts: { steps: 1 } }
      // Somebody may have switched it off since its turn came.
      const step = await workNow(place.table, count, work())
      if (!step) return { counts: {} }
      if (rest === ASK_AGAIN) {
        await step.due({ ...place, at })
        return { counts: {} }
      }
      const { count: brought, writes, fault } = await step.work({ ...place, at }, rest)
      return { counts: { [count]: brought }, ...(writes ? { writes } : {}), ...(fault ? { fault } : {}) }
    },
    result: ({ errors = 0, steps = 0, ...counts }, _, { params: { only } }): z.output<typeof automationRun> => ({
      success: errors === 0 && steps === turnsOf(only),
      results: Object.fromEntries(STEP_COUNTS.map((count) => [count, counts[count] ?? 0])) as Record<AutomationCount, number>,
      errors,
    }),
  })

/** How many steps have a turn. */
const turnsOf = (only: AutomationCount | undefined): number => (only ? 1 : AUTOMATION_STEPS.length)

const TRIES = 3
const PAUSE_MS = 300

/** What a step says is due; null where it keeps failing. A fault that passes costs nobody the hour. */
async function unlessFaulty(step: AutomationCount, ask: () => Promise<readonly string[]>): Promise<readonly string[] | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return await ask()
    } catch (error) {
      logger().warn('A step of the automation could not say what is due.', { step, attempt, error: error as Error })
      if (attempt < TRIES) await pause(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
  return null
}

function partsOf(item: string): [AutomationCount, string | null] {
  const space = item.indexOf(' ')
  return space < 0 ? [item as AutomationCount, null] : [item.slice(0, space) as AutomationCount, item.slice(space + 1)]
}

/** What a step does as its switch stands: while it is off, it takes back what readers would still see of it. */
async function workNow(table: Table, count: AutomationCount, steps: Partial<AutomationWork>): Promise<StepWork | undefined> {
  const step = steps[count]
  return step && ((await isSwitchedOn(table, count)) ? step : step.off)
}

async function isSwitchedOn(table: Table, count: AutomationCount): Promise<boolean> {
  const { toggle } = stepOf(count)
  return !toggle || (await readSettingValues(table, [toggle]))[toggle]
}
