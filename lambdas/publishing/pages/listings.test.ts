import { PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Page, page as pageContract } from '#shared/contracts/publishing/pages.ts'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { s3 } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { givenListed, unlist } from '../listings/testing-listed.ts'
import { writeListings } from '../publication/listings.ts'
import { testPress } from '../publication/testing-press.ts'
import { TEST_ASSETS } from './testing-site.ts'

const press = testPress({ fresh: false })
const context = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
const put = (Key: string, Body: string) => s3().send(new PutObjectCommand({ Bucket: 'site', Key, Body }))

function pageAt(path: string): Page | null {
  const [data, html] = ['data.json', 'page.html'].map((name) => press.site.read(`${pageKey(path)}/${name}`)?.text)
  if (data === undefined || html === undefined) return null
  return pageContract.parse(JSON.parse(data))
}
function links(path: string): string[] {
  const page = pageAt(path)
  if (!page) return []
  if (page.kind === 'static' || page.kind === 'search') return []
  if (page.kind === 'article') return page.related.map((card) => card.path)
  return (page.kind === 'home' ? [...(page.featured ? [page.featured] : []), ...page.latest] : page.cards).map((card) => card.path)
}
const AUTHOR = '/author/rasa-pavyzde'

describe('an article that goes out', () => {
  let own: { id: string; slug: string }
  let neighbour: { id: string; slug: string }
  beforeAll(async () => {
    neighbour = await givenListed({ tags: ['linux'], section: 'guides' })
    await givenListed({ tags: ['unrelated'], section: 'deals' })
    own = await press.givenTranslated({ tags: ['Linux', 'supply chain'] })
    await press.publish(own.id)
  })

  it('[P-007] [P-008] [P-010] [P-083] is on the pages of its section, topics and author in fifteen languages, which its page links to', () => {
    for (const locale of LOCALES) {
      const prefix = locale === 'lt' ? '' : `/${locale}`
      const article = pageAt(links(`${prefix}/news`)[0] ?? '')
      expect([locale, article?.kind]).toEqual([locale, 'article'])
      for (const list of ['/topic/linux', '/topic/supply-chain', AUTHOR, '/news'])
        expect([list, links(prefix + list)]).toEqual([list, expect.arrayContaining([article?.path])])
      const html = press.site.read(`${pageKey(article?.path ?? '')}/page.html`)?.text
      expect(html).toContain(`href="${prefix}/topic/supply-chain"`)
    }
    expect(links('/en/guides')).toEqual([])
    expect(pageAt('/en/topic/linux')).toMatchObject({ total: 2, pages: 1, label: 'Linux' })
  })

  it('[P-086] names related articles on its own pages, of its language and live', async () => {
    expect(links(`/en/news/${own.slug}`)).toEqual([`/en/guides/${neighbour.slug}`])
    expect(press.site.read(`${pageKey(`/en/news/${own.slug}`)}/page.html`)?.text).toContain(`href="/en/guides/${neighbour.slug}"`)
    await unlist(neighbour.id)
    await writeListings(getTable(), neighbour.id, context)
    expect(links(`/en/news/${own.slug}`)).toEqual([])
    expect(pageAt('/en/topic/linux')).toMatchObject({ total: 1 })
  })

  it('leaves the pages of a topic that it loses, and the topic without articles its page', async () => {
    const key = { original_id: own.id, number: 1 }
    await getTable()
      .entities.versions.patch({ ...key, locale: 'en' })
      .set({ tags: ['linux', 'ssh'], tag_labels: ['linux', 'ssh'] })
      .go()
    await writeListings(getTable(), own.id, context)
    expect(pageAt('/en/topic/supply-chain')).toBeNull()
    expect(links('/en/topic/ssh')).toEqual([`/en/news/${own.slug}`])
    expect(pageAt('/de/topic/supply-chain')?.alternates.map(({ locale }) => locale)).toEqual(LOCALES.filter((locale) => locale !== 'en'))
    expect(pageAt('/de/topic/ssh')).toBeNull()
  })

  it('[P-094] unpublished it is on no page any more, and its topics have none', async () => {
    await press.unpublish(own.id)
    const pages = press.site.keys('pages/').filter((key) => key.endsWith('data.json'))
    const left = pages.filter((key) => press.site.read(key)?.text.includes(own.slug) || key.includes('/topic/linux/') || key.includes('/topic/ssh/'))
    expect(left).toEqual([])
    expect(pageAt('/en/news')).toMatchObject({ total: 0, cards: [] })
    expect(pageAt(`/en${AUTHOR}`)).toMatchObject({ total: 0 })
    expect(press.site.read('pages/en/news/page.html')?.text).toContain('No articles in this section yet')
  })
})

describe('a page of which the table says what is not so', () => {
  const HOME = 'pages/en/page.html'
  const record = () => getTable().entities.listingPages
  const wrongs: [string, () => unknown][] = [
    ['somebody else wrote it', () => put(HOME, '<h1>other</h1>')],
    [
      'both files are gone',
      () => {
        press.site.remove('pages/en/data.json')
        press.site.remove(HOME)
      },
    ],
    ['nothing is recorded', () => record().delete({ path: '/en' }).go()],
  ]
  it.each(wrongs)('is looked at, and lists old and new: %s', async (_, goWrong) => {
    const [old, young] = [await givenListed({ day: 2 }), await givenListed({ day: 3 })]
    await writeListings(getTable(), old.id, context)
    await goWrong()
    await writeListings(getTable(), young.id, context)
    for (const { slug } of [old, young]) expect(press.site.read(HOME)?.text).toContain(`/en/news/${slug}"`)
    expect(press.site.read('pages/en/data.json')?.text).toContain(old.slug)
  })

  it('is brought back by listing that changes nothing', async () => {
    const { id, slug } = await givenListed({ day: 4 })
    await writeListings(getTable(), id, context)
    press.site.remove(HOME)
    await writeListings(getTable(), id, context)
    expect(press.site.read(HOME)?.text).toContain(`/en/news/${slug}"`)
  })
})

it('an article that leaves a full page makes room for the next one, and a page that shows the same is not written', async () => {
  const tags = ['full']
  const full = await Promise.all(Array.from({ length: 10 }, (_, index) => givenListed({ tags, section: 'tools', day: index + 1, locales: ['en'] })))
  const slugs = () => links('/en/topic/full').map((path) => path.split('/').at(-1))
  const newest = full.map(({ slug }) => slug).reverse()
  await writeListings(getTable(), full[9]?.id ?? '', context)
  expect(slugs()).toEqual(newest.slice(0, 9))
  await unlist(full[9]?.id ?? '')
  await writeListings(getTable(), full[9]?.id ?? '', context)
  expect(slugs()).toEqual(newest.slice(1))
  await writeListings(getTable(), full[0]?.id ?? '', context)
  const before = press.site.puts().length
  expect(await writeListings(getTable(), full[0]?.id ?? '', context)).toEqual([])
  expect(press.site.puts().length).toBe(before)
})

it('two that are listed at the same moment are both on every page', async () => {
  const both = await Promise.all([1, 2].map((day) => givenListed({ tags: ['same moment'], section: 'reviews', day, locales: ['en', 'lt'] })))
  await Promise.all(both.map(({ id }) => writeListings(getTable(), id, context)))
  for (const path of ['/en/reviews', '/reviews', '/en/topic/same-moment', '/topic/same-moment']) expect([path, links(path).length]).toEqual([path, 2])
})
