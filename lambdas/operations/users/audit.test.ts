import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#shared/contracts/operations/audit.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/desk.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

type Entry = ReturnType<typeof auditEntry.parse>
const list = async (query: Record<string, string> = {}) => (await callEndpoint(api, 'listAudit', { claims, query })).body

/** Rows over several months, as calls have left them. */
async function happened(count: number, actor_id: string, action: string, subject: string = action) {
  for (let n = 0; n < count; n++) {
    const created_at = new Date(Date.UTC(2026, n % 9, 1 + n)).toISOString()
    const row = { id: newId(), month: monthOf(created_at), actor_id, action, subject, correlation_id: 'c', created_at }
    await getTable()
      .entities.audit.put({ ...row, details: { status: 200 } })
      .go()
  }
}

it('lists what an admin did as it happened, with names for ids', async () => {
  const user_id = claims.sub
  await getTable().entities.profiles.put({ user_id, email: 'rasa@example.com', full_name: 'Rasa', slug: 'r', account: 'own', created_at: 'x' }).go()
  const { id } = await givenOriginal({ title: 'A known article' })
  await callEndpoint(articles, 'saveSetting', { claims, params: { key: 'ai_enabled' }, body: { value: 'true' } })
  await happened(1, user_id, 'saveArticle', id)
  const { entries } = await list()
  for (const entry of entries) expect(auditEntry.parse(entry)).toEqual(entry)
  expect(entries).toContainEqual(expect.objectContaining({ action: 'saveSetting', subject: 'ai_enabled', subject_kind: 'other', actor_name: 'Rasa' }))
  expect(entries).toContainEqual(expect.objectContaining({ action: 'saveArticle', subject: id, subject_name: 'A known article', subject_kind: 'article' }))
})

it('goes on page by page over months, of all, of a person, of an action and of both, at three reads a page', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await happened(7, one, 'saveTerm')
  await happened(7, other, 'saveTerm')
  await happened(7, one, 'deleteTerm')
  const all: Entry[] = (await list({ limit: '100' })).entries
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  )
  const cost = countTableCost()
  for (const asked of [{}, { actor: one }, { action: 'saveTerm' }, { actor: one, action: 'deleteTerm' }]) {
    const seen: Entry[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { entries: Entry[]; cursor: string | null } = await list({ ...asked, limit: '3', ...(cursor ? { cursor } : {}) })
      seen.push(...page.entries)
      cursor = page.cursor
    }
    const { actor, action } = asked as { actor?: string; action?: string }
    expect(seen).toEqual(all.filter((entry) => (!actor || entry.actor_id === actor) && (!action || entry.action === action)))
    expect((await cost(() => list(asked as never))).calls).toBeLessThanOrEqual(1 + 3)
  }
  for (const cursor of ['x', '2026-11#1']) expect((await list({ cursor })).code).toBe('invalid-cursor')
})
