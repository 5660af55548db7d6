import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PART_ENTRIES } from '#shared/domain/publishing/sitemap-parts.ts'
import { monthlyKey, newsKey, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { s3 } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, type TestSite } from '../pages/testing-site.ts'
import { syndicateMonth, syndicatePart } from './part.ts'
import { givenLive } from './testing-live.ts'
import { syndicateArticle } from './write.ts'

const context = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example' } }
const MONTH = '2025-03'
/** The nth article of the month. */
const at = (number: number) => new Date(Date.UTC(2025, 2, 1) + number * 60_000).toISOString()

interface Cost extends TableCost {
  files: number
  fileBytes: number
}
let stop: () => Promise<void>
let site: TestSite
let tableCost: (run: () => Promise<unknown>) => Promise<TableCost>
const bucket = { files: 0, fileBytes: 0 }
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
  tableCost = countTableCost()
  s3().middlewareStack.add(
    (next) => async (args) => {
      bucket.files++
      const { Body } = args.input as { Body?: Uint8Array }
      bucket.fileBytes += Body?.length ?? 0
      return next(args)
    },
    { step: 'initialize', name: 'countFiles' },
  )
})
afterAll(async () => {
  await site.close()
  await stop()
})
beforeEach(async () => {
  await emptyTable()
  site.remove('')
})

async function cost(run: () => Promise<unknown>): Promise<Cost> {
  Object.assign(bucket, { files: 0, fileBytes: 0 })
  return { ...(await tableCost(run)), ...bucket }
}

/** A month with so many articles, their files written. */
async function givenMonth(count: number): Promise<string[]> {
  const cards = await givenLive(Array.from({ length: count }, (_, number) => ({ title: `Number ${number}`, published_at: at(number) })))
  await syndicatePart(getTable(), context, '')
  await syndicateMonth(getTable(), context, MONTH)
  return cards.map(({ original_id }) => original_id)
}
const listed = () => site.keys(`sitemaps/en/${MONTH}`).map((key) => (site.read(key)?.text ?? '').split('<loc>').length - 1)
/** The article that came last. */
const publish = async (number: number, tag: string) => {
  const [card] = await givenLive([{ title: tag, slug: tag, published_at: at(number) }])
  return cost(() => syndicateArticle(getTable(), card?.original_id ?? '', context))
}
async function takeDown(original_id: string): Promise<Cost> {
  await getTable().entities.cards.patch({ original_id, locale: 'en' }).set({ published: false }).go()
  return cost(() => syndicateArticle(getTable(), original_id, context))
}

it('a publication, a change and a withdrawal cost the same with a hundred articles in the month as with two thousand', async () => {
  const measured: Record<'first' | 'next' | 'again' | 'gone', Cost>[] = []
  for (const count of [PART_ENTRIES, 20 * PART_ENTRIES]) {
    await emptyTable()
    site.remove('')
    const ids = await givenMonth(count)
    expect(listed()).toEqual(Array.from({ length: count / PART_ENTRIES }, () => PART_ENTRIES))
    const middle = ids[count / 2] ?? ''
    measured.push({
      first: await publish(count, 'last'),
      next: await publish(count + 1, 'next'),
      again: await cost(() => syndicateArticle(getTable(), middle, context)),
      gone: await takeDown(middle),
    })
    expect(listed().toSorted((one, other) => one - other)).toEqual([
      2,
      PART_ENTRIES - 1,
      ...Array.from({ length: count / PART_ENTRIES - 1 }, () => PART_ENTRIES),
    ])
    expect(site.read(monthlyKey('en', MONTH, count / PART_ENTRIES + 1))?.text).toContain('/en/news/last')
  }
  const [few, many] = measured
  for (const act of ['next', 'again', 'gone'] as const) {
    expect([many?.[act].calls, many?.[act].files], act).toEqual([few?.[act].calls, few?.[act].files])
    // Keys and numbers of parts are a little longer.
    expect(many?.[act].bytes, act).toBeLessThan((few?.[act].bytes ?? 0) * 1.1)
    expect(many?.[act].fileBytes, act).toBeLessThanOrEqual((few?.[act].fileBytes ?? 0) * 1.1)
  }
  // Whoever opens a part also writes the index: a row of each part.
  expect(many?.first.calls).toBe(few?.first.calls)
  expect((many?.first.bytes ?? 0) - (few?.first.bytes ?? 0)).toBeLessThan(20 * 600)
})

it('many that publish at the same moment lose no entry, also where they split a part', async () => {
  await givenMonth(PART_ENTRIES - 10)
  const cards = await givenLive(Array.from({ length: 32 }, (_, number) => ({ slug: `at-once-${number}`, published_at: at(1000 + number) })))
  await Promise.all(cards.map(({ original_id }) => syndicateArticle(getTable(), original_id, context)))
  expect(listed()).toEqual([22, PART_ENTRIES])
  const texts = site.keys(`sitemaps/en/${MONTH}`).map((key) => site.read(key)?.text ?? '')
  for (const { slug } of cards)
    expect(
      texts.filter((text) => text.includes(`/${slug}<`)),
      slug,
    ).toHaveLength(1)
  for (const key of site.keys(`sitemaps/en/${MONTH}`)) expect(site.read(SITEMAP_INDEX)?.text).toContain(key)
})

it('older articles that come into a full part halve it, and a part that is emptied leaves the index', async () => {
  const ids = await givenMonth(2 * PART_ENTRIES)
  await givenLive([{ slug: 'in-between', published_at: at(50.5) }]).then(([card]) => syndicateArticle(getTable(), card?.original_id ?? '', context))
  expect(listed().toSorted((one, other) => one - other)).toEqual([50, 51, PART_ENTRIES])
  for (const original_id of ids.slice(PART_ENTRIES)) await getTable().entities.cards.patch({ original_id, locale: 'en' }).set({ published: false }).go()
  await syndicateMonth(getTable(), context, MONTH)
  const index = site.read(SITEMAP_INDEX)?.text ?? ''
  expect([monthlyKey('en', MONTH, 1), monthlyKey('en', MONTH, 2), monthlyKey('en', MONTH, 3)].map((key) => index.includes(key))).toEqual([true, false, true])
  expect((await syndicateMonth(getTable(), context, MONTH)).filter((key) => key.startsWith('sitemaps/'))).toEqual([])
})

it('of the news only the entry of the article is made, whatever else is listed', async () => {
  const now = Date.now()
  const cards = await givenLive(Array.from({ length: 300 }, (_, number) => ({ published_at: new Date(now - (number + 1) * 60_000).toISOString() })))
  await syndicatePart(getTable(), context, '')
  const [one] = await givenLive([{ slug: 'fresh', published_at: new Date(now).toISOString() }])
  await syndicateArticle(getTable(), one?.original_id ?? '', context)
  const text = site.read(newsKey('en'))?.text ?? ''
  expect(text.split('<loc>')).toHaveLength(302)
  expect(text.indexOf('/fresh<')).toBeLessThan(text.indexOf(`/${cards[0]?.slug}<`))
  const again = await cost(() => syndicateArticle(getTable(), one?.original_id ?? '', context))
  expect(again.bytes).toBeLessThan(300 * 1_000)
})
