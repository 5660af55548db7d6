import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedOperation } from '#shared/contracts/operations/operations.ts'
import { handler as api } from '../../api/desk.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { beginWork, endWork, reportLocale, type Work } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'

const AUTHOR = '018f0000-0000-7000-8000-000000000001'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const list = (query: Record<string, string> = {}) => callEndpoint(api, 'listOperations', { claims, query })
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.operations.map(({ id }: { id: string }) => id)

/** Work on an article of its own. */
async function begun(kind: Work['kind'], more: Partial<Work> = {}) {
  const { id } = await givenOriginal({ title: `Article of ${kind}` })
  const work: Work = { operationId: newId(), kind, articleId: id, startedBy: AUTHOR, total: 14, ...more }
  await beginWork(getTable(), work)
  return work
}

it('lists long work newest first with the names of what it is about, and what is at work alone', async () => {
  const published = await begun('publish-article', { startedBy: 'nightly', startedByKind: 'schedule' })
  const translated = await begun('translate-article')
  await reportLocale(getTable(), translated.operationId, 'lt', 'completed')
  await endWork(getTable(), published, { status: 'error', code: 'quality-gate-blocked', message: 'Quality Gate: too short' })
  const rows = (await list()).body.operations
  for (const row of rows) expect(listedOperation.parse(row)).toEqual(row)
  const at = expect.stringMatching(/^2\d{3}-.*Z$/)
  expect(rows.find(({ id }: { id: string }) => id === translated.operationId)).toEqual({
    id: translated.operationId,
    kind: 'translate-article',
    started_by: { kind: 'person', id: AUTHOR },
    started_by_name: 'Rasa Pavyzdė',
    article_id: translated.articleId,
    article_title: 'Article of translate-article',
    status: 'running',
    step: 'started',
    progress: { done: 1, total: 14 },
    locales: { lt: 'completed' },
    waiting: null,
    counts: {},
    faults: [],
    cancellable: true,
    cancel_requested: false,
    resumable: false,
    retried_by: null,
    error_code: null,
    error_message: null,
    next_operation_id: null,
    started_at: at,
    finished_at: null,
  })
  expect(rows.find(({ id }: { id: string }) => id === published.operationId)).toMatchObject({
    started_by: { kind: 'schedule', id: 'nightly' },
    started_by_name: null,
    status: 'error',
    error_code: 'quality-gate-blocked',
    error_message: 'Quality Gate: too short',
    finished_at: at,
  })
  expect(idsOf(await list({ filter: 'running' }))).toEqual([translated.operationId])
})

it('goes on page by page without losing or repeating anything, at three reads a page', async () => {
  for (let n = 0; n < 5; n++) await begun('estimate-translations')
  const whole = idsOf(await list({ limit: '100' }))
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ limit: '3', ...(cursor ? { cursor } : {}) })
    seen.push(...idsOf(page))
    cursor = page.body.cursor
  }
  expect(seen).toEqual(whole)
  const started = (await list({ limit: '100' })).body.operations.map(({ started_at }: { started_at: string }) => started_at)
  expect(started).toEqual([...started].sort().reverse())
  // Who calls is read for every call.
  expect((await countTableCost()(() => list())).calls).toBe(1 + 3)
})

it('shows nothing that has run out, and takes no cursor but its own', async () => {
  const gone = await begun('publish-article')
  await getTable().entities.operations.patch({ id: gone.operationId }).set({ expires_at: 1 }).go()
  for (const filter of ['all', 'running']) expect(idsOf(await list({ filter, limit: '100' }))).not.toContain(gone.operationId)
  for (const cursor of ['x', '#', `2026-11-22T00:00:00.000Z#${'z'.repeat(36)}`]) expect((await list({ cursor })).body.code).toBe('invalid-cursor')
})
