import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { articlePage } from '#shared/contracts/publishing/pages.ts'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import type { Byline } from '#shared/domain/articles/bylines.ts'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { handler as articles } from '../../api/articles.ts'
import { sampleArticle } from '../../articles/editing/sample.testing.ts'
import { cardOf, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { syndicateArticle } from '../syndication/write.ts'
import { testPress } from './testing-press.ts'
import { translate } from './testing-publication.ts'

const press = testPress({ syndicate: syndicateArticle })
const [RASA, ADA] = ['Rasa Pavyzdė', { name: 'Ada Guest & Co', about: 'Runs a response team.' }]
const AUTHOR = '018f0000-0000-7000-8000-000000000001'

const file = async (id: string, locale: Locale, name: 'page.html' | 'data.json') => {
  const path = (await cardOf(id, locale))?.hreflang_alternates?.find((one) => one.locale === locale)?.path
  return press.site.read(`${pageKey(path ?? '')}/${name}`)?.text ?? ''
}
const dataOf = async (id: string, locale: Locale) => articlePage.parse(JSON.parse(await file(id, locale, 'data.json')))
/** Text of the line with the date, without its tags. */
const factsOf = (html: string) => (/<p class="facts">(.*?)<time/.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '')
const authorsIn = (html: string) => {
  const graph = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { '@graph': Record<string, unknown>[] }
  return graph['@graph'].find((thing) => thing['@type'] === 'NewsArticle')?.author as { name?: string; url?: string } | { name: string; url?: string }[]
}

/** Signs an article as an editor does. */
async function sign(id: string, bylines: readonly Byline[]) {
  const claims = await signedInAdmin()
  const { body: now } = await callEndpoint(articles, 'getArticle', { claims, params: { id } })
  const fields = ['title', 'slug', 'excerpt', 'content', 'category_id', 'hero_image_url', 'hero_image_alt', 'meta_title', 'meta_description', 'tags', 'version']
  const text = Object.fromEntries(fields.map((field) => [field, now[field]]))
  const { status, body } = await callEndpoint(articles, 'saveArticle', { claims, params: { id }, body: { ...text, bylines } })
  expect(status, JSON.stringify(body)).toBe(200)
}
/** An article of Rasa's with all translations, not live yet. */
async function givenTranslated() {
  const created_at = '2026-01-01T00:00:00.000Z'
  await getTable().entities.profiles.put({ user_id: AUTHOR, email: 'r@example.org', full_name: RASA, slug: 'rasa-pavyzde', is_author: true, created_at }).go()
  const claims = await signedInAdmin(AUTHOR)
  const input = { ...sampleArticle(), title: 'Inside the XZ Utils backdoor and what servers need now', content: SHORT_BODY }
  const { body } = await callEndpoint(articles, 'createArticle', { claims, body: input, headers: { 'idempotency-key': randomUUID() } })
  await translate(body.id)
  return { id: body.id as string }
}
async function givenJonas() {
  const user_id = newId()
  const created_at = '2026-01-01T00:00:00.000Z'
  const profile = { user_id, email: 'j@example.org', full_name: 'Jonas Jonaitis', slug: 'jonas', avatar_url: '/images/jonas.webp', is_author: true, created_at }
  await getTable().entities.profiles.put(profile).go()
  return user_id
}

describe('an article with bylines', () => {
  it('names everybody in every language, on its page, in lists, feeds and structured data, and nobody more when they go', async () => {
    const { id } = await givenTranslated()
    await press.publish(id)
    const alone = await file(id, 'lt', 'page.html')
    expect(await dataOf(id, 'lt')).not.toHaveProperty('byline')
    expect(factsOf(alone)).toBe(RASA)
    expect(authorsIn(alone)).toMatchObject({ name: RASA })
    expect(alone).not.toContain('name="author"')

    const jonas = await givenJonas()
    await sign(id, [{ author_id: AUTHOR }, { author_id: jonas }, ADA])
    expect(await cardOf(id, 'ja')).toMatchObject({ changed: true, published: true })
    expect((await press.publish(id)).operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
    for (const locale of LOCALES) {
      const { byline } = await dataOf(id, locale)
      expect(byline?.map(({ name }) => name)).toEqual([RASA, 'Jonas Jonaitis', ADA.name])
    }
    const pages = { lt: await file(id, 'lt', 'page.html'), ja: await file(id, 'ja', 'page.html'), en: await file(id, 'en', 'page.html') }
    expect(factsOf(pages.lt)).toBe('Rasa Pavyzdė, Jonas Jonaitis ir Ada Guest &amp; Co')
    expect(factsOf(pages.ja)).toBe('Rasa Pavyzdė、Jonas Jonaitis、Ada Guest &amp; Co')
    expect(factsOf(pages.en)).toBe('Rasa Pavyzdė, Jonas Jonaitis, and Ada Guest &amp; Co')
    expect(pages.ja).toContain('href="/ja/author/jonas"')
    expect(pages.ja).toContain(`<p class="text-14 text-muted" lang="en">${ADA.about}</p>`)
    expect(pages.en).not.toContain('lang="en">Runs')
    expect(pages.lt).toContain('<meta name="author" content="Rasa Pavyzdė, Jonas Jonaitis ir Ada Guest &amp; Co"')
    const named = authorsIn(pages.en)
    expect(named).toMatchObject([
      { name: RASA, url: expect.stringContaining('/author/') },
      { name: 'Jonas Jonaitis' },
      { name: ADA.name, description: ADA.about },
    ])
    expect((named as object[])[2]).not.toHaveProperty('url')

    const [rss, atom, json] = (['rss', 'atom', 'json'] as const).map((format) => press.site.read(feedKey('lt', null, format))?.text ?? '')
    expect(rss?.match(/<dc:creator>[^<]*/g)).toEqual([RASA, 'Jonas Jonaitis', 'Ada Guest &amp; Co'].map((name) => `<dc:creator>${name}`))
    expect(atom).toContain('<author><name>Ada Guest &amp; Co</name></author>')
    expect(JSON.parse(json ?? '').items[0].authors.map(({ name }: { name: string }) => name)).toEqual([RASA, 'Jonas Jonaitis', ADA.name])

    const listed = press.site.read('pages/en/author/jonas/page.html')?.text ?? ''
    expect(listed).toContain((await cardOf(id, 'en'))?.title)
    expect(press.site.read('pages/en/news/data.json')?.text).toContain('"author":"Rasa Pavyzdė, Jonas Jonaitis, and Ada Guest & Co"')

    await sign(id, [])
    await press.publish(id)
    expect(await dataOf(id, 'lt')).not.toHaveProperty('byline')
    const signed = (html: string) => [factsOf(html), /<section aria-labelledby="author".*?<\/section>/s.exec(html)?.[0], authorsIn(html)]
    expect(signed(await file(id, 'lt', 'page.html'))).toEqual(signed(alone))
    expect(press.site.read('pages/en/author/jonas/page.html')?.text ?? '').not.toContain((await cardOf(id, 'en'))?.title)
  })

  it('by a guest alone has no author with a page, and does not say who wrote it', async () => {
    const { id } = await givenTranslated()
    await sign(id, [{ name: 'Ada Guest', about: '' }])
    await press.publish(id)
    const html = await file(id, 'de', 'page.html')
    expect(await dataOf(id, 'de')).toMatchObject({ author: null, byline: [{ name: 'Ada Guest', about: null, author: null }] })
    expect(html).not.toContain('Rasa')
    expect(authorsIn(html)).toEqual([{ '@type': 'Person', name: 'Ada Guest' }])
    expect(press.site.read('pages/de/author/rasa-pavyzde/page.html')?.text ?? '').not.toContain((await cardOf(id, 'de'))?.title)
    expect((await cardOf(id, 'de'))?.author_id).toBe(AUTHOR)
  })

  it('leaves out whose profile is gone', async () => {
    const { id } = await givenTranslated()
    const jonas = await givenJonas()
    await sign(id, [{ author_id: AUTHOR }, { author_id: jonas }])
    await getTable().entities.profiles.delete({ user_id: jonas }).go()
    await press.publish(id)
    expect(await dataOf(id, 'en')).toMatchObject({ author: { name: RASA } })
    expect(await dataOf(id, 'en')).not.toHaveProperty('byline')
  })
})
