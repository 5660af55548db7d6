import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { handler as api } from '../../api/site.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { logger } from '../../platform/log/log.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint } from '../../platform/testing/testing-call.ts'
import { givenListed, unlist } from '../listings/testing-listed.ts'
import { syncArticles } from '../search/sync.ts'
import { givenLive, unpublishMembers } from '../search/testing-live.ts'

const AUTHOR = '018f0000-0000-7000-8000-000000000001'
let stop: () => Promise<void>
let article: { id: string; slug: string }
let draft: { id: string; slug: string }
beforeAll(async () => {
  stop = await startTestTable()
  // It brings the author's profile along.
  draft = await givenOriginal()
  article = await givenListed({ tags: ['zero day'], section: 'guides', author_id: AUTHOR, featured: true, day: 9 })
  const slugSpaceOf = (locale: string) => (locale === 'lt' || locale === 'en' ? 'base' : locale)
  for (const locale of ['en', 'de'] as const)
    await getTable()
      .entities.claims.put({
        space: slugSpaceOf(locale),
        slug: locale === 'en' ? article.slug : `${article.slug}-de`,
        article_id: article.id,
        original_id: article.id,
        locale,
        section: 'guides',
        live: true,
      })
      .go()
})
afterAll(() => stop())

const get = (name: string, params: Record<string, string> = {}, query: Record<string, string> = {}) => callEndpoint(api, name, { params, query })
const german = async () => (await getTable().entities.cards.get({ original_id: article.id, locale: 'de' }).go({ consistent: true })).data

describe('an article by its slug', () => {
  it('[P-090] [P-093] is the published one of that language, with its author and never an e-mail address', async () => {
    const { status, body, headers } = await get('findArticle', { locale: 'en', slug: article.slug })
    expect(status).toBe(200)
    expect(body.article).toMatchObject({ id: article.id, locale: 'en', published: true, slug: article.slug, category: { name: 'Guides', slug: 'guides' } })
    expect(body.author).toMatchObject({ id: AUTHOR, slug: 'rasa-pavyzde' })
    expect(JSON.stringify(body)).not.toMatch(/@example|(?:seo|eeat)_score/i)
    expect(headers['cache-control']).toBe('public, max-age=60')
  })

  it('[P-091] counts the last segment of a slug, whole: neither a part of it nor a pattern', async () => {
    expect((await get('findArticle', { locale: 'en', slug: `/en/guides/${article.slug}` })).body.article.id).toBe(article.id)
    for (const slug of [article.slug.slice(2), `%${article.slug.slice(2)}`, `${article.slug}/`.repeat(2).slice(0, -3), '%', '..', 'x'.repeat(500)])
      expect([slug, (await get('findArticle', { locale: 'en', slug })).status]).toEqual([slug, 404])
  })

  it('[V1] is none that is not published any more, whatever else its card still says', async () => {
    const set = (published: boolean) => getTable().entities.cards.patch({ original_id: article.id, locale: 'de' }).set({ published }).go()
    const status = async () => (await get('findArticle', { locale: 'de', slug: `${article.slug}-de` })).status
    expect(await status()).toBe(200)
    await set(false)
    expect(await status()).toBe(404)
    await set(true)
  })

  it('[P-094] is none of a draft and none of another language', async () => {
    expect(await get('findArticle', { locale: 'en', slug: draft.slug })).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
    expect((await get('findArticle', { locale: 'lt', slug: article.slug })).status).toBe(404)
    expect((await get('findArticle', { locale: 'fr', slug: article.slug })).status).toBe(404)
    expect((await get('findArticle', { locale: 'xx', slug: article.slug })).status).toBe(400)
  })
})

describe('an article by the words of a slug', () => {
  const bySlug = (slug: string, locale = 'en') => get('findArticle', { locale, slug })
  const day = (number: number) => `2021-03-0${number}T08:00:00.000Z`
  const text = { title: 'Moonlight flaw in a kernel driver', excerpt: 'It leaks memory.', content: '<p>Found by espresso drinkers.</p>' }
  let older: string
  let newer: string
  beforeAll(async () => {
    older = await givenLive('en', text, { published_at: day(1) })
    newer = await givenLive('en', { ...text, title: 'Moonlight driver repaired', excerpt: 'The kernel has an update.' }, { published_at: day(2) })
    await syncArticles(getTable(), 'en', [older, newer])
  })

  it('[P-092] is the newest one of that language whose title and excerpt have all of them, hyphens being spaces', async () => {
    expect((await bySlug('kernel-moonlight')).body.article).toMatchObject({ id: newer, published: true, path: `/en/news/live-${newer}` })
    expect((await bySlug('/en/guides/moonlight-kernel-flaws')).body.article).toMatchObject({ id: older, slug: `live-${older}` })
    for (const slug of ['moonlight-driver-toaster', 'moonlight-drivers-upd', 'espresso-drinkers', 'moonlight', '-moonlight-driver', 'moonlight--driver'])
      expect([slug, (await bySlug(slug)).status]).toEqual([slug, 404])
    expect((await bySlug('kernel-moonlight', 'de')).status).toBe(404)
  })

  it('[P-092] [P-094] is never one that is not live, whatever the index still says, nor one by words of its changed working copy', async () => {
    await getTable().entities.cards.patch({ original_id: older, locale: 'en' }).set({ changed: true, title: 'Sunlight secret' }).go()
    await syncArticles(getTable(), 'en', [older])
    expect((await bySlug('sunlight-secret')).status).toBe(404)
    expect((await bySlug('moonlight-kernel-flaw')).body.article.title).toBe(text.title)
    await unpublishMembers(newer, 'en')
    expect((await bySlug('kernel-moonlight')).body.article.id).toBe(older)
    await unpublishMembers(older, 'en')
    expect((await bySlug('kernel-moonlight')).status).toBe(404)
  })
})

describe('the translations of an article', () => {
  it('[P-098] [P-099] are its published siblings by id, once each, itself left out', async () => {
    const { body } = await get('listSiblings', { id: article.id })
    expect(body.translations.map(({ locale }: { locale: string }) => locale).sort()).toEqual(LOCALES.filter((locale) => locale !== 'en').sort())
    expect(body.translations[0]).toEqual({
      id: expect.any(String),
      locale: expect.any(String),
      original_article_id: article.id,
      slug: article.slug,
      title: 'A listed article',
      path: expect.any(String),
    })
    const de = await german()
    await getTable().entities.cards.patch({ original_id: article.id, locale: 'lt' }).set({ published: false }).go()
    const fromGerman = (await get('listSiblings', { id: de?.id ?? '' })).body.translations
    expect(fromGerman).toHaveLength(LOCALES.length - 2)
    expect(fromGerman).toContainEqual(expect.objectContaining({ id: article.id, locale: 'en', original_article_id: null }))
    await getTable().entities.cards.patch({ original_id: article.id, locale: 'lt' }).set({ published: true }).go()
  })

  it('[P-100] are none of an article that nobody knows or that is no longer live, and the log says so', async () => {
    const info = vi.spyOn(logger(), 'info').mockImplementation(() => undefined)
    for (const id of [randomUUID(), draft.id]) {
      expect(await get('listSiblings', { id })).toMatchObject({ status: 200, body: { translations: [] } })
      expect(info).toHaveBeenCalledWith('An article has no published translations.', { article_id: id })
    }
    info.mockRestore()
  })
})

describe('lists', () => {
  it('[P-062] [P-063] the newest featured article of a language comes with its category, and is kept five minutes', async () => {
    const { body, headers } = await get('getFeatured', {}, { locale: 'ja' })
    expect(body.article).toMatchObject({ locale: 'ja', slug: article.slug, category: { name: 'Guides', slug: 'guides' } })
    expect(headers['cache-control']).toBe('public, max-age=300')
    const newer = await givenListed({ featured: true, day: 20 })
    expect((await get('getFeatured')).body.article.slug).toBe(newer.slug)
    await unlist(newer.id)
    expect((await get('getFeatured')).body.article.slug).toBe(article.slug)
  })

  it('[P-200] [P-201] [P-202] a category has pages of nine with their total; an unknown one is empty', async () => {
    for (let day = 10; day < 20; day++) await givenListed({ section: 'guides', day, locales: ['en'] })
    const page = async (number: number) => (await get('listSectionArticles', { locale: 'en', slug: 'guides' }, { page: String(number) })).body
    expect(await page(1)).toMatchObject({ total: 11, page: 1, pages: 2 })
    expect((await page(1)).articles).toHaveLength(9)
    expect((await page(2)).articles.map(({ slug }: { slug: string }) => slug).at(-1)).toBe(article.slug)
    expect((await page(3)).articles).toEqual([])
    expect(await get('listSectionArticles', { locale: 'en', slug: 'unknown' })).toMatchObject({ status: 200, body: { articles: [], total: 0 } })
    expect((await get('listSectionArticles', { locale: 'en', slug: 'guides' }, { page: '0' })).status).toBe(400)
  })

  it('[P-158] a topic has what carries the tag in that language, however the tag is written', async () => {
    for (const topic of ['zero-day', 'Zero Day', 'ZERO-day']) {
      const { body } = await get('listTopicArticles', { locale: 'de', topic })
      expect(body).toMatchObject({
        total: 1,
        articles: [{ locale: 'de', slug: article.slug, hero_image_url: '', reading_time: 5, category: { slug: 'guides' } }],
      })
    }
    expect((await get('listTopicArticles', { locale: 'de', topic: 'nothing' })).body).toMatchObject({ articles: [], total: 0 })
    for (const topic of [' ', '-', '..', '/\u200b'])
      expect(await get('listTopicArticles', { locale: 'de', topic })).toMatchObject({ status: 200, body: { articles: [], total: 0 } })
  })

  it('[P-086] five related articles are looked up where nobody asks for another number', async () => {
    const { body } = await get('listRelated', { id: article.id })
    expect(body.articles).toHaveLength(5)
    expect(body.articles.map(({ id }: { id: string }) => id)).not.toContain(article.id)
    expect((await get('listRelated', { id: article.id }, { limit: '2' })).body.articles).toHaveLength(2)
    // The guides of before are English only.
    expect((await get('listRelated', { id: (await german())?.id ?? '' })).body.articles).toEqual([])
    expect((await get('listRelated', { id: draft.id })).body.articles).toEqual([])
  })

  it('[P-066] [P-203] [P-205] categories have id, name, slug, description, icon and whether they are featured, by name', async () => {
    const all = (await get('listCategories')).body.categories
    const names = all.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    for (const category of all) {
      expect(category).toMatchObject({ description: expect.stringMatching(/\w/), icon_name: expect.stringMatching(/\w/), is_featured: true })
      expect(category.slug).toBe(category.id)
    }
    expect((await get('listCategories', {}, { featured: 'true' })).body.categories).toEqual(all)
    expect((await get('listCategories', {}, { featured: 'false' })).body.categories).toEqual([])
  })
})
