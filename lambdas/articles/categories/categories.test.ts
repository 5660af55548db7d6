import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deskCategory } from '#shared/contracts/articles/categories.ts'
import { listCategories } from '#shared/contracts/publishing/site.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/monitoring.ts'
import { handler as site } from '../../api/site.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { givenListed } from '../../operations/projections/testing-lists.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { readTogether } from '../../platform/testing/testing-race.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { translate } from '../../publishing/publication/testing-publication.ts'
import { findBySlug } from '../../publishing/published/store.ts'
import { cardOf, givenOriginal, SHORT_BODY } from '../reading/testing-article.ts'
import { deleteCategoryBatch } from './delete-category.ts'
import { changeCategory } from './store.ts'

const press = testPress()
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const none = async () => {
  throw new Error('Nobody asks for this here.')
}
beforeAll(async () => {
  const batches = createBatchSteps({ 'delete-category': deleteCategoryBatch(() => process.env.PUBLISH_MACHINE_ARN ?? '') })
  stop = await startTestMachines({ translation: none, publishing: press.steps, batches })
})
afterAll(() => stop())
beforeEach(async () => {
  claims = await signedInAdmin()
})

type Category = { id: CategoryId; name: string; slug: string; version: number; articles: number }
const call = (name: string, request: TestRequest = {}) => callEndpoint(api, name, { claims, ...request })
const create = (body: object, key: string = randomUUID()) => call('createCategory', { body, headers: { 'idempotency-key': key } })
const made = async (body: object): Promise<Category> => (await create({ section: 'news', ...body })).body
const save = (id: string, body: object) => call('saveCategory', { params: { id }, body })
const desk = async () => (await call('getCategoryDesk')).body as { categories: Category[]; total: number; with_articles: number }
const remove = async (id: string, reassign_to?: string) => {
  const query = reassign_to ? { reassign_to } : {}
  const asked = await call('deleteCategory', { params: { id }, query })
  if (asked.body.code !== 'confirmation-required') return asked
  return call('deleteCategory', { params: { id }, query: { ...query, confirmation: asked.body.confirmation }, headers: { prefer: 'wait=20' } })
}
/** The desk's lists, as the stream keeps them. */
const listed = (...ids: string[]) => givenListed(ids.flatMap((original_id) => LOCALES.map((locale) => ({ original_id, locale }))))
/** Puts an article's working copies into a category, as the editor does. */
async function putInto(id: string, category_id: CategoryId) {
  const { body } = await callEndpoint(articles, 'getArticle', { claims, params: { id } })
  const fields = ['title', 'slug', 'excerpt', 'content', 'hero_image_url', 'hero_image_alt', 'meta_title', 'meta_description', 'tags', 'featured', 'version']
  const answer = await callEndpoint(articles, 'saveArticle', {
    claims,
    params: { id },
    body: { ...Object.fromEntries(fields.map((name) => [name, body[name]])), category_id },
  })
  await listed(id)
  return answer
}

describe('categories', () => {
  it('[M-110] are the seven sections on a new site, by name, each with its articles; a new one is counted', async () => {
    const before = await desk()
    expect(before).toMatchObject({ total: 7, with_articles: 0 })
    expect(before.categories.map(({ id }) => id).sort()).toEqual([...SECTIONS].sort())
    const onSite = (await callEndpoint(site, 'listCategories')).body.categories.map(({ id }: Category) => id)
    expect([...onSite].sort()).toEqual([...SECTIONS].sort())
    expect(onSite).toEqual([...onSite].sort())
    const category = await made({ name: 'Ransomware', slug: 'ransomware', description: 'Extortion.' })
    expect(deskCategory.parse(category)).toMatchObject({ section: 'news', is_section: false, articles: 0, version: 1, description: 'Extortion.' })
    const { id } = await givenOriginal()
    expect((await putInto(id, category.id)).body).toMatchObject({ category_id: category.id, category: { name: 'Ransomware', slug: 'ransomware' } })
    const after = await desk()
    expect(after).toMatchObject({ total: 8, with_articles: 1 })
    expect(after.categories.map(({ name }) => name)).toEqual([...after.categories.map(({ name }) => name)].sort())
    expect(after.categories.find((one) => one.id === category.id)).toMatchObject({ articles: 1 })
    const open = (await callEndpoint(site, 'listCategories')).body
    expect(listCategories.response.parse(open)).toEqual(open)
    expect(open.categories.find((one: Category) => one.id === category.id)).toMatchObject({
      slug: 'ransomware',
      section: 'news',
      is_featured: false,
      icon_name: 'news',
    })
    const chosen = async (query: string) => (await callEndpoint(articles, 'listArticles', { claims, query: { category: query } })).body
    expect(await chosen(category.id)).toMatchObject({ total: 1, articles: [{ category: { name: 'Ransomware' } }] })
    expect(await chosen('news')).toMatchObject({ total: 1 })
  })

  it('[M-111] [M-113] need a name and a slug; an empty description is null', async () => {
    for (const body of [
      { name: '', slug: 'x' },
      { name: ' \u200b ', slug: 'x' },
      { name: 'X', slug: '' },
      { name: 'X', slug: 'Ne toks' },
      { name: 'X', slug: 'feed' },
    ]) {
      expect((await create({ section: 'news', ...body })).body).toMatchObject({ status: 400, code: 'invalid-request' })
    }
    expect(await made({ name: 'X', slug: 'x', description: '' })).toMatchObject({ description: null })
    expect(await made({ name: 'Y', slug: 'y', description: null })).toMatchObject({ description: null })
    expect((await desk()).total).toBe(9)
  })

  it('never share a slug, nor one of a section; another is suggested', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Phishing', slug: 'phishing', section: 'news' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'category-slug-taken', suggested_slug: 'phishing-2' })
    expect((await create({ name: 'Tools', slug: 'tools', section: 'news' })).body.code).toBe('category-slug-taken')
    const other = await made({ name: 'Other', slug: 'other' })
    expect((await save(other.id, { name: 'Other', slug: 'phishing', version: 1 })).body.code).toBe('category-slug-taken')
    expect((await save(other.id, { name: 'Other', slug: 'others', version: 1 })).body).toMatchObject({ slug: 'others', version: 2 })
    expect((await create({ name: 'Other', slug: 'other', section: 'deals' })).status).toBe(200)
    expect((await save(other.id, { name: 'Older', slug: 'others', version: 1 })).body).toMatchObject({ code: 'category-changed', current_version: 2 })
  })

  it('[R8] are changed by one of two who have read them at the same moment', async () => {
    const { id, version } = await made({ name: 'Botnets', slug: 'botnets' })
    const table = readTogether(getTable(), 'categories', 2)
    const input = { name: 'Botnets', slug: 'botnets', icon: '', featured: false, version }
    const change = (description: string) =>
      changeCategory(table, id, { ...input, description } as Parameters<typeof changeCategory>[2], { editorId: claims.sub, now: new Date().toISOString() })
    const outcomes = await Promise.allSettled([change('One'), change('Other')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'category-changed' } })
  })

  it('are made once by a call that is sent again', async () => {
    const key = randomUUID()
    const first = await create({ name: 'Once', slug: 'once', section: 'tools' }, key)
    expect((await create({ name: 'Once', slug: 'once', section: 'tools' }, key)).body).toEqual(first.body)
    expect((await desk()).total).toBe(8)
  })

  it('of sections take another description and nothing else, and are never deleted', async () => {
    expect((await save('news', { name: 'News', slug: 'news', description: 'What happened.', version: 0 })).body).toMatchObject({
      description: 'What happened.',
      version: 1,
    })
    expect((await callEndpoint(site, 'listCategories')).body.categories.find((one: Category) => one.id === 'news')).toMatchObject({
      description: 'What happened.',
    })
    expect((await save('news', { name: 'Naujienos', slug: 'news', version: 1 })).body.code).toBe('category-of-section')
    expect((await save('news', { name: 'News', slug: 'naujienos', version: 1 })).body.code).toBe('category-of-section')
    expect((await remove('news', 'tools')).body.code).toBe('category-of-section')
    expect((await desk()).total).toBe(7)
  })
})

describe('deleting', () => {
  it('[M-114] an empty one needs a confirmation of what was shown, and frees its slug', async () => {
    const category = await made({ name: 'Empty', slug: 'empty' })
    const { body: asked } = await call('deleteCategory', { params: { id: category.id } })
    expect(asked).toMatchObject({ status: 409, code: 'confirmation-required', consequences: { name: 'Empty', articles: 0 } })
    await save(category.id, { name: 'Emptier', slug: 'empty', version: 1 })
    expect((await call('deleteCategory', { params: { id: category.id }, query: { confirmation: asked.confirmation } })).body.code).toBe('confirmation-required')
    expect((await remove(category.id)).body).toEqual({ success: true, moved: 0, republished: 0, waiting: 0, errors: 0 })
    expect((await remove(category.id)).body.code).toBe('category-not-found')
    expect((await create({ name: 'Empty', slug: 'empty', section: 'tools' })).status).toBe(200)
  })

  it('[M-114] one with articles is refused until another takes them, and no article can be put into one that is gone', async () => {
    const [from, to] = [await made({ name: 'From', slug: 'from' }), await made({ name: 'To', slug: 'to', section: 'guides' })]
    const [one, two] = [await givenOriginal(), await givenOriginal()]
    for (const { id } of [one, two]) await putInto(id, from.id)
    expect((await remove(from.id)).body).toMatchObject({ status: 409, code: 'category-in-use', articles: 2 })
    for (const target of [from.id, 'tools.0123456789ab'])
      expect((await remove(from.id, target)).body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'reassign_to' }] })
    expect((await remove(from.id, to.id)).body).toEqual({ success: true, moved: 2, republished: 0, waiting: 0, errors: 0 })
    for (const { id } of [one, two]) expect(await cardOf(id, 'en')).toMatchObject({ category_id: to.id, changed: false })
    await listed(one.id, two.id)
    expect((await desk()).categories.find(({ id }) => id === to.id)).toMatchObject({ articles: 2 })
    expect((await desk()).categories.some(({ id }) => id === from.id)).toBe(false)
    const refused = await putInto(one.id, from.id)
    expect(refused.body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'category_id' }] })
  })

  it('publishes live articles at their new addresses, leads old ones there, lists them anew; one with changes of its own waits', async () => {
    const [from, to] = [await made({ name: 'From', slug: 'from' }), await made({ name: 'To', slug: 'to', section: 'guides' })]
    const [clean, edited] = [await givenOriginal({ content: SHORT_BODY }), await givenOriginal({ content: SHORT_BODY })]
    for (const { id } of [clean, edited]) {
      await putInto(id, from.id)
      await translate(id)
      await press.publish(id)
    }
    const shown = async (slug: string) => (await callEndpoint(site, 'listSectionArticles', { params: { locale: 'de', slug } })).body
    expect(await shown('from')).toMatchObject({ total: 2, articles: [{ category: { slug: 'news' } }, {}] })
    await getTable().entities.drafts.patch({ original_id: edited.id, locale: 'en' }).set({ title: 'Not finished' }).go()
    await listed(clean.id, edited.id)
    expect((await remove(from.id, to.id)).body).toEqual({ success: true, moved: 2, republished: 1, waiting: 1, errors: 0 })
    for (const locale of ['en', 'lt', 'zh'] as const) {
      expect(await cardOf(clean.id, locale)).toMatchObject({ category_id: to.id, published: true, changed: false, live_section: 'guides' })
      expect(await cardOf(edited.id, locale)).toMatchObject({ category_id: to.id, published: true, changed: true, live_section: 'news' })
    }
    const live = await findBySlug(getTable(), 'en', clean.slug)
    expect(live?.text.category_id).toBe(to.id)
    expect(press.site.keys(`pages/en/guides/${clean.slug}/`)).not.toEqual([])
    expect(press.site.keys(`pages/en/news/${clean.slug}/`)).toEqual([])
    expect(press.site.keys(`pages/en/news/${edited.slug}/`)).not.toEqual([])
    expect(await shown('to')).toMatchObject({ total: 1 })
    expect(await shown('from')).toMatchObject({ total: 0 })
    expect((await callEndpoint(site, 'findArticle', { params: { locale: 'en', slug: edited.slug } })).body.article).toMatchObject({
      category_id: 'news',
      category: { name: 'News', slug: 'news' },
    })
  })
})
