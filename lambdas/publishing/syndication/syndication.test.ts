import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { FEED_FORMATS } from '#shared/domain/articles/addresses.ts'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { monthlyKey, newsKey, pagesKey, SITEMAP_INDEX, sitemap } from '#shared/domain/publishing/sitemaps.ts'
import { childrenOf, parseXml, textOf } from '#shared/domain/text/xml.testing.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { s3 } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from '../publication/testing-press.ts'
import { syndicateHour } from './hour.ts'
import { remakeNews } from './news.ts'
import { writePagesOf } from './pages.ts'
import { syndicateMonth, syndicatePart } from './part.ts'
import { givenLive } from './testing-live.ts'
import { syndicateArticle, writeFeeds } from './write.ts'

const press = testPress({ syndicate: syndicateArticle })
const ORIGIN = 'https://news.example'
const context = { bucket: 'site', site: { name: 'Test News', origin: ORIGIN } }
const month = monthOf(new Date().toISOString())
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const xml = (key: string) => parseXml(press.site.read(key)?.text ?? '')
const locations = (key: string) => xml(key).children.map((entry) => textOf(entry, 'loc') ?? '')
const titles = (locale: Locale, section: 'news' | 'tools' | null = null) =>
  childrenOf(xml(feedKey(locale, section, 'rss')).children[0]!, 'item').map((item) => textOf(item, 'title'))
async function write(locale: Locale, months = [month]): Promise<void> {
  await writeFeeds(getTable(), [{ locale, feeds: [null, 'news'] }], context)
  await remakeNews(getTable(), [locale], context, new Date())
  for (const one of months) await syndicateMonth(getTable(), context, one)
}

describe('what a publication writes for machines', () => {
  it('[P-006] [P-188] feeds and sitemaps of all languages list the article, and lose it before its pages go', async () => {
    const { id } = await press.givenTranslated()
    expect((await press.publish(id)).operation?.status).toBe('success')
    for (const locale of LOCALES) {
      const card = await cardOf(id, locale)
      const path = card?.hreflang_alternates?.find((alternate) => alternate.locale === locale)?.path
      for (const section of [null, 'news' as const]) {
        const [rss, atom, json] = FEED_FORMATS.map((format) => press.site.read(feedKey(locale, section, format)))
        for (const file of [rss, atom, json]) expect(file?.text).toContain(`${ORIGIN}${path}`)
        expect([rss, atom, json].map((file) => file?.headers['content-type'])).toEqual([
          'application/rss+xml; charset=utf-8',
          'application/atom+xml; charset=utf-8',
          'application/feed+json; charset=utf-8',
        ])
        expect(rss?.headers['cache-control']).toContain('max-age=0')
      }
      expect(locations(monthlyKey(locale, month, 1))).toEqual([`${ORIGIN}${path}`])
      expect(childrenOf(xml(monthlyKey(locale, month, 1)).children[0]!, 'xhtml:link')).toHaveLength(LOCALES.length + 1)
      expect(locations(newsKey(locale))).toEqual([`${ORIGIN}${path}`])
    }
    const index = locations(SITEMAP_INDEX)
    expect(index).toHaveLength(2 * LOCALES.length + 1)
    for (const address of index) expect(press.site.read(address.slice(ORIGIN.length + 1))).not.toBeNull()

    const pages = press.site.keys('pages/en/news/inside')
    let whileSyndicating: string[] = []
    const after = (step: string) => {
      if (step === 'syndicate-without') whileSyndicating = press.site.keys('pages/en/news/inside')
    }
    await press.unpublish(id, { after })
    expect(whileSyndicating).toEqual(pages)
    for (const key of [...press.site.keys('feeds/'), ...press.site.keys('sitemaps/')]) expect(press.site.read(key)?.text, key).not.toContain('/news/inside')
    expect(locations(SITEMAP_INDEX)).toEqual([`${ORIGIN}/sitemaps/pages.xml`])
    expect(locations('sitemaps/pages.xml')).toEqual(expect.arrayContaining([`${ORIGIN}/lt`, `${ORIGIN}/news`, `${ORIGIN}/ja/deals`]))
  })

  it('a publication that is withdrawn is in none of them', async () => {
    const { id } = await press.givenTranslated()
    const after = (step: string) => {
      if (step === 'listings') throw Object.assign(new Error('The bucket is gone.'), { name: 'dependency-unavailable' })
    }
    expect((await press.publish(id, {}, { after })).operation?.status).toBe('error')
    expect(press.site.keys('pages/en/news/inside')).toEqual([])
    for (const key of [...press.site.keys('feeds/'), ...press.site.keys('sitemaps/')]) expect(press.site.read(key)?.text, key).not.toContain('/news/inside')
  })
})

describe('feeds', () => {
  it('[P-188] list the first twenty, newest first, and a section its own', async () => {
    const articles = Array.from({ length: 23 }, (_, index) => ({ title: `Number ${index}`, published_at: hoursAgo(index + 1) }))
    await givenLive([...articles, { title: 'Old tool', section: 'tools', published_at: hoursAgo(900) }])
    await syndicateHour(getTable(), context, Date.now())
    expect(titles('en')).toEqual(articles.slice(0, 20).map(({ title }) => title))
    expect(titles('en', 'tools')).toEqual(['Old tool'])
    expect(titles('de')).toEqual([])
    expect(press.site.keys('feeds/')).toHaveLength(LOCALES.length * 8 * 3)
  })

  it('are not written again while nothing changes', async () => {
    const [card] = await givenLive([{}])
    await syndicateMonth(getTable(), context, month)
    await syndicateHour(getTable(), context, Date.now())
    const before = press.site.puts().length
    expect(await syndicateHour(getTable(), context, Date.now())).toEqual([])
    expect(await syndicateArticle(getTable(), card?.original_id ?? '', context).catch(() => [])).toEqual([])
    expect(press.site.puts()).toHaveLength(before)
  })

  it('[V1] show what is published of a changed article, never its working copy', async () => {
    const [card] = await givenLive([{ title: 'Published' }])
    if (!card) throw new Error('There is no card.')
    await getTable()
      .entities.cards.put({ ...card, title: 'Secret', excerpt: 'Secret', slug: 'secret', changed: true, updated_at: '2099-01-01T00:00:00.000Z' })
      .go()
    await write('en')
    for (const key of [...press.site.keys('feeds/'), ...press.site.keys('sitemaps/')]) expect(press.site.read(key)?.text, key).not.toMatch(/secret|2099/i)
    expect(titles('en')).toEqual(['Published'])
    expect(press.site.read(newsKey('en'))?.text).toContain('Published')
  })

  it('say of placeholder text what the page says, and no sitemap lists it', async () => {
    const [card] = await givenLive([{ title: 'Halb', locale: 'de' }])
    if (!card) throw new Error('There is no card.')
    const { original_id, locale } = card
    await getTable()
      .entities.cards.put({ ...card, pseudo: true })
      .go()
    await getTable()
      .entities.versions.patch({ original_id, locale, number: 1 })
      .set({ provenance: { memory: 1, model: 0, human: 0, pseudo: 1 } })
      .go()
    await write('de')
    expect(press.site.read(feedKey('de', null, 'json'))?.text).toContain('Platzhalter')
    expect([press.site.read(monthlyKey('de', month, 1)), locations(newsKey('de'))]).toEqual([null, []])
  })

  it('lose nothing of what many publish at the same moment', async () => {
    const cards = await givenLive(Array.from({ length: 4 }, (_, index) => ({ title: `At once ${index}` })))
    await syndicateHour(getTable(), context, Date.now())
    for (const key of [...press.site.keys('feeds/en/'), ...press.site.keys('sitemaps/en/')]) press.site.remove(key)
    const { publications } = getTable().entities
    const published = (original_id: string) => ({
      original_id,
      number: 1,
      kind: 'publish' as const,
      operation_id: 'x',
      published_at: hoursAgo(0),
      published_by: 'x',
      members: [{ locale: 'en' as const, version: 1, section: 'news' as const, slug: 'x' }],
    })
    await publications.put(cards.map(({ original_id }) => published(original_id))).go()
    await Promise.all(cards.map(({ original_id }) => syndicateArticle(getTable(), original_id, context)))
    expect([...titles('en')].sort()).toEqual(cards.map(({ title }) => title))
    expect(locations(monthlyKey('en', month, 1))).toHaveLength(4)
  })
})

describe('sitemaps', () => {
  it('[O-170] the news sitemap lists an article of 47 hours and none of 49', async () => {
    await givenLive([
      { title: 'Young', slug: 'young', published_at: hoursAgo(47) },
      { title: 'Old', slug: 'old', published_at: hoursAgo(49) },
    ])
    await write('en')
    expect(locations(newsKey('en'))).toEqual([`${ORIGIN}/en/news/young`])
  })

  it('list a month, and empty the parts that it does not need any more', async () => {
    const [card] = await givenLive([{ slug: 'march', published_at: '2025-03-05T10:00:00.000Z' }])
    const entry = { path: '/en/news/gone', alternates: [] }
    await s3().send(new PutObjectCommand({ Bucket: 'site', Key: monthlyKey('en', '2025-03', 2), Body: sitemap([entry], ORIGIN) }))
    await write('en', ['2025-03'])
    expect([1, 2].map((part) => locations(monthlyKey('en', '2025-03', part)))).toEqual([[`${ORIGIN}/en/news/march`], []])
    const named = () => locations(SITEMAP_INDEX).filter((address) => address.includes('2025-03'))
    expect(named()).toEqual([`${ORIGIN}/${monthlyKey('en', '2025-03', 1)}`])
    const { original_id = '', locale = 'en' } = card ?? {}
    await getTable().entities.cards.patch({ original_id, locale }).set({ published: false }).go()
    await write('en', ['2025-03'])
    expect([locations(monthlyKey('en', '2025-03', 1)), named()]).toEqual([[], []])
  })

  it('of topics are in parts of a hundred, and only the part of a topic that comes or goes is written', async () => {
    const everywhere = Object.fromEntries(LOCALES.map((locale) => [locale, 1]))
    const topics = Array.from({ length: 270 }, (_, number) => ({ kind: 'topic' as const, key: `topic-${1000 + number}`, ...everywhere }))
    await getTable().entities.listingTotals.put(topics).go({ concurrent: 4 })
    await syndicatePart(getTable(), context, '')
    const parts = press.site.keys('sitemaps/pages')
    expect(parts.length).toBeGreaterThan(2)
    const all = () => press.site.keys('sitemaps/pages').flatMap(locations)
    const listed = all()
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((address) => address.includes('/topic-'))).toHaveLength(270 * LOCALES.length)
    for (const key of parts) expect(locations(key).length).toBeLessThanOrEqual(100 * LOCALES.length)
    expect(locations(SITEMAP_INDEX)).toEqual(expect.arrayContaining(parts.map((key) => `${ORIGIN}/${key}`)))
    expect((await syndicatePart(getTable(), context, '')).written).toEqual([])

    const article = { original_id: 'an-article', entries: [], former: [{ kind: 'topic' as const, key: 'topic-1150' }], revision: 1 }
    await getTable().entities.listedArticles.put(article).go()
    expect(await writePagesOf(getTable(), 'an-article', context)).toEqual({ keys: [], indexed: false })
    await getTable().entities.listingTotals.put({ kind: 'topic', key: 'topic-1150' }).go()
    expect((await writePagesOf(getTable(), 'an-article', context)).keys).toHaveLength(1)
    expect(all()).toEqual(listed.filter((address) => !address.endsWith('/topic-1150')))
    const { data } = await getTable().entities.sitemapEntries.get({ series: 'pages', place: 'topic:topic-1150' }).go()
    expect(data).toBeNull()
    await s3().send(new PutObjectCommand({ Bucket: 'site', Key: pagesKey(2), Body: sitemap([], ORIGIN) }))
    expect((await syndicatePart(getTable(), context, '')).written).toEqual([pagesKey(2), SITEMAP_INDEX])
  })
})
