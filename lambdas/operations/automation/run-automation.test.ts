import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { automationRun, automationWorkflow } from '#shared/contracts/operations/automation.ts'
import { AUTOMATION_COUNTS, AUTOMATION_STEPS, type AutomationCount, STEP_COUNTS } from '#shared/domain/platform/automation-steps.ts'
import { dueTime } from '#shared/domain/platform/due-times.ts'
import { TOGGLE_KEYS, type ToggleKey } from '#shared/domain/platform/setting-ranges.ts'
import { AppError } from '#shared/errors.ts'
import { type SCHEDULES, scheduleNamed } from '#shared/schedules.ts'
import { handler as upkeep } from '../../api/upkeep.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import { beginBatch, requestCancel } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { runAutomation } from './run-automation.ts'
import { startTestMachine, TEST_MACHINE } from './testing-machine.ts'

const AT = Date.parse('2026-11-23T09:00:00Z')
/** What the steps of a test do, by count; those that are not named have one item that brings one. */
const work = new Map<AutomationCount, AutomationStep>()
const one: AutomationStep = { due: async () => ['item'], work: async () => ({ count: 1 }) }
const works = () => Object.fromEntries(STEP_COUNTS.map((count) => [count, work.get(count) ?? one]))
const steps = createBatchSteps({ 'run-automation': runAutomation(works) })
const hasty = createBatchSteps({ 'run-automation': runAutomation(works) }, 5)

let stops: (() => unknown)[]
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  const stopTable = await startTestTable()
  stops = [await startTestMachine(({ operation_id }) => goOn(operation_id)), stopTable]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  work.clear()
  await emptyTable()
})

async function set(values: Partial<Record<ToggleKey, boolean>>) {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: String(value), updated_at: '2026-01-01T00:00:00.000Z', updated_by: 'x' }))
  await getTable().entities.settings.put(rows).go()
}
const switchAll = (value: boolean) => set(Object.fromEntries(TOGGLE_KEYS.map((key) => [key, value])))

async function begun(params: object = { at: AT }) {
  const operationId = newId()
  await beginBatch(getTable(), {
    ...{ operationId, kind: 'run-automation', params, counts: AUTOMATION_COUNTS, startedBy: 'run-automation', startedByKind: 'schedule' },
    ...{ fromStart: true, machineArn: TEST_MACHINE },
  })
  await steps({ step: 'prepare-batch', operation_id: operationId })
  return operationId
}
/** As the machine of batches does it. */
async function goOn(operation_id: string) {
  await steps({ step: 'prepare-batch', operation_id })
  while (((await steps({ step: 'work-batch', operation_id })) as { more: boolean }).more);
  await steps({ step: 'finish-batch', operation_id })
}
async function run(params?: object) {
  const operation_id = await begun(params)
  await goOn(operation_id)
  const operation = (await readOperation(getTable(), operation_id))!
  return { operation, ...automationRun.parse(operation.result) }
}
const onesBut = (...counts: string[]) => Object.fromEntries(STEP_COUNTS.map((count) => [count, counts.includes(count) ? 0 : 1]))

describe('switches', () => {
  const mails: Partial<Record<ToggleKey, (typeof SCHEDULES)[number]['name']>> = { weekly_report_enabled: 'send-report', newsletter_enabled: 'send-newsletter' }

  it.each(TOGGLE_KEYS)('[O-178] %s off stops exactly its step', async (toggle) => {
    await switchAll(true)
    await set({ [toggle]: false })
    const { results, success } = await run()
    const own = AUTOMATION_STEPS.flatMap((step) => ('toggle' in step && step.toggle === toggle ? [step.count] : []))
    expect(results).toEqual(onesBut(...own))
    expect(success).toBe(true)
    const mail = mails[toggle]
    // What goes on by itself has a step or a mailing, and each mailing only its own switch.
    expect(own.length + (mail ? 1 : 0)).toBe(1)
    for (const name of Object.values(mails)) {
      const schedule = scheduleNamed(name)
      const settings = { ...Object.fromEntries(TOGGLE_KEYS.map((key) => [key, key !== toggle])), newsroom_time_zone: 'UTC' }
      expect(dueTime(schedule, AT, settings)).toBe(name === mail ? null : AT)
    }
  })

  it('[O-178] all off leave what has none; a schedule that goes on with one step has the step’s switch', async () => {
    const free = AUTOMATION_STEPS.flatMap((step) => ('toggle' in step ? [] : [step.count]))
    expect((await run()).results).toEqual(onesBut(...STEP_COUNTS.filter((count) => !(free as readonly string[]).includes(count))))
    const { results, success } = await run({ at: AT, only: 'internal_links' })
    expect(results).toEqual(onesBut(...STEP_COUNTS.filter((count) => count !== 'internal_links')))
    expect(success).toBe(true)
    const own = { 'research-content': 'auto_research_enabled', 'refresh-content': 'auto_refresh_enabled' } as const
    for (const [name, toggle] of Object.entries(own)) expect(scheduleNamed(name as keyof typeof own).toggle).toBe(toggle)
  })

  it('[O-178] off, a step takes back what readers would still see of it, and counts nothing', async () => {
    const taken: string[] = []
    work.set('affiliate_injections', {
      ...one,
      off: {
        due: async () => ['article'],
        work: async (_, item) => {
          taken.push(item)
          return { count: 0 }
        },
      },
    })
    expect([(await run()).results.affiliate_injections, taken]).toEqual([0, ['article']])
    await set({ affiliate_injection_enabled: true })
    expect([(await run()).results.affiliate_injections, taken]).toEqual([1, ['article']])
  })

  it('are asked before each item too', async () => {
    await switchAll(true)
    const done: string[] = []
    work.set('translated', {
      due: async () => Array.from({ length: 30 }, (_, n) => `article ${n}`),
      work: async (_, item) => {
        done.push(item)
        if (done.length === 4) await set({ auto_translation_enabled: false })
        await pause(20)
        return { count: 1 }
      },
    })
    const { results } = await run()
    expect(results.translated).toBe(done.length)
    expect(done.length).toBeLessThan(12)
    expect(results.published).toBe(1)
  })
})

describe('a run', () => {
  it('goes by the time that it is for, in the order of the steps', async () => {
    await switchAll(true)
    const turns: string[] = []
    for (const count of STEP_COUNTS)
      work.set(count, {
        due: async ({ at }) => {
          turns.push(`${count} ${new Date(at).toISOString()}`)
          return []
        },
        work: async () => ({ count: 1 }),
      })
    const { operation } = await run()
    expect(turns).toEqual(STEP_COUNTS.map((count) => `${count} 2026-11-23T09:00:00.000Z`))
    expect(operation).toMatchObject({ done: 13, total: 13, progress: { counts: { steps: 13 } } })
  })

  it('killed, redelivered and worked on by two at once, it does and counts each item once', async () => {
    await switchAll(true)
    const effects = (name: string): AutomationStep => ({
      due: async () => Array.from({ length: 12 }, (_, n) => `${name}-${n}`),
      work: async (_, item) => ({
        count: 2,
        writes: ({ counters }) => [
          counters
            .upsert({ name: `effect ${item}` })
            .add({ value: 1 })
            .commit(),
        ],
      }),
    })
    for (const count of ['research', 'published', 'performance_updated'] as const) work.set(count, effects(count))
    const operation_id = await begun()
    const turn = () => Promise.all([hasty({ step: 'work-batch', operation_id }), hasty({ step: 'work-batch', operation_id })])
    while ((await turn()).some((answer) => (answer as { more: boolean }).more));
    await steps({ step: 'finish-batch', operation_id })
    const { results } = automationRun.parse((await readOperation(getTable(), operation_id))?.result)
    expect(results).toEqual({ ...onesBut(), research: 24, published: 24, performance_updated: 24 })
    const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
    expect(data.filter(({ name }) => name.startsWith('effect ')).map(({ value }) => value)).toEqual(Array(36).fill(1))
  })

  it('goes on with the other steps where one has failed, and says what failed', async () => {
    await switchAll(true)
    work.set('generated', {
      due: async () => ['a', 'b'],
      work: async (_, item) => {
        if (item === 'a') throw new AppError('budget-exceeded')
        return { count: 1 }
      },
    })
    work.set('translated', {
      due: async () => {
        throw new AppError('model-switched-off')
      },
      work: async () => ({ count: 1 }),
    })
    const { results, success, errors, operation } = await run()
    expect(results).toEqual({ ...onesBut('translated'), generated: 1 })
    expect({ success, errors, status: operation.status }).toEqual({ success: false, errors: 2, status: 'success' })
    expect(operation.progress?.faults).toMatchObject([
      { item: 'generated a', code: 'budget-exceeded' },
      { item: 'translated ?', code: 'model-switched-off' },
    ])
    const { data } = await getTable()
      .entities.automationLog.query.log({ month: operation.started_at.slice(0, 7) })
      .go()
    expect(data).toMatchObject([{ id: operation.id, action_type: 'run_automation', status: 'partial_success', details: { generated: 1, errors: 2 } }])
  })

  it('asks a step again that could not say at once what is due', async () => {
    let asked = 0
    work.set('seo_scores_updated', {
      due: async () => {
        if (asked++ === 0) throw new AppError('dependency-unavailable')
        return ['x']
      },
      work: async () => ({ count: 5 }),
    })
    expect(await run()).toMatchObject({ success: true, results: { seo_scores_updated: 5 } })
  })

  it('is stopped by a person before the next item; what is done stays counted', async () => {
    let stopping = ''
    work.set('internal_links', {
      due: async () => Array.from({ length: 40 }, (_, n) => String(n)),
      work: async (_, item) => {
        if (item === '5') await requestCancel(getTable(), stopping)
        return { count: 1 }
      },
    })
    stopping = await begun()
    await steps({ step: 'work-batch', operation_id: stopping })
    await steps({ step: 'finish-batch', operation_id: stopping })
    const ended = (await readOperation(getTable(), stopping))!
    expect(ended).toMatchObject({ status: 'error', error_code: 'cancelled' })
    expect(automationRun.parse(ended.result).results.internal_links).toBeLessThan(15)
  })
})

describe('automation-workflow', () => {
  const call = (headers: Record<string, string> = {}) => callEndpoint(upkeep, 'automationWorkflow', { claims, headers })

  it('[O-167] answers the thirteen counts, or the operation of the run that is at work', async () => {
    await switchAll(true)
    const { status, body } = await call()
    expect(status).toBe(200)
    expect(automationWorkflow.response.parse(body)).toEqual(body)
    expect(body).toEqual({ success: true, results: onesBut(), errors: 0 })
    expect(Object.keys(body.results)).toHaveLength(13)
    const operation_id = await begun()
    expect((await call()).body).toMatchObject({ status: 409, code: 'batch-in-progress', operation_id })
  })
})
