import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOperation } from '../operations/running-operations/cancel.ts'
import { type BatchStart, beginBatch, endBatch, requestCancel } from '../platform/batch/batch-lease.ts'
import { readOperation } from '../platform/batch/long-work.ts'
import { newId } from '../platform/process/ids.ts'
import { getTable } from '../platform/table/table.ts'
import { startTestTable } from '../platform/testing/testing.ts'
import { countTableCost } from '../platform/testing/testing-calls.ts'
import { emptyTable } from '../platform/testing/testing-table.ts'
import { atWork, faults, testSteps } from './testing-batch.ts'

let stop: () => Promise<void>
const steps = testSteps()
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())
beforeEach(async () => {
  faults.clear()
  await emptyTable()
})

const start = (over: Partial<BatchStart> = {}): BatchStart => ({
  operationId: newId(),
  kind: 'evaluate-articles',
  params: { items: 60 },
  counts: ['even', 'odd'],
  startedBy: newId(),
  machineArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch',
  ...over,
})
const operationOf = async (id: string) => (await readOperation(getTable(), id))!
const does = (step: string, operation_id: string, more: object = {}) => steps({ step, operation_id, ...more })
const effects = async () => {
  const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
  return data.filter(({ name }) => name.startsWith('effect ')).map(({ value }) => value)
}

/** A whole run as the machine does it; a fault ends it as its Catch does. */
async function run(id: string) {
  await does('prepare-batch', id)
  try {
    while (((await does('work-batch', id)) as { more: boolean }).more);
    await does('finish-batch', id)
  } catch (error) {
    await does('fail-batch', id, { error: { Error: (error as Error).name, Cause: JSON.stringify({ errorMessage: (error as Error).message }) } })
  }
  return operationOf(id)
}
async function begun(over: Partial<BatchStart> = {}) {
  const batch = start(over)
  await beginBatch(getTable(), batch)
  return batch.operationId
}

describe('a batch', () => {
  it.each([
    [2, 2],
    [100, 5],
  ])('has %i items at work at once at most, where the account has room for no more, and %i were seen', async (most, seen) => {
    const id = await begun({ params: { items: 30, ms: 5 } })
    await does('prepare-batch', id)
    atWork.most = 0
    await testSteps(undefined, () => most)({ step: 'work-batch', operation_id: id })
    expect(atWork).toEqual({ now: 0, most: seen })
    expect((await operationOf(id)).done).toBe(30)
  })

  it('works through 500 items whose worker is killed again and again: every effect is there once, and every item is counted once', async () => {
    const id = await begun({ params: { items: 500, ms: 8 } })
    await does('prepare-batch', id)
    for (const wanted of [20, 150, 260, 340]) {
      const child = spawn(process.execPath, [fileURLToPath(new URL('./testing-batch-process.ts', import.meta.url)), id], { stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
      while ((await operationOf(id)).done < wanted && child.exitCode === null) await pause(2)
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      const { done, progress } = await operationOf(id)
      expect(done).toBeLessThan(500)
      expect((progress?.counts.even ?? 0) + (progress?.counts.odd ?? 0)).toBe(done)
      expect(await effects()).toHaveLength(done)
    }
    // Two workers at once: a hung one whose step was tried again.
    await Promise.all([does('work-batch', id), does('work-batch', id)])
    await does('finish-batch', id)
    expect(await operationOf(id)).toMatchObject({
      status: 'success',
      done: 500,
      total: 500,
      result: { even: 250, odd: 250, errors: 0, total: 500 },
    })
    expect(await effects()).toEqual(Array(500).fill(1))
  })

  it('goes on after items that fail; the first twenty are named and all are counted', async () => {
    for (let n = 0; n < 60; n += 2) faults.set(`item-${String(n).padStart(4, '0')}`, n === 0 ? 'internal' : 'article-not-found')
    const ended = await run(await begun())
    expect(ended).toMatchObject({ status: 'success', done: 60, result: { even: 0, odd: 30, errors: 30, total: 60 } })
    expect(ended.progress?.faults).toHaveLength(20)
    expect(ended.progress?.faults).toContainEqual({ item: 'item-0002', code: 'article-not-found', message: 'item-0002 cannot be.' })
    // What is no fault of the vocabulary tells nobody outside anything.
    expect(ended.progress?.faults.find(({ item }) => item === 'item-0000')?.message).toBe('Something went wrong on our side.')
  })

  it('stops at a fault that would strike every item, says why, and started again goes on where it stopped', async () => {
    faults.set('item-0030', 'budget-exceeded')
    const first = await run(await begun())
    expect(first).toMatchObject({ status: 'error', error_code: 'budget-exceeded', result: { errors: 0 } })
    expect(first.error_message).toContain(`${first.done} of 60 are done`)
    expect(first.done).toBeGreaterThanOrEqual(26)
    expect(first.done).toBeLessThan(60)
    faults.clear()
    const id = await begun()
    expect(await operationOf(id)).toMatchObject({ done: first.done, status: 'running' })
    expect(await run(id)).toMatchObject({ status: 'success', done: 60, total: 60, result: { even: 30, odd: 30, total: 60 } })
    expect(await effects()).toEqual(Array(60).fill(1))
    // A finished one is not gone on with, nor one of other parameters.
    expect((await operationOf(await begun())).done).toBe(0)
  })

  it('begins anew when asked to, and with other parameters', async () => {
    faults.set('item-0030', 'model-switched-off')
    await run(await begun())
    const other = await begun({ params: { items: 10 } })
    expect((await operationOf(other)).done).toBe(0)
    await endBatch(getTable(), await operationOf(other), { status: 'error', code: 'internal', message: 'x' })
    await run(await begun())
    expect((await operationOf(await begun({ fromStart: true }))).done).toBe(0)
  })

  it.each(['dependency-unavailable', 'model-unavailable', 'rate-limited'] as const)('goes on after single items that never get over %s', async (code) => {
    for (const item of ['item-0003', 'item-0024', 'item-0040', 'item-0059']) faults.set(item, code)
    const ended = await run(await begun())
    expect(ended).toMatchObject({ status: 'success', done: 60, result: { errors: 4, total: 60 } })
    expect(ended.progress?.faults.map(({ item, code }) => `${item} ${code}`).sort()).toEqual(
      ['item-0003', 'item-0024', 'item-0040', 'item-0059'].map((item) => `${item} ${code}`),
    )
  })

  it('stops when a service is away, counts nothing as failed, and goes on where it stopped', async () => {
    for (let n = 30; n < 60; n++) faults.set(`item-${String(n).padStart(4, '0')}`, 'dependency-unavailable')
    const first = await run(await begun())
    expect(first).toMatchObject({ status: 'error', error_code: 'dependency-unavailable', done: 30, result: { errors: 0 } })
    faults.clear()
    expect(await run(await begun())).toMatchObject({ status: 'success', done: 60, result: { even: 30, odd: 30, errors: 0 } })
    expect(await effects()).toEqual(Array(60).fill(1))
  })

  it('stops at its only item when the service that this needs is away', async () => {
    faults.set('item-0000', 'dependency-unavailable')
    expect(await run(await begun({ params: { items: 1 } }))).toMatchObject({ status: 'error', error_code: 'dependency-unavailable', done: 0 })
  })

  it('waits for what passes by itself', async () => {
    faults.set('item-0005', 'model-unavailable')
    setTimeout(() => faults.clear(), 50)
    expect(await run(await begun())).toMatchObject({ status: 'success', done: 60 })
  })

  it('stops before its next item when somebody wants it stopped; what is done stays', async () => {
    const id = await begun({ params: { items: 200, ms: 10 } })
    await does('prepare-batch', id)
    const working = does('work-batch', id)
    while ((await operationOf(id)).done < 30) await pause(2)
    await requestCancel(getTable(), id)
    const { done } = await operationOf(id)
    expect(await working).toEqual({ more: false, pause: 0 })
    await does('finish-batch', id)
    const ended = await operationOf(id)
    expect(ended).toMatchObject({ status: 'error', error_code: 'cancelled', result: { total: ended.done } })
    expect(ended.done - done).toBeLessThanOrEqual(5)
    expect(await effects()).toEqual(Array(ended.done).fill(1))
    const again = await begun({ params: { items: 200, ms: 10 } })
    expect(await run(again)).toMatchObject({ status: 'success', done: 200, result: { total: 200 } })
  })

  it('is begun once for many who start it, also when the same call is repeated', async () => {
    const starts = Array.from({ length: 8 }, () => start())
    const outcomes = await Promise.allSettled(starts.map((one) => beginBatch(getTable(), one)))
    const winner = starts[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'batch-in-progress', extra: { operation_id: winner.operationId } })
    }
    await beginBatch(getTable(), winner)
    // Another scope is another batch.
    await begun({ scope: 'elsewhere' })
    expect(await run(winner.operationId)).toMatchObject({ status: 'success', done: 60 })
    await begun()
  })

  it('is gone on with when its machine was never started, and no straggler of it counts any more', async () => {
    const id = await begun()
    await does('prepare-batch', id)
    const short = testSteps(0)
    await short({ step: 'work-batch', operation_id: id })
    await getTable().entities.operations.patch({ id }).set({ started_at: '2026-01-01T00:00:00.000Z' }).remove(['execution_arn']).go()
    const next = await begun()
    expect(await operationOf(id)).toMatchObject({ status: 'error', error_code: 'dependency-unavailable' })
    expect(await does('work-batch', id)).toEqual({ more: false, pause: 0 })
    expect(await run(next)).toMatchObject({ status: 'success', done: 60, result: { total: 60 } })
    expect(await effects()).toEqual(Array(60).fill(1))
  })
})

describe('what a batch costs', () => {
  it('is one call of the table for an item and one for a page: each says also whether somebody wants it stopped', async () => {
    const count = countTableCost()
    const id = await begun()
    await does('prepare-batch', id)
    const { calls } = await count(() => does('work-batch', id))
    expect((await operationOf(id)).done).toBe(60)
    const [items, pages, opening] = [60, 3, 1]
    expect(calls).toBe(items + pages + opening)
  })
})

describe('stopping', () => {
  const cancel = async (id: string) => cancelOperation({ params: { id } } as Parameters<typeof cancelOperation>[0])

  it('says that it is asked for, and answers one that has ended as it ended', async () => {
    const id = await begun()
    expect(await cancel(id)).toMatchObject({ id, article_id: null, status: 'running', cancellable: true, cancel_requested: true, resumable: false })
    await run(id)
    expect(await cancel(id)).toMatchObject({
      status: 'error',
      error_code: 'cancelled',
      cancellable: false,
      resumable: true,
      counts: { even: 0, odd: 0, errors: 0 },
    })
  })

  it('ends at once what nobody works on any more', async () => {
    const id = await begun()
    await getTable().entities.operations.patch({ id }).set({ started_at: '2026-01-01T00:00:00.000Z' }).remove(['execution_arn']).go()
    expect(await cancel(id)).toMatchObject({ status: 'error', error_code: 'cancelled', cancellable: false })
    await begun()
  })

  it('is refused for work on one article, and for what there is not', async () => {
    const row = { id: newId(), kind: 'publish-article', article_id: newId(), status: 'running', step: 'x', done: 0, total: 1, locales: {} } as const
    await getTable()
      .entities.operations.put({ ...row, started_at: new Date().toISOString(), started_by: newId(), expires_at: 4_000_000_000 })
      .go()
    await expect(cancel(row.id)).rejects.toMatchObject({ code: 'not-cancellable' })
    await expect(cancel(newId())).rejects.toMatchObject({ code: 'operation-not-found' })
  })
})
