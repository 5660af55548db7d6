import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stagedSetKey } from '#shared/domain/publishing/staged-set.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { s3 } from '../../platform/process/clients.ts'
import { translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { claimAuthorSlug } from '../listings/authors.ts'
import { givenListed } from '../listings/testing-listed.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../pages/testing-site.ts'
import { syncArticles } from '../search/sync.ts'
import { givenLive, unpublishMembers } from '../search/testing-live.ts'
import { createOriginFallback } from './answer-request.ts'

const handler = createOriginFallback(() => TEST_ASSETS)

let stop: () => Promise<void>
let site: TestSite
let live: { id: string; slug: string }
let draft: { id: string; slug: string }
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
  for (const key of [
    'static/lt/404/page.html',
    'static/de/404/page.html',
    'static/de/404/article/page.html',
    'static/en/404/article/page.html',
    'static/en/404/topic/page.html',
    'static/en/404/author/page.html',
  ]) {
    await s3().send(new PutObjectCommand({ Bucket: 'site', Key: key, Body: `<h1>${key}</h1>`, ContentType: 'text/html; charset=utf-8' }))
  }
  live = await givenOriginal()
  await goLive(live.id, 'en', 'news', live.slug)
  await goLive(live.id, 'lt', 'news', 'lietuviskas-adresas')
  await goLive(live.id, 'ru', 'news', live.slug)
  draft = await givenOriginal()
})
afterAll(async () => {
  await site.close()
  await stop()
})

/** Sets what a publication sets of one language. */
async function goLive(original_id: string, locale: Locale, section: Section, slug: string) {
  const table = getTable()
  const english = (await table.entities.cards.get({ original_id, locale: 'en' }).go({ consistent: true })).data
  if (!english) throw new Error('The original is missing.')
  const id = locale === 'en' ? original_id : translationId(original_id, locale)
  await table.entities.cards
    .put({ ...english, locale, id, slug, published: true, published_at: english.created_at, live_version: 1, live_slug: slug, live_section: section })
    .go()
  await table.entities.claims.put({ space: slugSpace(locale), slug, article_id: id, original_id, locale, section, live: true }).go()
}
const ask = async (rawPath: string) => {
  const { statusCode, headers, body } = await handler({ rawPath })
  return { statusCode, location: headers?.location, headers, body }
}

describe('misses', () => {
  it('send an unprefixed English slug, another section and an old slug to the canonical address', async () => {
    const canonical = { statusCode: 301, location: `/en/news/${live.slug}` }
    expect(await ask(`/pages/lt/news/${live.slug}/page.html`)).toMatchObject(canonical)
    expect(await ask(`/pages/en/guides/${live.slug}/page.html`)).toMatchObject(canonical)
    await getTable()
      .entities.claims.put({ space: 'base', slug: 'an-old-slug', article_id: live.id, original_id: live.id, locale: 'en', section: 'news', live: true })
      .go()
    expect(await ask('/pages/en/news/an-old-slug/page.html')).toMatchObject(canonical)
    expect(await ask('/en/news/an-old-slug')).toMatchObject(canonical)
    expect(await ask('/pages/en/news/an-old-slug/data.json')).toMatchObject({ statusCode: 301, location: `${canonical.location}/data.json` })
  })

  it('send a slug to its own language first, then to whoever has it', async () => {
    expect(await ask(`/pages/ru/guides/${live.slug}/page.html`)).toMatchObject({ location: `/ru/news/${live.slug}` })
    expect(await ask('/pages/de/news/lietuviskas-adresas/page.html')).toMatchObject({ location: '/news/lietuviskas-adresas' })
  })

  it('send an id to its article', async () => {
    expect(await ask(`/pages/en/news/${live.id}/page.html`)).toMatchObject({ statusCode: 301, location: `/en/news/${live.slug}` })
    expect(await ask(`/pages/lt/news/${translationId(live.id, 'lt')}/page.html`)).toMatchObject({ location: '/news/lietuviskas-adresas' })
    expect(await ask(`/pages/en/news/${randomUUID()}/page.html`)).toMatchObject({ statusCode: 404 })
  })

  it('[P-092] send a slug of nobody’s to the article that has all its words, in the address’s language, for now only', async () => {
    const id = await givenLive('en', { title: 'Moonlight flaw in a kernel driver' })
    await givenLive('fr', { title: 'Une faille du noyau', excerpt: 'Le pilote.' }, { original_id: id })
    await Promise.all([syncArticles(getTable(), 'en', [id]), syncArticles(getTable(), 'fr', [id])])
    const here = await ask('/pages/en/guides/kernel-moonlight-flaw/page.html')
    expect(here).toMatchObject({ statusCode: 302, location: `/en/news/live-${id}`, headers: { 'cache-control': 'public, max-age=0, s-maxage=30' } })
    expect(await ask('/pages/en/guides/kernel-moonlight-flaw/data.json')).toMatchObject({ statusCode: 302, location: `/en/news/live-${id}/data.json` })
    const french = `/fr/news/live-${translationId(id, 'fr')}`
    expect(await ask('/pages/fr/news/faille-noyau/page.html')).toMatchObject({ statusCode: 302, location: french })
    expect(await ask('/pages/fr/news/kernel-moonlight-flaw/page.html')).toMatchObject({ statusCode: 302, location: french })
    expect(await ask('/pages/lt/news/kernel-moonlight-flaw/page.html')).toMatchObject({ statusCode: 302, location: `/en/news/live-${id}` })
    for (const name of ['kernel-moonlight-espresso', 'moonlight', 'a-body', 'moonlight%20flaw', 'moonlight-flaw-'.repeat(20)])
      expect([name, (await ask(`/pages/en/news/${name}/page.html`)).statusCode]).toEqual([name, 404])
    await unpublishMembers(id, 'en')
    expect(await ask('/pages/en/guides/kernel-moonlight-flaw/page.html')).toMatchObject({ statusCode: 404 })
  })

  it('know nothing of drafts', async () => {
    for (const name of [draft.slug, draft.id])
      expect(await ask(`/pages/en/news/${name}/page.html`)).toMatchObject({ statusCode: 404, body: expect.stringContaining('en/404/article') })
  })

  it('answer 404 with the page of the language', async () => {
    expect(await ask('/pages/de/nowhere/page.html')).toMatchObject({
      statusCode: 404,
      body: '<h1>static/de/404/page.html</h1>',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    expect(await ask('/pages/de/news/unknown/page.html')).toMatchObject({ statusCode: 404, body: '<h1>static/de/404/article/page.html</h1>' })
    expect(await ask('/pages/lt/%E0%A4%A/page.html')).toMatchObject({ statusCode: 404, body: '<h1>static/lt/404/page.html</h1>' })
    expect(await ask('/pages/fr/nowhere/page.html')).toMatchObject({ statusCode: 404, body: 'Not found' })
    expect(await ask('/pages/de/news/unknown/data.json')).toMatchObject({ statusCode: 404, headers: { 'content-type': 'application/json' } })
  })

  it('[R3] give the staged page of an article that is live and whose files are still on the way, and of no other number', async () => {
    const stage = (number: number, html: string) => {
      const files = Object.entries({ 'lt/page.html': '<h1>ąžuolas</h1>', 'en/data.json': '{"kind":"article"}', 'en/page.html': html })
      const layout = files.map(([file, text]) => `${file}=${Buffer.byteLength(text)}`).join(' ')
      const Body = files.map(([, text]) => text).join('')
      return s3().send(new PutObjectCommand({ Bucket: 'site', Key: stagedSetKey(live.id, number), Body, Metadata: { layout } }))
    }
    await Promise.all([stage(3, '<h1>staged</h1>'), stage(4, '<h1>not live</h1>')])
    await getTable().entities.families.patch({ original_id: live.id }).set({ live_version: 3 }).go()
    const page = await ask(`/pages/en/news/${live.slug}/page.html`)
    expect(page).toMatchObject({ statusCode: 200, body: '<h1>staged</h1>', headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await ask(`/pages/en/news/${live.slug}/data.json`)).toMatchObject({ statusCode: 200, body: '{"kind":"article"}' })
    const key = `pages/en/news/${live.slug}/page.html`
    await getTable().entities.families.patch({ original_id: live.id }).set({ live_version: 5 }).go()
    await s3().send(new PutObjectCommand({ Bucket: 'site', Key: key, Body: '<h1>arrived</h1>' }))
    expect(await ask(`/${key}`)).toMatchObject({ statusCode: 200, body: '<h1>arrived</h1>' })
    await s3().send(new DeleteObjectCommand({ Bucket: 'site', Key: key }))
    await getTable().entities.families.patch({ original_id: live.id }).set({ live_version: 0 }).go()
    expect(await ask(`/pages/en/news/${live.slug}/page.html`)).toMatchObject({ statusCode: 404 })
  })

  it('[P-010] [P-201] render the later pages of a list, and first ones that nobody has written yet', async () => {
    for (let day = 1; day <= 10; day++) await givenListed({ section: 'tools', tags: ['Zero Day'], day, locales: ['en', 'de'] })
    const page = await ask('/pages/en/tools/page/2/page.html')
    expect(page).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': expect.stringContaining('s-maxage=60') },
    })
    expect(page.body).toContain('<link rel="canonical" href="https://news.example/en/tools/page/2"')
    expect(JSON.parse((await ask('/pages/de/tools/page/2/data.json')).body ?? '')).toMatchObject({ kind: 'section', page: 2, pages: 2, total: 10 })
    expect(JSON.parse((await ask('/pages/lt/deals/data.json')).body ?? '')).toMatchObject({ kind: 'section', path: '/deals', total: 0, cards: [] })
    expect(JSON.parse((await ask('/pages/fr/data.json')).body ?? '')).toMatchObject({ kind: 'home', locale: 'fr', featured: null })
    expect(await ask('/pages/en/tools/page/1/page.html')).toMatchObject({ statusCode: 301, location: '/en/tools' })
    for (const path of [
      '/pages/en/tools/page/3/page.html',
      '/pages/en/tools/page/02/page.html',
      '/pages/en/tools/page/999999/page.html',
      '/pages/en/page/2/page.html',
    ])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
  })

  it('[P-007] [P-151] lead every spelling of a topic to one address', async () => {
    expect(await ask('/pages/en/topic/zero-day/page.html')).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('Explore 10 articles about the topic'),
    })
    expect(await ask('/pages/en/topic/Zero%20Day/page.html')).toMatchObject({ statusCode: 301, location: '/en/topic/zero-day' })
    expect(await ask('/pages/de/topic/zero-day/page/2/data.json')).toMatchObject({ statusCode: 200 })
  })

  it('[P-154] [P-155] say that a topic has no articles, or that there is none, with status 404', async () => {
    const empty = await ask('/pages/en/topic/quantum-toasters/page.html')
    expect(empty).toMatchObject({ statusCode: 404, headers: { 'cache-control': expect.stringContaining('s-maxage=30') } })
    for (const text of ['Quantum Toasters', 'No articles found for the topic', 'Browse all articles', 'content="noindex"']) expect(empty.body).toContain(text)
    expect(await ask('/pages/en/topic/quantum-toasters/data.json')).toMatchObject({ statusCode: 404 })
    for (const path of [
      '/pages/en/topic/page.html',
      '/pages/en/topic/%2F/page.html',
      `/pages/en/topic/${'x'.repeat(300)}/page.html`,
      '/pages/en/topic/zero-day/page/9/page.html',
    ])
      expect([path, (await ask(path)).body]).toEqual([path, '<h1>static/en/404/topic/page.html</h1>'])
  })

  it('[P-172] [P-173] say that an author has no articles yet, or that there is none, with status 404', async () => {
    const rasa = '018f0000-0000-7000-8000-000000000001'
    expect((await ask('/pages/en/author/rasa-pavyzde/page.html')).statusCode).toBe(404)
    await claimAuthorSlug(getTable(), rasa)
    expect(await ask('/pages/en/author/rasa-pavyzde/page.html')).toMatchObject({ statusCode: 200, body: expect.stringContaining('No articles yet') })
    expect(await ask('/pages/en/author/nobody/page.html')).toMatchObject({ statusCode: 404, body: '<h1>static/en/404/author/page.html</h1>' })
    await getTable().entities.profiles.patch({ user_id: rasa }).set({ slug: 'rasa' }).go()
    await claimAuthorSlug(getTable(), rasa)
    expect(await ask('/pages/de/author/rasa-pavyzde/page.html')).toMatchObject({ statusCode: 301, location: '/de/author/rasa' })
  })

  it('never lead to themselves or off the site', async () => {
    expect(await ask(`/pages/en/news/${live.slug}/page.html`)).toMatchObject({ statusCode: 404 })
    for (const path of [
      '//evil.example/news/x',
      '/pages/lt/news/%2F%2Fevil.example/page.html',
      '/news/..%2f..%2fevil',
      '/news/%5C%5Cevil',
      '/en/news/https:%2F%2Fevil.example',
      '/news/%25',
      '/news/__proto__',
    ]) {
      expect(await ask(path)).toMatchObject({ statusCode: 404, location: undefined })
    }
  })
})
