import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs, type TestRequest } from '../../platform/testing/testing-call.ts'
import { sampleArticle } from './sample.testing.ts'

let stop: () => Promise<void>
let admin: unknown
const ADA = { name: 'Ada Guest', about: 'Runs a response team.' }

beforeAll(async () => {
  stop = await startTestTable()
  const id = await person('Ona Redaktorė')
  admin = await signedInAs({ role: 'admin' }, id)
})
afterAll(() => stop())

const asked = (name: string, claims: unknown, request: TestRequest = {}) => callEndpoint(articles, name, { claims, ...request })
const create = async (claims: unknown, more: object = {}) =>
  (await asked('createArticle', claims, { body: { ...sampleArticle(), ...more }, headers: { 'idempotency-key': randomUUID() } })).body
const read = async (id: string, claims = admin) => (await asked('getArticle', claims, { params: { id } })).body

const FIELDS = ['title', 'slug', 'excerpt', 'content', 'category_id', 'hero_image_url', 'hero_image_alt', 'meta_title', 'meta_description', 'tags'] as const
/** Saves an article as it is now, with a change. */
async function save(id: string, change: object, claims = admin) {
  const now = await read(id)
  const text = Object.fromEntries([...FIELDS, 'featured', 'bylines', 'scheduled_for', 'version'].map((field) => [field, now[field]]))
  return (await asked('saveArticle', claims, { params: { id }, body: { ...text, ...change } })).body
}
const rowOf = async (id: string) => (await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })).data
const draftOf = async (id: string, locale: 'en' | 'lt' = 'en') =>
  (await getTable().entities.drafts.get({ original_id: id, locale }).go({ consistent: true })).data

/** Somebody with a profile. */
async function person(full_name: string, over: object = {}) {
  const user_id = newId()
  const row = { user_id, email: `${user_id}@example.org`, full_name, slug: `p-${user_id}`, created_at: '2026-01-01T00:00:00.000Z', is_author: true, ...over }
  await getTable().entities.profiles.put(row).go()
  return user_id
}

/** A live translation beside its original, as a publication leaves it. */
async function translated(id: string) {
  const { entities } = getTable()
  const [card, draft] = [await rowOf(id), await draftOf(id)]
  const own = { id: translationId(id, 'lt'), locale: 'lt' as const, slug: `${card!.slug}-lt` }
  const { translated_locales: _, ...shared } = card!
  await entities.cards.put({ ...shared, ...own, published: true }).go()
  await entities.drafts.put({ ...draft!, ...own }).go()
}

describe('bylines of an article', () => {
  it('are kept in their order, with the names that the desk shows, and rows without them stay as they were', async () => {
    const jonas = await person('Jonas Jonaitis', { avatar_url: '/images/jonas.webp' })
    const { id, bylines, signed_by, author_id } = await create(admin)
    expect([bylines, signed_by.map((one: { author_id: string }) => one.author_id)]).toEqual([[], [author_id]])
    expect(await rowOf(id)).not.toHaveProperty('bylines')
    expect(await draftOf(id)).not.toHaveProperty('bylines')

    const wanted = [ADA, { author_id: jonas }, { author_id }]
    const saved = await save(id, { bylines: wanted })
    expect(saved).toMatchObject({ bylines: wanted, author_id, version: 2 })
    expect(saved.signed_by).toEqual([
      { author_id: null, ...ADA, avatar_url: '' },
      { author_id: jonas, name: 'Jonas Jonaitis', about: '', avatar_url: '/images/jonas.webp' },
      { author_id, name: 'Ona Redaktorė', about: '', avatar_url: '' },
    ])
    expect((await rowOf(id))?.bylines).toEqual(wanted)
    const { articles: listed } = (await asked('listArticles', admin)).body
    expect(listed.find((one: { id: string }) => one.id === id).author_name).toBe('Ada Guest, Jonas Jonaitis, Ona Redaktorė')
    expect((await save(id, {})).version).toBe(2)

    const alone = await save(id, { bylines: [{ author_id }] })
    expect([alone.bylines, alone.version]).toEqual([[], 3])
    expect(await rowOf(id)).not.toHaveProperty('bylines')
    expect(await draftOf(id)).not.toHaveProperty('bylines')
    expect((await save(id, { bylines: [{ author_id }] })).version).toBe(3)
  })

  it('are the same in every language, which then differs from what readers see', async () => {
    const { id } = await create(admin)
    await translated(id)
    await save(id, { bylines: [ADA] })
    expect((await draftOf(id, 'lt'))?.bylines).toEqual([ADA])
    const card = async () => (await getTable().entities.cards.get({ original_id: id, locale: 'lt' }).go({ consistent: true })).data
    expect(await card()).toMatchObject({ bylines: [ADA], changed: true })
    await save(id, { bylines: [] })
    expect(await card()).not.toHaveProperty('bylines')
    expect(await draftOf(id, 'lt')).not.toHaveProperty('bylines')
  })

  it('are part of the history: what a save replaces has them', async () => {
    const { id } = await create(admin, { bylines: [ADA] })
    // Whoever follows somebody else leaves a revision of theirs.
    await save(id, { bylines: [] }, await signedInAs({ role: 'editor' }))
    const { revisions } = (await callEndpoint(localisation, 'listRevisions', { claims: admin, params: { id } })).body
    const { text } = (await callEndpoint(localisation, 'getRevision', { claims: admin, params: { id, reference: revisions[0].reference } })).body
    expect(text.bylines).toEqual([ADA])
  })

  it('leave a file with the article, and come in with it', async () => {
    const { id } = await create(admin, { bylines: [ADA] })
    const { body: document } = await asked('exportArticle', admin, { params: { id } })
    expect(document.original.bylines).toEqual([ADA])
    const other = newId()
    const copy = { ...document, original: { ...document.original, id: other, slug: `${document.original.slug}-copy` } }
    const headers = () => ({ 'idempotency-key': randomUUID() })
    expect((await asked('importArticle', admin, { body: copy, headers: headers() })).status).toBe(200)
    expect((await read(other)).bylines).toEqual([ADA])
    expect((await asked('importArticle', admin, { body: copy, headers: headers() })).status).toBe(200)
    const { bylines: _, ...unsigned } = copy.original
    expect((await asked('importArticle', admin, { body: { ...copy, original: unsigned }, headers: headers() })).body.code).toBe('article-exists')
  })

  it('name authors only, and whoever signs already', async () => {
    const [reader, former] = [await person('Reader', { is_author: false }), await person('Former')]
    const { id } = await create(admin, { bylines: [{ author_id: former }] })
    await getTable().entities.profiles.patch({ user_id: former }).set({ is_author: false }).go()
    expect((await save(id, { bylines: [{ author_id: former }, ADA] })).version).toBe(2)
    const refusal = { code: 'invalid-request', errors: [{ path: 'bylines.1' }] }
    expect(await save(id, { bylines: [ADA, { author_id: reader }] })).toMatchObject(refusal)
    expect(await save(id, { bylines: [ADA, { author_id: randomUUID() }] })).toMatchObject(refusal)
    expect(await create(admin, { bylines: [ADA, { author_id: reader }] })).toMatchObject(refusal)
    expect(await save(id, { bylines: Array.from({ length: 6 }, (_, index) => ({ name: `Guest ${index}` })) })).toMatchObject({ code: 'invalid-request' })
    expect((await read(id)).version).toBe(2)
  })
})

describe('an author with an own draft', () => {
  async function drafted() {
    const [author_id, jonas] = [randomUUID(), randomUUID()]
    const claims = await signedInAs({ role: 'author' }, author_id)
    await getTable()
      .entities.profiles.put({
        user_id: jonas,
        email: 'j@example.org',
        full_name: 'Jonas',
        slug: `j-${jonas}`,
        created_at: '2026-01-01T00:00:00.000Z',
        is_author: true,
      })
      .go()
    const { id } = await create(claims)
    return { id, claims, author_id, jonas }
  }

  it('adds others, and leaves it as little as the article', async () => {
    const { id, claims, author_id, jonas } = await drafted()
    const both = [{ author_id: jonas }, { author_id }, ADA]
    expect((await save(id, { bylines: both }, claims)).bylines).toEqual(both)
    expect((await save(id, { bylines: [{ author_id: jonas }] }, claims)).code).toBe('editor-needed')
    expect((await save(id, { bylines: [{ author_id }] }, claims)).bylines).toEqual([])
    expect((await create(claims, { bylines: [ADA] })).code).toBe('editor-needed')
    // An editor may.
    expect((await save(id, { bylines: [ADA] })).bylines).toEqual([ADA])
    expect((await save(id, { bylines: [ADA], excerpt: 'Still mine.' }, claims)).excerpt).toBe('Still mine.')
  })

  it('[A6] shares it with whoever signs it too, and with nobody else', async () => {
    const { id, claims, author_id, jonas } = await drafted()
    const his = await signedInAs({ role: 'author' }, jonas)
    expect((await read(id, his)).code).toBe('not-your-article')
    await save(id, { bylines: [{ author_id }, { author_id: jonas }] }, claims)
    expect((await save(id, { excerpt: 'By the second author.' }, his)).excerpt).toBe('By the second author.')
    expect((await save(id, { bylines: [{ author_id }] }, his)).code).toBe('editor-needed')
    expect((await save(id, { bylines: [{ author_id: jonas }] }, his)).code).toBe('editor-needed')
    const { articles: listed } = (await asked('listArticles', his)).body
    expect(listed.map((one: { id: string }) => one.id)).toContain(id)
    await save(id, { bylines: [] })
    expect((await read(id, his)).code).toBe('not-your-article')
    expect((await asked('listArticles', his)).body.articles).toEqual([])
  })
})
