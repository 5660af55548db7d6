import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getImageRuns } from '#shared/contracts/quality/image-logs.ts'
import type { BatchPlace, RunMoment } from '../../platform/batch/batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { readImageRuns, recordImageRun } from './image-runs.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())
beforeEach(() => emptyTable())

const STARTED = '2026-11-22T10:00:00.000Z'
const record = (id: string, moment: Partial<RunMoment>) =>
  recordImageRun({ table: getTable(), operationId: id } as BatchPlace, 'quick', {
    ...{ status: 'running', started_at: STARTED, seconds: 0, result: null, fault: null },
    ...moment,
  })

it('keeps the code of a failure with its words', async () => {
  const id = randomUUID()
  await record(id, {})
  await record(id, { status: 'error', seconds: 4, fault: { code: 'budget-exceeded', message: 'The day’s budget is spent.' } })
  const runs = await readImageRuns(getTable())
  expect(getImageRuns.response.parse(runs)).toEqual(runs)
  expect(runs.logs).toMatchObject([{ id, status: 'error', error_code: 'budget-exceeded', error_message: 'The day’s budget is spent.' }])
})

it('reads a failure of before, which kept words only, and one that broke off without a last word', async () => {
  const [old, gone] = [randomUUID(), randomUUID()]
  await record(old, {})
  await record(gone, { started_at: '2026-11-22T11:00:00.000Z' })
  await getTable().entities.imageRuns.patch({ started_at: STARTED, id: old }).set({ status: 'error', error_message: 'The model is away.' }).go()
  expect((await readImageRuns(getTable())).logs).toMatchObject([
    { id: gone, status: 'error', error_code: 'broken-off', error_message: 'The work broke off without a last word.' },
    { id: old, status: 'error', error_code: null, error_message: 'The model is away.' },
  ])
})
