import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { automaticSave } from '../editing/automatic-save.ts'
import { createArticle } from '../editing/create-article.ts'
import { planArticle } from '../editing/plan-article.ts'
import { sampleArticle } from '../editing/sample.testing.ts'
import { saveArticle } from '../editing/save-article.ts'
import { loadArticle } from '../editing/store.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => stop())

const NOON = Date.parse('2026-11-28T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()

/** An article that is written in at chosen seconds after noon. */
async function written(author = randomUUID()) {
  const input = sampleArticle()
  const { card } = await createArticle(input, { id: randomUUID(), authorId: author, now: at(0), saving: 'autosave' })
  return {
    id: card.id,
    author,
    async save(seconds: number, content: string, { by = author, saving = 'autosave' as const as 'autosave' | 'manual' | 'restore', title = input.title } = {}) {
      const { version, scheduled_for = null } = (await loadArticle(card.id)).card
      return saveArticle(card.id, { ...input, title, scheduled_for, content: `<p>${content}</p>`, version, saving }, by, at(seconds))
    },
  }
}

const editor = (id?: string) => signedInAs({ role: 'editor' }, id)
const ask = async (name: 'listRevisions' | 'getRevision', params: Record<string, string>, claims: unknown) => callEndpoint(handler, name, { params, claims })
const listed = async (id: string, claims: unknown) => (await ask('listRevisions', { id }, claims)).body.revisions

it('a save leaves the text that it replaced: the last of each minute, by whom and when', async () => {
  vi.useFakeTimers({ now: NOON + 200_000, toFake: ['Date'] })
  const claims = await editor()
  const { id, author, save } = await written()
  for (const [seconds, words] of [
    [10, 'One.'],
    [20, 'Two.'],
    [70, 'Three.'],
    [80, 'Four.'],
    [130, 'Five.'],
  ] as const)
    await save(seconds, words)
  const revisions = await listed(id, claims)
  expect(revisions).toMatchObject([
    { version: 5, saved_at: at(80), replaced_at: at(130), saved_by: author, saved_as: 'autosave', kept_as: ['minute'], kept_until: at(130 + 600) },
    { version: 3, saved_at: at(20), replaced_at: at(70), kept_as: ['minute'] },
  ])
  const [last] = revisions
  const { body } = await ask('getRevision', { id, reference: last.reference }, claims)
  expect(body).toMatchObject({ version: 5, saved_at: at(80), text: { content: '<p>Four.</p>', tags: ['patching', 'zero-day'], category_id: 'news' } })
})

it('keeps what was saved by hand and the last text of a person before another’s, within one minute too', async () => {
  vi.useFakeTimers({ now: NOON + 200_000, toFake: ['Date'] })
  const claims = await editor()
  const { id, author, save } = await written()
  const other = randomUUID()
  await save(10, 'By hand.', { saving: 'manual' })
  await save(14, 'By itself.')
  await save(18, 'Of another.', { by: other })
  await save(22, 'Put back.', { by: other, saving: 'restore' })
  expect(await listed(id, claims)).toMatchObject([
    { version: 4, saved_by: other, kept_as: ['handover'] },
    { version: 3, saved_by: author, saved_as: 'autosave', kept_as: ['handover'] },
    { version: 2, saved_by: author, saved_as: 'manual', kept_as: ['manual'] },
  ])
})

it('a revision that is kept for two reasons is listed once, for as long as the longer one', async () => {
  vi.useFakeTimers({ now: NOON + 200_000, toFake: ['Date'] })
  const { id, save } = await written()
  await save(10, 'By hand.', { saving: 'manual' })
  await save(70, 'Later.')
  const revisions = await listed(id, await editor())
  expect(revisions).toMatchObject([{ version: 2, kept_as: ['manual', 'minute'], kept_until: at(70 + 90 * 86_400) }])
})

it('the automation leaves what a person wrote, and a schedule leaves nothing', async () => {
  vi.useFakeTimers({ now: NOON + 20_000, toFake: ['Date'] })
  const claims = await editor()
  const { id, author, save } = await written()
  await save(10, 'A person’s words.')
  await planArticle(id, at(86_400), author, at(12))
  expect(await listed(id, claims)).toEqual([])
  const writes = await automaticSave(await loadArticle(id), { content: '<p>Another’s.</p>' }, {}, author)
  await getTable().transaction.write(writes).go()
  expect(await listed(id, claims)).toMatchObject([{ version: 3, saved_at: at(10), saved_by: author, saved_as: 'autosave', kept_as: ['handover'] }])
  expect((await loadArticle(id)).draft.saved).toMatchObject({ as: 'automation', by: author })
})

it('says of a revision whose place another has taken, or whose time is over, that it is no longer kept', async () => {
  vi.useFakeTimers({ now: NOON + 200_000, toFake: ['Date'] })
  const claims = await editor()
  const { id, save } = await written()
  await save(50, 'One.')
  await save(70, 'Two.')
  const [first] = await listed(id, claims)
  await save(670, 'Three.')
  await save(730, 'Four.')
  expect((await ask('getRevision', { id, reference: first.reference }, claims)).body).toMatchObject({ status: 404, code: 'version-not-found' })
  const [, latest] = await listed(id, claims)
  vi.setSystemTime(NOON + 40 * 86_400_000)
  expect(await listed(id, claims)).toEqual([])
  expect((await ask('getRevision', { id, reference: latest?.reference ?? first.reference }, claims)).status).toBe(404)
})

it('costs a save one row more and no read, however many revisions there are', async () => {
  const { id, save } = await written()
  const keys = async () => (await getTable().entities.revisions.query.family({ original_id: id }).go({ pages: 'all' })).data.length
  const text = 'Attackers read logs before defenders do. '.repeat(250)
  for (let minute = 1; minute <= 14; minute++) await save(minute * 60, `${minute} ${text}`)
  expect(await keys()).toBe(10)
  const { data } = await getTable().entities.revisions.query.family({ original_id: id }).go({ pages: 'all' })
  for (const row of data) expect(row.text.length).toBeLessThan(text.length / 10)
})

it('is shown to who may write the article, and to nobody else', async () => {
  vi.useFakeTimers({ now: NOON + 200_000, toFake: ['Date'] })
  const author = randomUUID()
  const { id, save } = await written(author)
  await save(50, 'One.')
  await save(70, 'Two.')
  const own = await signedInAs({ role: 'author' }, author)
  const [revision] = await listed(id, own)
  expect((await ask('getRevision', { id, reference: revision.reference }, own)).status).toBe(200)
  const stranger = await signedInAs({ role: 'author' })
  expect((await ask('listRevisions', { id }, stranger)).body).toMatchObject({ code: 'not-your-article' })
  expect((await ask('getRevision', { id, reference: revision.reference }, stranger)).body).toMatchObject({ code: 'not-your-article' })
  const reviewer = await signedInAs({ role: 'reviewer', locales: ['lt'] })
  expect((await ask('listRevisions', { id }, reviewer)).status).toBe(403)
})

it('the API takes how a text came to be saved, and takes a save for one by hand where nothing is said', async () => {
  const claims = await editor()
  const { slug: _, scheduled_for: _at, ...input } = sampleArticle()
  const created = await callEndpoint(articles, 'createArticle', {
    claims,
    body: { ...input, saving: 'autosave' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const save = (version: number, content: string, more = {}) =>
    callEndpoint(articles, 'saveArticle', { claims, params: { id: created.body.id }, body: { ...input, content, version, ...more } })
  const draft = async () => (await loadArticle(created.body.id)).draft.saved?.as
  expect(await draft()).toBe('autosave')
  await save(1, '<p>One.</p>')
  expect(await draft()).toBe('manual')
  await save(2, '<p>Two.</p>', { saving: 'restore' })
  expect(await draft()).toBe('restore')
  expect((await save(3, '<p>Three.</p>', { saving: 'automation' })).status).toBe(400)
})
