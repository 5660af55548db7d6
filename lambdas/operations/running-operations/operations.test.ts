import { afterAll, beforeAll, expect, it } from 'vitest'
import { handler as api } from '../../api/articles.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const now = new Date().toISOString()
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400

async function operation(over: object) {
  const id = newId()
  const row = {
    id,
    kind: 'translate-article',
    article_id: newId(),
    status: 'running',
    step: 'translate',
    done: 3,
    total: 14,
    locales: { lt: 'completed', de: 'running' },
  } as const
  await getTable()
    .entities.operations.put({ ...row, started_at: now, started_by: claims.sub, expires_at: inDays(30), ...over })
    .go()
  return callEndpoint(api, 'getOperation', { claims, params: { id } })
}

beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

it('tells how far the work is', async () => {
  const { body } = await operation({})
  expect(body).toMatchObject({ status: 'running', progress: { done: 3, total: 14 }, locales: { lt: 'completed' }, result: null, finished_at: null })
})

it('tells what it waits for, since the earliest of what waits, and of work that has ended nothing', async () => {
  const waits = { de: '2026-11-25T10:41:00.000Z', lt: '2026-11-25T10:40:00.000Z', work: '2026-11-25T10:42:00.000Z' }
  const waiting = { reason: 'model-quota', since: waits.lt }
  const { body } = await operation({ waits })
  expect(body.waiting).toMatchObject(waiting)
  expect(body.waiting.locales.toSorted()).toEqual(['de', 'lt'])
  expect((await operation({ waits: { work: waits.work } })).body.waiting).toEqual({ ...waiting, since: waits.work, locales: [] })
  expect((await operation({ waits: {} })).body.waiting).toBeNull()
  expect((await operation({ waits, status: 'error' })).body.waiting).toBeNull()
})

it('tells the outcome', async () => {
  const finished = { status: 'success', result: { publishedCount: 15 }, finished_at: now }
  expect((await operation(finished)).body).toMatchObject(finished)
  expect((await operation({ status: 'error', error_code: 'quality-gate-blocked' })).body.error_code).toBe('quality-gate-blocked')
  expect((await operation({ status: 'error', error_code: 'States.Timeout' })).body.error_code).toBe('internal')
})

it('does not know expired or unknown operations', async () => {
  expect((await operation({ expires_at: inDays(-1) })).body.code).toBe('operation-not-found')
  expect((await callEndpoint(api, 'getOperation', { claims, params: { id: newId() } })).body.code).toBe('operation-not-found')
})
