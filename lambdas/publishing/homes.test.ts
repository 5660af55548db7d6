import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOME_LATEST } from '#shared/contracts/pages.ts'
import { LOCALES } from '#shared/locales.ts'
import { liveOrder } from '#shared/table/keys.ts'
import { s3 } from '../runtime/clients.ts'
import { getTable } from '../runtime/table.ts'
import { startTestTable } from '../runtime/testing.ts'
import { cardOf, givenOriginal } from '../runtime/testing-article.ts'
import { startTestModel, translateAll } from '../runtime/testing-model.ts'
import { type HomeEntry, homeWithoutIndex } from './home-cards.ts'
import { writeHomes } from './homes.ts'
import { createPublishingSteps } from './machine-steps.ts'
import { publish, translate, unpublish } from './testing-publication.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from './testing-site.ts'

let site: TestSite
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  stops.push(await startTestTable())
  const model = await startTestModel()
  model.answer = (request) => translateAll(request)
  site = await startTestSite()
  stops.push(model.close, site.close)
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const steps = createPublishingSteps(() => TEST_ASSETS)
const HOME = 'pages/en/page.html'
const given = async () => {
  const article = await givenOriginal()
  await translate(article.id)
  return article
}
const put = (Key: string, Body: string) => s3().send(new PutObjectCommand({ Bucket: 'site', Key, Body }))
const listings = () => getTable().entities.listingPages

describe('a home page of which the table says what is not so', () => {
  const wrongs: [string, () => unknown][] = [
    ['somebody else wrote it', () => put(HOME, '<h1>other</h1>')],
    ['its data was lost', () => site.remove('pages/en/data.json')],
    ['its document was lost', () => site.remove(HOME)],
    [
      'both files are gone',
      () => {
        site.remove('pages/en/data.json')
        site.remove(HOME)
      },
    ],
    ['nothing is recorded', () => listings().delete({ path: '/en' }).go()],
    ['nothing is recorded of its files', () => listings().patch({ path: '/en' }).remove(['data_md5']).go()],
    ['its entries are of another kind', () => listings().patch({ path: '/en' }).set({ entries: '[{"id":1}]' }).go()],
  ]
  it.each(wrongs)('is looked at, and lists old and new: %s', async (_, goWrong) => {
    const [old, young] = [await given(), await given()]
    await publish(steps, old.id)
    await goWrong()
    expect((await publish(steps, young.id)).operation).toMatchObject({ status: 'success' })
    const html = site.read(HOME)?.text
    for (const { slug } of [old, young]) expect(html).toContain(`/en/news/${slug}"`)
    expect(site.read('pages/en/data.json')?.text).toContain(old.slug)
  })

  it('keeps an article that neither record nor index know of', async () => {
    const [old, young] = [await given(), await given()]
    await publish(steps, old.id)
    await listings().delete({ path: '/en' }).go()
    await getTable().entities.cards.patch({ original_id: old.id, locale: 'en' }).remove(['live_locale', 'live_order']).go()
    await publish(steps, young.id)
    for (const { slug } of [old, young]) expect(site.read(HOME)?.text).toContain(`/en/news/${slug}"`)
  })

  it('is brought back by a publication that changes nothing', async () => {
    const { id, slug } = await given()
    await publish(steps, id)
    site.remove(HOME)
    await publish(steps, id)
    expect(site.read(HOME)?.text).toContain(`/en/news/${slug}"`)
  })
})

it('an article that leaves a full page makes room for the next one', async () => {
  const { id, slug } = await given()
  await publish(steps, id)
  const english = await cardOf(id, 'en')
  if (!english) throw new Error('The original is missing.')
  const older = Array.from({ length: HOME_LATEST + 1 }, (_, index) => {
    const name = `older-${index}`
    const published_at = `2099-01-01T00:00:${String(index).padStart(2, '0')}.000Z`
    return { ...english, original_id: name, id: name, slug: name, live_slug: name, published_at, live_order: liveOrder(published_at, name) }
  })
  await getTable().entities.cards.put(older).go()
  const context = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
  await writeHomes(getTable(), LOCALES, context, { concerns: () => true })
  const young = await given()
  await getTable().entities.cards.patch({ original_id: young.id, locale: 'en' }).set({ published_at: '2099-02-01T00:00:00.000Z' }).go()
  const links = () => older.filter(({ slug }) => site.read(HOME)?.text.includes(`/en/news/${slug}"`)).map(({ slug }) => slug)
  expect(links()).toHaveLength(HOME_LATEST + 1)
  await publish(steps, young.id)
  expect(links()).toEqual(older.slice(1).map(({ slug }) => slug))
  expect(site.read(HOME)?.text).not.toContain(slug)
  await unpublish(steps, young.id)
  expect(links()).toHaveLength(HOME_LATEST + 1)
})

describe('a home page without asking the index', () => {
  const entry = (day: number, featured = false): HomeEntry => ({
    id: `id-${day}`,
    original_id: `original-${day}`,
    locale: 'en',
    path: `/en/news/${day}`,
    section: 'news',
    title: String(day),
    excerpt: '',
    hero: null,
    published_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    reading_time: 1,
    featured,
  })
  const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => entry(first + index))
  const shown = (before: HomeEntry[], article: string, own?: HomeEntry) => homeWithoutIndex('en', before, article, own)?.entries.map(({ title }) => title)

  it('takes the article in, with its present words, or out', () => {
    expect(shown([], 'original-5', entry(5))).toEqual(['5'])
    expect(shown(days(1, 3), 'original-2', { ...entry(2), title: 'new' })).toEqual(['3', 'new', '1'])
    expect(shown(days(1, 3), 'original-3')).toEqual(['2', '1'])
  })

  it('on a full page lets the oldest go, and says nothing when another one might move up', () => {
    const full = days(1, HOME_LATEST + 1)
    expect(shown(full, 'original-20', entry(20))).toEqual([
      '20',
      ...full
        .slice(1)
        .reverse()
        .map(({ title }) => title),
    ])
    expect(shown(full, 'original-4', entry(4))).toBeUndefined()
    expect(shown(full, 'original-4')).toBeUndefined()
  })

  it('keeps the featured one first as long as it is surely among those that are looked at', () => {
    const full = [...days(2, HOME_LATEST + 1), entry(1, true)]
    expect(shown(full, 'original-20', entry(20))).toBeUndefined()
    expect(shown([entry(13, true), ...days(1, HOME_LATEST)], 'original-20', entry(20))?.slice(0, 2)).toEqual(['13', '20'])
  })
})
