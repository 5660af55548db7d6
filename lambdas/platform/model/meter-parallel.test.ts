import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { logger } from '../log/log.ts'
import { getTable, type Table } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { ask, BY_HAND, BY_SCHEDULE, dayRow, emptyMeter, modelCalls, QUESTION, setModel, today, USUAL, usualAnswer } from '../testing/testing-meter.ts'
import { startTestModel, type TestModel } from '../testing/testing-model.ts'
import { askModel } from './converse.ts'
import { BUDGET_MESSAGE } from './meter-announce.ts'
import { readMeter, SETTINGS_KEPT_MS } from './meter-settings.ts'

const CALLERS = 64
let stopTable: () => Promise<void>
let model: TestModel
/** What one call of the tests' question holds. */
let held: number
/** Answers at work at this moment, and the most there were at one. */
let [working, mostWorking] = [0, 0]

const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )
const count = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length
const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

/** Reads the day's row all the time until `work` is done; gives the most that was ever committed, and how often it looked. */
async function watch<T>(work: Promise<T>): Promise<{ result: T; most: number; looks: number }> {
  const ended = work.then(
    () => true,
    () => true,
  )
  let [most, looks] = [0, 0]
  while (!(await Promise.race([ended, pause(1, false)]))) {
    most = Math.max(most, (await dayRow())?.committed ?? 0)
    looks++
  }
  return { result: await work, most, looks }
}

beforeAll(async () => {
  stopTable = await startTestTable()
  model = await startTestModel()
  model.answer = () => usualAnswer()
  await ask()
  held = (await modelCalls())[0]?.reserved as number
})
beforeEach(async () => {
  await emptyMeter()
  ;[working, mostWorking] = [0, 0]
  model.requests.length = 0
  model.answer = async () => {
    mostWorking = Math.max(mostWorking, ++working)
    await pause(5 + Math.random() * 40)
    working--
    return usualAnswer()
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await model.close()
  await stopTable()
})

it('[C1] of 64 callers at once only those that the cap allows reach the model; it is never passed, at any moment', async () => {
  const cap = 20 * held + held - 1
  await setModel({ ai_daily_cap_micro_usd: cap })
  const { result, most, looks } = await watch(Promise.all(Array.from({ length: CALLERS }, () => codeOf(ask()))))
  const answered = count(result, 'answered')
  expect(answered + count(result, 'budget-exceeded')).toBe(CALLERS)
  expect(answered).toBeGreaterThanOrEqual(20)
  expect(answered).toBeLessThan(CALLERS)
  expect(model.requests).toHaveLength(answered)
  expect(mostWorking).toBeLessThanOrEqual(20)
  expect(looks).toBeGreaterThan(3)
  expect(most).toBeLessThanOrEqual(cap)
  expect(await dayRow()).toMatchObject({ committed: answered * USUAL.cost, spent: answered * USUAL.cost, calls: answered })
})

it('[C1] 64 callers that never stop asking use the cap up and do not pass it', async () => {
  const cap = 4 * held
  await setModel({ ai_daily_cap_micro_usd: cap })
  const hammer = async () => {
    const outcomes: string[] = []
    while (((await dayRow())?.committed ?? 0) + held <= cap || working > 0) outcomes.push(await codeOf(ask()))
    return outcomes
  }
  const { result, most } = await watch(Promise.all(Array.from({ length: CALLERS }, hammer)))
  const answered = count(result.flat(), 'answered')
  expect(model.requests).toHaveLength(answered)
  expect(new Set(result.flat())).toEqual(new Set(['answered', 'budget-exceeded']))
  expect(most).toBeLessThanOrEqual(cap)
  const row = await dayRow()
  expect(row).toMatchObject({ spent: answered * USUAL.cost, committed: answered * USUAL.cost, calls: answered })
  expect((row?.spent as number) + held).toBeGreaterThan(cap)
})

it('[C1] callers that are killed at any moment leave what they held counted: what was really used is never more', async () => {
  const cap = 60 * held
  await setModel({ ai_daily_cap_micro_usd: cap })
  let used = 0
  model.answer = async () => {
    // From here the service may bill, whether or not anybody still listens.
    used += USUAL.cost
    await pause(5 + Math.random() * 40)
    return Math.random() < 0.1 ? 'lost' : usualAnswer()
  }
  const killed = async () => {
    const before = model.requests.length
    const child = spawn(process.execPath, [fileURLToPath(new URL('../testing/testing-meter-process.ts', import.meta.url))], { stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
    while (model.requests.length < before + 8 && child.exitCode === null) await pause(2)
    await pause(Math.random() * 60)
    child.kill('SIGKILL')
    return ended
  }
  const { result, most } = await watch(
    (async () => {
      const signals = [await killed(), await killed(), await killed()]
      return { signals, outcomes: await Promise.all(Array.from({ length: CALLERS }, () => codeOf(ask()))) }
    })(),
  )
  expect(result.signals).toContain('SIGKILL')
  expect(most).toBeLessThanOrEqual(cap)
  const [row, calls] = [await dayRow(), await modelCalls()]
  expect(used).toBeLessThanOrEqual(row?.committed as number)
  expect(calls.filter(({ status }) => status === 'reserved').length).toBeGreaterThan(0)
  expect(model.requests.length).toBeLessThanOrEqual(calls.length)
  // A process that died between its row and the day's leaves a row more, never one less.
  const counted = calls.map(({ status, reserved, spent }) => (status === 'settled' ? spent : status === 'reserved' ? reserved : 0))
  expect(row?.committed).toBeLessThanOrEqual(sum(counted))
  expect(row).toMatchObject({ spent: sum(calls.map(({ spent }) => spent)), calls: calls.filter(({ status }) => status === 'settled').length })
})

it('[C1] switched off in the middle, no call is begun any more five seconds later, and none at all by who has just begun to ask', async () => {
  const callers = Array.from({ length: CALLERS }, async () => {
    for (;;) {
      const code = await codeOf(ask())
      if (code !== 'answered') return code
    }
  })
  while (model.requests.length < CALLERS + 20) await pause(1)
  const row = { key: 'ai_enabled', value: 'false', updated_at: new Date().toISOString(), updated_by: 'test' }
  await getTable().entities.settings.put(row).go()
  const otherProcess = { ...getTable() } as Table
  await expect(askModel(otherProcess, QUESTION, BY_HAND)).rejects.toMatchObject({ code: 'model-switched-off' })
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + SETTINGS_KEPT_MS)
  const off = new Date(now()).toISOString()
  expect(new Set(await Promise.all(callers))).toEqual(new Set(['model-switched-off']))
  expect((await modelCalls()).filter(({ started_at }) => started_at > off)).toEqual([])
  const calls = model.requests.length
  await expect(ask()).rejects.toMatchObject({ code: 'model-switched-off' })
  expect(model.requests).toHaveLength(calls)
})

it('[C1] switched on again or given a higher cap, the very next call is made: nobody is refused by settings of before', async () => {
  const set = (key: string, value: string) => getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'test' }).go()
  await setModel({ ai_enabled: false })
  expect(await codeOf(ask())).toBe('model-switched-off')
  await set('ai_enabled', 'true')
  expect(await codeOf(ask())).toBe('answered')
  await setModel({ ai_daily_cap_micro_usd: 0 })
  expect(await codeOf(ask())).toBe('budget-exceeded')
  await set('ai_daily_cap_micro_usd', String(10 * held))
  expect(await codeOf(ask())).toBe('answered')
})

it('[C1] schedules that hammer leave the share of the cap that is kept for people', async () => {
  const cap = 10 * held
  await setModel({ ai_daily_cap_micro_usd: cap, ai_manual_share_percent: 20 })
  model.answer = () => 'lost'
  const { result, most } = await watch(Promise.all(Array.from({ length: CALLERS }, () => codeOf(ask(BY_SCHEDULE)))))
  expect([count(result, 'model-unavailable'), count(result, 'budget-exceeded')]).toEqual([8, CALLERS - 8])
  expect(most).toBe(8 * held)
  model.answer = () => usualAnswer()
  const mixed = await Promise.all([...Array.from({ length: 32 }, () => codeOf(ask(BY_SCHEDULE))), codeOf(ask(BY_HAND)), codeOf(ask(BY_HAND))])
  expect(mixed.slice(-2)).toEqual(['answered', 'answered'])
  expect(new Set(mixed.slice(0, -2))).toEqual(new Set(['budget-exceeded']))
})

it('says once a day that half, four fifths and all of the cap are committed', async () => {
  const warn = vi.spyOn(logger(), 'warn').mockImplementation(() => undefined)
  await setModel({ ai_daily_cap_micro_usd: 20 * held })
  model.answer = () => 'lost'
  const lines = () => warn.mock.calls.filter(([message]) => message === BUDGET_MESSAGE).map(([, facts]) => facts as unknown as { percent: number })
  for (let call = 0; call < 9; call++) await codeOf(ask())
  expect(lines()).toEqual([])
  await Promise.all(Array.from({ length: CALLERS }, () => codeOf(ask())))
  expect(
    lines()
      .map(({ percent }) => percent)
      .sort((a, b) => a - b),
  ).toEqual([50, 80, 100])
  expect(lines()).toContainEqual({ day: today(), percent: 50, committed: expect.any(Number), cap: 20 * held })
  await codeOf(ask())
  expect(lines()).toHaveLength(3)
})

it('makes no call while a setting cannot be read: it might be the switch', async () => {
  const table = getTable()
  const partly = { entities: { ...table.entities, settings: { get: () => ({ go: async () => ({ data: [], unprocessed: [{}] }) }) } } } as unknown as Table
  await expect(readMeter(partly, today())).rejects.toMatchObject({ code: 'dependency-unavailable' })
})
