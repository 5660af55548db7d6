import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAutomation } from '#shared/contracts/operations/automation.ts'
import { handler as desk } from '../../api/desk.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())
beforeEach(() => emptyTable())

const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
async function history() {
  const { body } = await callEndpoint(desk, 'listAutomation', { claims })
  expect(listAutomation.response.parse(body)).toEqual(body)
  return body
}

it('[O-190] has the latest 200 entries of this and the last months, with their progress', async () => {
  expect((await history()).entries).toEqual([])
  for (let n = 0; n < 205; n++)
    await logAutomation(getTable(), `entry-${n}`, ago(n * MINUTE), {
      action_type: 'translate',
      status: 'success',
      details: { title: `T${n}`, processed: 3, total: 14 },
    })
  const costs = countTableCost()
  const { calls } = await costs(async () => {
    const { entries } = await history()
    expect(entries.map(({ id }: { id: string }) => id)).toEqual(Array.from({ length: 200 }, (_, n) => `entry-${n}`))
    expect(entries[0].details).toMatchObject({ title: 'T0', processed: 3, total: 14 })
  })
  // Role, this month and the months before where it began lately, what is at work, the workflow's lease.
  expect(calls).toBeLessThanOrEqual(6)
})

it('shows work that goes on before it has a row, and what an article without a title in the log is called now', async () => {
  const { id } = await givenOriginal({ title: 'The article' })
  const operationId = newId()
  await beginWork(getTable(), { operationId, kind: 'translate-article', articleId: id, startedBy: claims.sub, total: 14 })
  await logAutomation(getTable(), newId(), ago(40 * 24 * 60 * MINUTE), {
    action_type: 'publish',
    status: 'failed',
    article_id: id,
    details: { code: 'slug-taken' },
  })
  const { entries } = await history()
  expect(entries).toMatchObject([
    { id: operationId, operation_id: operationId, action_type: 'translate', status: 'running', details: { title: 'The article', total: 14 } },
    { action_type: 'publish', status: 'error', reasons: ['slug-taken'], details: { title: 'The article' } },
  ])
})
