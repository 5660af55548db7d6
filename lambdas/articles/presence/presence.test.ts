import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PRESENCE } from '#shared/domain/articles/presence.ts'
import { STREAM_CONSUMERS } from '#shared/stream-consumers.ts'
import { handler } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { createArticle } from '../editing/create-article.ts'
import { sampleArticle } from '../editing/sample.testing.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const NOON = Date.parse('2026-11-28T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const article = async (authorId: string = randomUUID()) =>
  (await createArticle(sampleArticle(), { id: randomUUID(), authorId, now: new Date(NOON).toISOString(), saving: 'autosave' })).card.id

interface Window {
  claims: unknown
  session: string
}
const windowOf = (claims: unknown): Window => ({ claims, session: randomUUID() })
const report = ({ claims, session }: Window, id: string, more: object = {}) =>
  callEndpoint(handler, 'reportPresence', { params: { id }, claims, body: { session, locale: 'en', ...more } })
const sessions = (answer: { body: { others: { session: string }[] } }) => answer.body.others.map(({ session }) => session)
const PLACE = { field: 'content', block: { index: 2, words: 'Two days later' }, writing: true }

it('tells each window of the others: who, where and since when, and the version of the text', async () => {
  const id = await article()
  const [anna, boris] = [randomUUID(), randomUUID()]
  const [one, other] = [windowOf(await signedInAs({ role: 'editor' }, anna)), windowOf(await signedInAs({ role: 'admin' }, boris))]
  await getTable()
    .entities.profiles.put({
      user_id: anna,
      email: 'anna@example.org',
      full_name: 'Anna Pavyzdė',
      slug: `p-${anna}`,
      is_author: false,
      created_at: new Date(NOON).toISOString(),
    })
    .go()
  expect((await report(one, id, { place: PLACE })).body).toEqual({ others: [], version: 1, thread_changes: 0 })
  expect((await report(other, id)).body).toEqual({
    others: [{ user_id: anna, name: 'Anna Pavyzdė', session: one.session, locale: 'en', place: PLACE, at: new Date(NOON).toISOString() }],
    version: 1,
    thread_changes: 0,
  })
  expect(sessions(await report(one, id))).toEqual([other.session])
})

it('counts nobody who has not reported for thirty seconds, and nobody who has left', async () => {
  const id = await article()
  const [one, other, third] = await Promise.all([0, 1, 2].map(async () => windowOf(await signedInAs({ role: 'editor' }))))
  await report(one as Window, id)
  await report(other as Window, id)
  vi.setSystemTime(NOON + PRESENCE.presentMs - 1)
  expect(sessions(await report(third as Window, id))).toHaveLength(2)
  await report(other as Window, id, { leaving: true })
  expect(sessions(await report(third as Window, id))).toEqual([(one as Window).session])
  vi.setSystemTime(NOON + PRESENCE.presentMs)
  expect(sessions(await report(third as Window, id))).toEqual([])
})

it('is for those who may read the article, and leaves no row of audit', async () => {
  const id = await article()
  expect((await report(windowOf(await signedInAs({ role: 'author' })), id)).status).toBe(403)
  expect((await report(windowOf(undefined), id)).status).toBe(401)
  expect((await report(windowOf(await signedInAs({ role: 'editor' })), randomUUID())).body).toMatchObject({ code: 'article-not-found' })
  expect((await report(windowOf(await signedInAs({ role: 'editor' })), id, { locale: 'lt' })).body).toMatchObject({ code: 'translation-not-found' })
  const author = randomUUID()
  const own = await article(author)
  expect((await report(windowOf(await signedInAs({ role: 'author' }, author)), own)).status).toBe(200)
  const { data } = await getTable().entities.audit.query.all({}).go({ limit: 100 })
  expect(data.filter(({ action }) => action === 'reportPresence')).toEqual([])
})

it('takes no other person’s window for its own', async () => {
  const id = await article()
  const one = windowOf(await signedInAs({ role: 'editor' }))
  const forged = { claims: await signedInAs({ role: 'editor' }), session: one.session }
  const third = windowOf(await signedInAs({ role: 'editor' }))
  await report(one, id, { place: PLACE })
  await report(forged, id, { leaving: true })
  expect((await report(third, id)).body.others).toMatchObject([{ session: one.session, place: PLACE }])
})

it('wakes no consumer of the table’s stream', () => {
  const wanted = Object.values(STREAM_CONSUMERS).flatMap((patterns) => JSON.stringify(patterns))
  expect(wanted.join()).not.toMatch(/PRESENCE|FAMILY/)
})
