import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNTITLED } from '#shared/domain/articles/unfinished.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as editorial } from '../../api/editorial.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { idleOriginals } from '../reading/idle.ts'
import { moveToTrash } from '../trash/move.ts'
import { sampleArticle } from './sample.testing.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const key = () => ({ 'idempotency-key': randomUUID() })
const create = (body: object, headers = key()) => callEndpoint(articles, 'createArticle', { claims, body: { saving: 'autosave', ...body }, headers })
const save = (id: string, body: object) => callEndpoint(articles, 'saveArticle', { claims, params: { id }, body: { saving: 'autosave', ...body } })
const cardOf = async (id: string) => (await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })).data
const claimOf = async (slug: string) => (await getTable().entities.claims.get({ space: 'base', slug }).go({ consistent: true })).data

it('an article is created from its excerpt alone, saved while it grows, and whole at last', async () => {
  const first = await create({ excerpt: 'The first sentence.' })
  expect(first).toMatchObject({
    status: 200,
    body: { title: '', content: '', excerpt: 'The first sentence.', unfinished: ['title', 'content', 'category_id'], version: 1 },
  })
  const { id } = first.body
  expect(await cardOf(id)).toMatchObject({ title: '(be pavadinimo)', slug: `untitled-${id}`, slug_frozen: false })
  const titled = await save(id, { title: 'A flaw in a mail server', slug: `untitled-${id}`, excerpt: 'The first sentence.', version: 1 })
  expect(titled.body).toMatchObject({ title: 'A flaw in a mail server', unfinished: ['content', 'category_id'], version: 2 })
  expect(titled.body.slug).toMatch(/^a-flaw-in-a-mail-server/)
  expect(await claimOf(`untitled-${id}`)).toBeNull()
  const whole = { title: 'A flaw in a mail server', slug: titled.body.slug, content: '<p>What it is.</p>', category_id: 'news' }
  expect((await save(id, { ...whole, version: 2 })).body).toMatchObject({ unfinished: [], version: 3 })
  expect(await cardOf(id)).toMatchObject({ title: 'A flaw in a mail server', unfinished: [], category_id: 'news' })
  // The stand-in is no choice: whoever chooses the same category has changed something.
  const { revisions } = (await callEndpoint(localisation, 'listRevisions', { claims, params: { id } })).body
  expect(revisions.length).toBeLessThanOrEqual(1)
})

it('the same category as the stand-in, chosen by the person, is a choice', async () => {
  const { id } = (await create({ title: 'A chosen category', content: '<p>Text.</p>' })).body
  expect((await save(id, { title: 'A chosen category', content: '<p>Text.</p>', category_id: 'news', version: 1 })).body).toMatchObject({
    unfinished: [],
    version: 2,
  })
})

it('the same key twice is one article, also when it has got another address since', async () => {
  const headers = key()
  const body = { title: `Sent twice ${randomUUID()}` }
  const [one, other] = await Promise.all([create(body, headers), create(body, headers)])
  expect(one.body.id).toBe(other.body.id)
  expect((await create(body, headers)).body.id).toBe(one.body.id)
})

it('fifty untitled drafts and more do not stand in each other’s way', async () => {
  const answers = await Promise.all(Array.from({ length: 55 }, (_, number) => create({ excerpt: `Sentence ${number}.` })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

it('what a person saves by hand has to be whole, with the errors of before', async () => {
  const { id } = (await create({ excerpt: 'Begun.' })).body
  const lacks = { status: 400, body: { code: 'invalid-request', errors: [{ path: 'title' }, { path: 'content' }, { path: 'category_id' }] } }
  expect(await save(id, { excerpt: 'Begun.', version: 1, saving: 'manual' })).toMatchObject(lacks)
  expect(await callEndpoint(articles, 'createArticle', { claims, body: { excerpt: 'Begun.' }, headers: key() })).toMatchObject(lacks)
  const blank = { title: '', content: '', category_id: 'news', saving: 'manual' }
  const { errors } = (await create(blank)).body
  expect(errors).toEqual([
    { path: 'title', message: 'A title is required.' },
    { path: 'content', message: 'A body is required.' },
  ])
})

it('an unfinished draft is neither translated, published, planned, submitted nor reviewed, and each refusal names the fields', async () => {
  const { id } = (await create({ title: `Begun ${randomUUID()}`, content: '<h2></h2>' })).body
  const refusal = { status: 409, body: { code: 'article-unfinished', missing: ['content', 'category_id'] } }
  const params = { id }
  const later = '2099-03-01T09:00:00Z'
  const to = (body: object) => ({ claims, params, body, headers: key() })
  expect(await callEndpoint(editorial, 'translateArticle', to({}))).toMatchObject(refusal)
  expect(await callEndpoint(editorial, 'localizeArticle', { claims, body: { articleId: id, targetLocale: 'lt' }, headers: key() })).toMatchObject(refusal)
  const force = { articleId: id, forcePublish: true, reason: 'It has to go out now.' }
  expect(await callEndpoint(editorial, 'publishWithTranslations', { claims, body: force, headers: key() })).toMatchObject(refusal)
  expect(await callEndpoint(articles, 'planArticle', to({ scheduled_for: later }))).toMatchObject(refusal)
  expect(await save(id, { title: 'Begun', version: 1, scheduled_for: later })).toMatchObject(refusal)
  expect(await create({ title: 'Begun', scheduled_for: later })).toMatchObject({ status: 409, body: { code: 'article-unfinished' } })
  for (const state of ['in_review', 'approved']) {
    expect(await callEndpoint(localisation, 'moveArticle', to({ to: state, version: 1 }))).toMatchObject(refusal)
  }
  expect(await callEndpoint(localisation, 'confirmReview', { ...to({ version: 1 }), params: { id, locale: 'en' } })).toMatchObject(refusal)
  expect(await idleOriginals(getTable(), [id], Date.parse('2099-01-01'))).toEqual([])
})

it('a whole draft may become unfinished again, also empty, and goes to the trash and back like any other', async () => {
  const input = sampleArticle()
  const { id, version } = (await create({ ...input, saving: 'manual' })).body
  const emptied = await save(id, { version })
  expect(emptied.body).toMatchObject({ title: '', unfinished: ['title', 'content', 'category_id'], slug: `untitled-${id}` })
  await moveToTrash(getTable(), { original_id: id, by: claims.sub, at: new Date().toISOString(), was_live: false })
  const { articles: trashed } = (await callEndpoint(articles, 'listTrash', { claims })).body
  expect(trashed).toMatchObject([{ id, title: UNTITLED }])
  expect((await callEndpoint(articles, 'restoreArticle', { claims, params: { id }, headers: key() })).status).toBe(200)
  expect((await callEndpoint(articles, 'getArticle', { claims, params: { id } })).body).toMatchObject({ title: '', unfinished: emptied.body.unfinished })
})

it('an article that was published never lacks anything', async () => {
  const live = (await create({ ...sampleArticle(), saving: 'manual' })).body
  await getTable().entities.cards.patch({ original_id: live.id, locale: 'en' }).set({ published_at: new Date().toISOString() }).go()
  expect(await save(live.id, { content: '<p>Text.</p>', version: 1 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'title' }, { path: 'category_id' }] },
  })
  expect(await save(live.id, { title: 'Its title', category_id: 'news', content: '', version: 1 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'content' }] },
  })
})

it('a draft is not planned and unfinished at once', async () => {
  const scheduled_for = '2099-03-01T09:00:00Z'
  const { id } = (await create({ ...sampleArticle(), scheduled_for, saving: 'manual' })).body
  expect(await save(id, { version: 1, scheduled_for })).toMatchObject({ status: 409, body: { code: 'article-unfinished' } })
  expect((await save(id, { version: 1, scheduled_for: null })).status).toBe(200)
})

it('an earlier text of a draft without a category has none', async () => {
  const { id } = (await create({ title: 'Earlier', content: '<p>One.</p>' })).body
  const by = { title: 'Earlier', category_id: 'guides', saving: 'manual' }
  await save(id, { ...by, content: '<p>Two.</p>', version: 1 })
  // A text that is put back keeps what stood there.
  await save(id, { title: 'Earlier', content: '<p>Three.</p>', version: 2, saving: 'restore' })
  await save(id, { ...by, content: '<p>Four.</p>', version: 3, saving: 'restore' })
  const { revisions } = (await callEndpoint(localisation, 'listRevisions', { claims, params: { id } })).body
  const texts = []
  for (const { reference } of revisions) texts.push((await callEndpoint(localisation, 'getRevision', { claims, params: { id, reference } })).body.text)
  expect(texts.map(({ content, category_id }) => [content, category_id])).toEqual([
    ['<p>Three.</p>', ''],
    ['<p>Two.</p>', 'guides'],
  ])
})
