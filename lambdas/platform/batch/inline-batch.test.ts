import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { faults, testBatch } from '../../batches/testing-batch.ts'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { emptyTable } from '../testing/testing-table.ts'
import type { BatchPlace } from './batch.ts'
import { beginBatch } from './batch-lease.ts'
import { inlineBatches } from './inline-batch.ts'

const MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch'
const run = inlineBatches(() => ({ 'evaluate-articles': testBatch }))
const start = { kind: 'evaluate-articles' as const, params: { items: 30 }, counts: ['even', 'odd'] }
let stop: () => Promise<void>
let place: BatchPlace
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())
beforeEach(async () => {
  await emptyTable()
  faults.clear()
  place = { table: getTable(), operationId: newId(), askedBy: { kind: 'schedule', id: 'run-automation' } }
})
const effects = async () => {
  const { data } = await getTable().entities.counters.query.counters({}).go({ consistent: true, pages: 'all' })
  return data.filter(({ name }) => name.startsWith('effect ')).map(({ value }) => value)
}

it('is an operation of its own on the same account; repeated for the item, it is the same one', async () => {
  const ended = await run(place, 'a', start)
  expect(ended).toMatchObject({ kind: 'evaluate-articles', status: 'success', done: 30, started_by: 'run-automation', started_by_kind: 'schedule' })
  expect((await run(place, 'a', start)).id).toBe(ended.id)
  expect(await effects()).toEqual(Array(30).fill(1))
  expect((await run(place, 'b', start)).id).not.toBe(ended.id)
  const { data } = await getTable().entities.batchLeases.get({ kind: 'evaluate-articles', scope: '' }).go()
  expect(data).not.toHaveProperty('holder')
})

it('goes on where it was broken off, within the execution of the one around it', async () => {
  const params = { items: 5 }
  await beginBatch(getTable(), { operationId: place.operationId, kind: 'run-automation', params, counts: [], startedBy: 'x', machineArn: MACHINE })
  faults.set('item-0020', 'budget-exceeded')
  await expect(run(place, 'a', start)).rejects.toMatchObject({ code: 'budget-exceeded' })
  faults.clear()
  // The next run is another operation, and goes on where the last one stopped.
  const ended = await run({ ...place, operationId: newId() }, 'a', start)
  expect(ended).toMatchObject({ status: 'success', done: 30 })
  expect(await effects()).toEqual(Array(30).fill(1))
  const { data } = await getTable().entities.operations.query.history({ listed: 'operation' }).go()
  expect(data.find(({ status }) => status === 'error')?.execution_arn).toBe(`${MACHINE.replace('stateMachine', 'execution')}:${place.operationId}`)
})

it('leaves it to a person’s that is at work, and says what ailed the one thing that it was for', async () => {
  await beginBatch(getTable(), { ...start, operationId: newId(), startedBy: newId(), machineArn: MACHINE })
  await expect(run(place, 'a', start)).rejects.toMatchObject({ code: 'batch-in-progress' })
  await emptyTable()
  faults.set('item-0000', 'article-not-found')
  await expect(run(place, 'a', { ...start, params: { items: 1 } })).rejects.toMatchObject({ code: 'article-not-found', message: 'item-0000 cannot be.' })
})
