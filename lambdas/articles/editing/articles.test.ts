import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { liveOrder, monthOf } from '#shared/table/platform/keys.ts'
import { handler as api } from '../../api/articles.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { sampleArticle } from './sample.testing.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const create = (body: object, key: string = randomUUID()) => callEndpoint(api, 'createArticle', { claims, body, headers: { 'idempotency-key': key } })
const save = (id: string, body: object) => callEndpoint(api, 'saveArticle', { claims, params: { id }, body })
const get = (id: string) => callEndpoint(api, 'getArticle', { claims, params: { id } })
const claimOf = async (slug: string) => (await getTable().entities.claims.get({ space: 'base', slug }).go({ consistent: true })).data
const cardOf = async (id: string) => (await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })).data

/** As a publication leaves it: live card, frozen slug, live claim. */
async function publish(id: string) {
  const card = await cardOf(id)
  if (!card) throw new Error('There is no card to publish.')
  const published_at = new Date().toISOString()
  const live = { published: true, published_at, live_version: 1, live_slug: card.slug, live_section: sectionOf(card.category_id), slug_frozen: true }
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ ...live, live_locale: 'en', live_order: liveOrder(published_at, id) })
    .go()
  await getTable().entities.claims.patch({ space: 'base', slug: card.slug }).set({ live: true }).go()
}

/** A translation beside its original, as the translator leaves it. */
async function translate(id: string, locale: 'lt' | 'de') {
  const { entities } = getTable()
  const card = await cardOf(id)
  const draft = (await entities.drafts.get({ original_id: id, locale: 'en' }).go()).data
  if (!card || !draft) throw new Error('There is no original.')
  const own = { id: translationId(id, locale), locale, slug: `${card.slug}-${locale}` }
  const { translated_locales: _, ...shared } = card
  await entities.cards.create({ ...shared, ...own, auto_translated: true }).go()
  await entities.drafts.create({ ...draft, ...own }).go()
  await entities.cards
    .patch({ original_id: id, locale: 'en' })
    .add({ translated_locales: [locale] })
    .go()
  return own.id
}

beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

describe('a schedule', () => {
  const future = '2099-03-01T09:00:00+02:00'
  const refusal = { status: 400, body: { code: 'invalid-request', errors: [{ path: 'scheduled_for', message: 'The schedule cannot be in the past.' }] } }

  it('[O-059] is kept in UTC, can be taken away, and is never in the past', async () => {
    const body = sampleArticle({ scheduled_for: '2099-03-01T07:00:00Z' })
    const { body: created } = await create(body)
    expect(created).toMatchObject({ scheduled_for: '2099-03-01T07:00:00.000Z', published: false })
    expect((await save(created.id, { ...body, version: 1, scheduled_for: '2020-01-01T00:00:00.000Z' })).body).toMatchObject(refusal.body)
    expect(await create(sampleArticle({ scheduled_for: '2020-01-01T00:00:00.000Z' }))).toMatchObject(refusal)
    expect((await save(created.id, { ...body, version: 1, scheduled_for: future })).status).toBe(400)
    const { body: cleared } = await save(created.id, { ...body, version: 1, scheduled_for: null })
    expect(cleared).toMatchObject({ scheduled_for: null, version: 2 })
    expect(await cardOf(created.id)).not.toHaveProperty('scheduled_for')
  })

  it('that has passed since it was saved stays with its article, and other changes are saved', async () => {
    const past = '2026-01-01T00:00:00.000Z'
    const body = sampleArticle()
    const { body: created } = await create(body)
    await getTable().entities.cards.patch({ original_id: created.id, locale: 'en' }).set({ scheduled_for: past }).go()
    const { body: saved } = await save(created.id, { ...body, version: 1, excerpt: 'Another one.', scheduled_for: past })
    expect(saved).toMatchObject({ excerpt: 'Another one.', scheduled_for: past, version: 2 })
  })

  it('of a live article is no change of what readers see', async () => {
    const body = sampleArticle()
    const { body: created } = await create(body)
    await publish(created.id)
    const { body: saved } = await save(created.id, { ...body, slug: created.slug, version: 1, scheduled_for: '2099-03-01T07:00:00.000Z' })
    expect(saved).toMatchObject({ published: true, changed: false, version: 2 })
    expect((await get(created.id)).body).toMatchObject({ scheduled_for: '2099-03-01T07:00:00.000Z' })
  })
})

it('says who saved the working copy last', async () => {
  const profile = { user_id: claims.sub, email: 'x@example.org', full_name: 'Rasa Pavyzdė', slug: `rasa-${claims.sub.slice(0, 8)}` }
  await getTable()
    .entities.profiles.put({ ...profile, is_author: false, created_at: new Date().toISOString() })
    .go()
  expect((await create(sampleArticle())).body.updated_by_name).toBe('Rasa Pavyzdė')
})

describe('create', () => {
  it('[O-073] makes an English draft of the caller', async () => {
    const { status, body } = await create(sampleArticle({ title: 'Łódź & Šiauliai: a CVE-2026-1 story' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      locale: 'en',
      slug: 'lodz-siauliai-a-cve-2026-1-story',
      author_id: claims.sub,
      published: false,
      published_at: null,
      version: 1,
    })
    expect(body).toMatchObject({ changed: false, slug_frozen: false, reading_time: 1, eeat_status: 'pending', translations_completed: 0, path: null })
    expect(body.translations).toHaveLength(14)
    expect(body.translations[0]).toMatchObject({ locale: 'lt', id: translationId(body.id, 'lt'), state: 'missing' })
    expect(body.seo_score).toBeGreaterThan(0)
    expect((await get(body.id)).body).toEqual(body)
  })

  it('keeps nothing of a script', async () => {
    const content = '<p onclick="x()">Safe<script>alert(1)</script><img src=x onerror=alert(1)></p><iframe src="//evil.example"></iframe>'
    const { body } = await create(sampleArticle({ content }))
    expect(body.content).toBe('<p>Safe</p>')
  })

  it('repairs malformed HTML', async () => {
    expect((await create(sampleArticle({ content: '<h2>Open<p>para <b>bold' }))).body.content).toMatch(/<\/(p|h2)>$/)
  })

  it('numbers a made slug that is taken; refuses a typed one', async () => {
    const title = `Same title ${randomUUID()}`
    const slugs = [await create(sampleArticle({ title })), await create(sampleArticle({ title })), await create(sampleArticle({ title }))].map(
      ({ body }) => body.slug,
    )
    expect(slugs).toEqual([slugs[0], `${slugs[0]}-2`, `${slugs[0]}-3`])
    const typed = `typed-${randomUUID()}`
    expect((await create(sampleArticle({ slug: typed }))).body).toMatchObject({ slug: typed, slug_frozen: true })
    expect((await create(sampleArticle({ slug: typed }))).body).toMatchObject({ status: 409, code: 'slug-taken' })
  })

  it('gives one of ten at once the slug, and the others numbers', async () => {
    const title = `Race ${randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(sampleArticle({ title }))))
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(10)
  })

  it('retried with its key makes no second article, even when the first answer was lost', async () => {
    const key = randomUUID()
    const input = sampleArticle()
    const first = await create(input, key)
    const row = { call: `${claims.sub}#createArticle#${key}` }
    await getTable().entities.idempotentCalls.patch(row).remove(['status', 'body']).set({ lease_until: 0 }).go()
    const second = await create(input, key)
    expect(second.body.id).toBe(first.body.id)
    expect(second.body.slug).toBe(first.body.slug)
  })

  it.each([
    ['no title', { title: '   ' }, 400, 'invalid-request'],
    ['a title too long', { title: 'x'.repeat(201) }, 400, 'invalid-request'],
    ['no body', { content: '' }, 400, 'invalid-request'],
    ['a body of which nothing is allowed', { content: '<script>alert(1)</script>' }, 400, 'invalid-request'],
    ['a body over 300 KB', { content: `<p>${'word '.repeat(61_000)}</p>` }, 413, 'body-too-large'],
    ['an unknown section', { category_id: 'sports' }, 400, 'invalid-request'],
    ['a slug that is a path', { slug: '//evil.example' }, 400, 'invalid-request'],
    ['a script as image', { hero_image_url: 'javascript:alert(1)' }, 400, 'invalid-request'],
    ['publication from outside', { published: true }, 400, 'invalid-request'],
    ['scores from outside', { eeat_score: 100, seo_score: 100 }, 400, 'invalid-request'],
    ['another author', { author_id: randomUUID() }, 400, 'invalid-request'],
    ['another language', { locale: 'lt' }, 400, 'invalid-request'],
  ])('refuses %s', async (_, change, status, code) => {
    const answer = await create({ ...sampleArticle(), ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.action.length).toBeGreaterThan(10)
  })

  it('needs an Idempotency-Key', async () => {
    const answer = await callEndpoint(api, 'createArticle', { claims, body: sampleArticle() })
    expect(answer.body.code).toBe('idempotency-key-required')
  })

  it('holds a body of nearly 300 KB, answer and replay included', async () => {
    const key = randomUUID()
    const text = Array.from({ length: 7_900 }, () => randomUUID()).join(' ')
    const input = sampleArticle({ content: `<p>${text}</p>` })
    const first = await create(input, key)
    expect(first.status).toBe(200)
    expect((await create(input, key)).body).toEqual(first.body)
  })
})

describe('save', () => {
  const draft = async (overrides = {}) => (await create(sampleArticle(overrides))).body
  const inputOf = (article: Record<string, unknown>) => {
    const input = sampleArticle()
    return { ...Object.fromEntries(Object.keys(input).map((field) => [field, article[field]])), version: article.version }
  }

  it('a save that changes nothing keeps the version', async () => {
    const article = await draft()
    expect((await save(article.id, inputOf(article))).body).toEqual(article)
  })

  it('the title moves a made slug, frees the old one, and stops moving a typed one', async () => {
    const article = await draft()
    const moved = (await save(article.id, { ...inputOf(article), slug: '', title: `New words ${randomUUID()}` })).body
    expect(moved).toMatchObject({ version: 2, slug_frozen: false })
    expect(moved.slug).toMatch(/^new-words-/)
    expect(await claimOf(article.slug)).toBeNull()
    expect((await claimOf(moved.slug))?.article_id).toBe(article.id)
    const typed = (await save(article.id, { ...inputOf(moved), slug: `own-${moved.slug}` })).body
    expect(typed.slug_frozen).toBe(true)
    expect((await save(article.id, { ...inputOf(typed), slug: '', title: 'Third title' })).body.slug).toBe(typed.slug)
  })

  it('refuses a slug of another article', async () => {
    const [one, two] = [await draft({ slug: `one-${randomUUID()}` }), await draft()]
    expect((await save(two.id, { ...inputOf(two), slug: one.slug })).body.code).toBe('slug-taken')
  })

  it('a stale version is a conflict that names the present one, and loses nothing', async () => {
    const article = await draft()
    await save(article.id, { ...inputOf(article), excerpt: 'First' })
    const answer = await save(article.id, { ...inputOf(article), excerpt: 'Second' })
    expect(answer.body).toMatchObject({ status: 409, code: 'version-conflict', current_version: 2 })
    expect((await get(article.id)).body.excerpt).toBe('First')
  })

  it('of ten savers at once, exactly one wins', async () => {
    const article = await draft()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(article.id, { ...inputOf(article), excerpt: `Saver ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['version-conflict']))
  })

  it('new text makes translations stale and asks for a new evaluation; other fields do not', async () => {
    const article = await draft()
    await translate(article.id, 'lt')
    await getTable().entities.cards.patch({ original_id: article.id, locale: 'en' }).set({ eeat_status: 'approved', eeat_score: 90 }).go()
    const before = (await get(article.id)).body
    expect(before).toMatchObject({ translations_completed: 1 })
    const featured = (await save(article.id, { ...inputOf(before), featured: true, category_id: 'guides' })).body
    expect(featured).toMatchObject({ translations_completed: 1, eeat_status: 'approved' })
    const changed = (await save(article.id, { ...inputOf(featured), content: '<p>Another text.</p>' })).body
    expect(changed).toMatchObject({ translations_completed: 0, eeat_status: 'pending' })
    expect(changed.translations[0]).toMatchObject({ locale: 'lt', state: 'stale' })
  })

  it('what all languages share reaches the translations', async () => {
    const article = await draft()
    const translation = await translate(article.id, 'de')
    await save(article.id, { ...inputOf(article), category_id: 'tools', featured: true })
    expect((await get(translation)).body).toMatchObject({
      locale: 'de',
      original_article_id: article.id,
      category_id: 'tools',
      is_featured: true,
      translations: [],
    })
  })

  it('does not edit translations', async () => {
    const article = await draft()
    const translation = await translate(article.id, 'lt')
    expect((await save(translation, { ...inputOf(article) })).body.code).toBe('translation-read-only')
  })

  it('[O-063] is no way to publish, whatever it says', async () => {
    const article = await draft()
    for (const more of [{ published: true }, { published_at: new Date().toISOString() }, { live_version: 1 }]) {
      expect((await save(article.id, { ...inputOf(article), excerpt: 'Edited', ...more })).body).toMatchObject({ status: 400, code: 'invalid-request' })
      expect((await create({ ...sampleArticle(), ...more })).body).toMatchObject({ status: 400, code: 'invalid-request' })
    }
    expect(await cardOf(article.id)).toMatchObject({ published: false, version: 1 })
    expect(await cardOf(article.id)).not.toHaveProperty('live_version')
  })

  it('[O-062] never publishes, and leaves what is live as it is', async () => {
    const article = await draft()
    const saved = (await save(article.id, { ...inputOf(article), excerpt: 'Edited' })).body
    expect(saved).toMatchObject({ published: false, published_at: null, changed: false })
    await publish(article.id)
    const live = await cardOf(article.id)
    const edited = (await save(article.id, { ...inputOf(saved), slug: '', title: 'Edited while live' })).body
    expect(edited).toMatchObject({ changed: true, slug: article.slug, path: `/en/news/${article.slug}`, published_at: live?.published_at })
    const after = await cardOf(article.id)
    expect([after?.live_version, after?.live_slug, after?.live_order]).toEqual([live?.live_version, live?.live_slug, live?.live_order])
  })

  it('a live article keeps its old address claimed when its slug is changed by hand, and frees only what was never live', async () => {
    const article = await draft()
    await publish(article.id)
    const [one, two] = [`one-${randomUUID()}`, `two-${randomUUID()}`]
    const first = (await save(article.id, { ...inputOf(article), slug: one })).body
    await save(article.id, { ...inputOf(first), slug: two })
    expect([(await claimOf(article.slug))?.live, await claimOf(one), (await claimOf(two))?.live]).toEqual([true, null, false])
    const back = (await save(article.id, { ...inputOf(first), version: 3, slug: article.slug })).body
    expect([back.slug, (await claimOf(article.slug))?.live, await claimOf(two)]).toEqual([article.slug, true, null])
  })
})

it('creating and saving leave an audit row each', async () => {
  const { body } = await create(sampleArticle())
  await save(body.id, { ...sampleArticle(), version: 1 })
  await save(body.id, { ...sampleArticle(), version: 1 })
  const month = monthOf(new Date().toISOString())
  const rows = (await getTable().entities.audit.query.log({ month }).go({ pages: 'all' })).data.filter(({ subject }) => subject === body.id)
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['createArticle', claims.sub],
    ['saveArticle', claims.sub],
  ])
})

describe('read', () => {
  it('an id of nothing is not found; something that is no id is refused', async () => {
    expect((await get(newId())).body.code).toBe('article-not-found')
    expect((await get('1 OR 1=1')).body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'id' }] })
  })

  it('lists newest first, page by page, each article once', async () => {
    for (let n = 0; n < 5; n++) await create(sampleArticle())
    const seen: string[] = []
    const times: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) }
      const { body } = await callEndpoint(api, 'listArticles', { claims, query })
      seen.push(...body.articles.map(({ id }: { id: string }) => id))
      times.push(...body.articles.map(({ created_at }: { created_at: string }) => created_at))
      cursor = body.cursor
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(5)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('takes the total from the counters', async () => {
    await getTable().entities.counters.put({ name: 'articles.locale.ja', value: 7 }).go()
    const { body } = await callEndpoint(api, 'listArticles', { claims, query: { locale: 'ja' } })
    expect(body).toEqual({ articles: [], totalCount: 7, total: 7, page: 1, pages: 1, at_least: false, states: null, cursor: null })
  })

  it.each([
    ['garbage', 'garbage'],
    ['a forged key', Buffer.from(JSON.stringify({ desk_pk: 'DESK#en', desk_sk: { $gt: '' }, pk: 'a', sk: 'b' })).toString('base64url')],
    ['the key of another list', Buffer.from(JSON.stringify({ desk_pk: 'DESK#de', desk_sk: 'a', pk: 'a', sk: 'b' })).toString('base64url')],
    ['a key with more in it', Buffer.from(JSON.stringify({ desk_pk: 'DESK#en', desk_sk: 'a', pk: 'a', sk: 'b', x: 'y' })).toString('base64url')],
  ])('refuses %s as cursor', async (_, cursor) => {
    expect((await callEndpoint(api, 'listArticles', { claims, query: { cursor } })).body.code).toBe('invalid-cursor')
  })

  it.each([{ locale: 'xx' }, { limit: '0' }, { limit: '1000' }, { filter: 'slug:[a]' }])('refuses the query %o', async (query) => {
    expect((await callEndpoint(api, 'listArticles', { claims, query: query as Record<string, string> })).body.code).toBe('invalid-request')
  })
})
