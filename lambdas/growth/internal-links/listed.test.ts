import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_LIST, LINKS_PER_ARTICLE } from '#shared/domain/articles/text-links.ts'
import { handler as api } from '../../api/upkeep.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { syncLinkPlaces } from '../../operations/projections/link-places.ts'
import { givenLinksListed } from '../../operations/projections/testing-lists.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { countDueAgain, readDueForLinks, readFewestLinks } from './listed.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
beforeAll(async () => {
  stop = await startTestTable()
  cost = countTableCost()
})
afterAll(() => stop())
beforeEach(async () => {
  await emptyTable()
  claims = await signedInAdmin()
})

/** An article's links, how many articles there were when they were looked for (null: nobody has), and whether it is published. */
type Given = [links: number, among: number | null, published?: boolean]

/** Each later article is the newer one. */
async function givenCards(articles: readonly Given[]): Promise<string[]> {
  const { id } = await givenOriginal()
  const card = (await cardOf(id, 'en'))!
  const rows = articles.map(([placed_links, among, published = true], number) => {
    const original_id = newId()
    const live = published ? { published, live_version: 1, live_slug: `a-${number}`, live_section: 'news' as const } : {}
    const looked = among === null ? {} : { links_looked: { version: 1, operation_id: 'o', added: [], among } }
    return { ...card, id: original_id, original_id, placed_links, created_at: new Date(number * 1000).toISOString(), ...live, ...looked }
  })
  for (let start = 0; start < rows.length; start += 500)
    await getTable()
      .entities.cards.put(rows.slice(start, start + 500))
      .go({ concurrent: 8 })
  return rows.map(({ id }) => id)
}
const answer = async () => (await callEndpoint(api, 'getInternalLinks', { claims, query: { locale: 'en' } })).body
const numbersOf = (ids: readonly string[], listed: readonly { original_id: string }[]) => listed.map(({ original_id }) => ids.indexOf(original_id))

it('[M-170] the screen reads as much of two hundred articles as of a thousand: what it shows, and no more', async () => {
  const measure = async (count: number) => {
    await emptyTable()
    claims = await signedInAdmin()
    await givenCards(Array.from({ length: count }, (_, number) => [1 + (number % 5), count]))
    await givenLinksListed()
    return cost(async () => expect((await answer()).articles).toHaveLength(LINK_LIST))
  }
  const [small, large] = [await measure(200), await measure(1000)]
  expect([large.rows, large.calls]).toEqual([small.rows, small.calls])
  expect(large.units).toBeLessThanOrEqual(small.units + 1)
  expect(large.rows).toBeLessThan(3 * LINK_LIST)
})

it('[M-170] lists the fewest links first, the newest of equals before others, drafts never; and says what all come to', async () => {
  const ids = await givenCards([
    [4, 6],
    [0, 1],
    [2, 6],
    [0, null],
    [1, null, false],
    [2, 6],
    [9, 6],
  ])
  await givenLinksListed()
  expect(numbersOf(ids, await readFewestLinks(getTable(), 'en'))).toEqual([3, 1, 5, 2, 0, 6])
  const { stats, articles } = await answer()
  expect(stats).toEqual({ articles: 6, none: 2, few: 4, links: 17, average: 2.8, waiting: 1, again: 1, counted: true })
  expect(articles.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([3, 1, 5, 2, 0, 6])
})

it('an empty site has no links', async () => {
  const stats = { articles: 0, none: 0, few: 0, links: 0, average: 0, waiting: 0, again: 0, counted: true }
  expect(await answer()).toEqual({ stats, articles: [], operation_id: null })
})

describe('what is due', () => {
  it('is first what nobody has looked at, the fewest links first; then what is due again, the longest due first', async () => {
    // Ten published: due from 2, 11, 6, at once, never, 10 (twice five), at once.
    const filler: Given[] = [
      [5, 1],
      [5, 1],
      [5, 1],
    ]
    const ids = await givenCards([[0, 1], [2, 10], [1, 5], [1, null], [LINKS_PER_ARTICLE.most, 1], [3, 5], [0, null], ...filler])
    await givenLinksListed()
    expect(numbersOf(ids, await readDueForLinks(getTable(), 'en', 50))).toEqual([6, 3, 0, 2, 5])
    expect(numbersOf(ids, await readDueForLinks(getTable(), 'en', 2))).toEqual([6, 3])
    expect([await countDueAgain(getTable(), 'en', 10), await countDueAgain(getTable(), 'en', 11), await countDueAgain(getTable(), 'en', 1)]).toEqual([3, 4, 0])
  })

  it('is counted up to a hundred', async () => {
    await givenCards(Array.from({ length: LINK_LIST + 20 }, () => [0, 1]))
    await givenLinksListed()
    expect((await answer()).stats).toMatchObject({ again: LINK_LIST, waiting: 0, none: LINK_LIST + 20 })
  })
})

it('after an update the screen says that not everything is counted, until the nightly check has', async () => {
  const ids = await givenCards([
    [0, null],
    [1, null],
  ])
  await givenLinksListed()
  const { counters, linkPlaces } = getTable().entities
  const { data } = await counters.query.counters({}).begins({ name: 'links.' }).go()
  await counters.delete(data.map(({ name }) => ({ name }))).go()
  await linkPlaces.delete(ids.map((original_id) => ({ original_id, locale: 'en' as const }))).go()
  expect(await answer()).toMatchObject({ stats: { articles: 2, counted: false }, articles: [] })
  await givenLinksListed()
  expect(await answer()).toMatchObject({ stats: { articles: 2, none: 1, few: 2, waiting: 2, counted: true }, articles: [{}, {}] })
})

it('an article that is unpublished, or gone, is listed no more; repeated deliveries change nothing', async () => {
  const [first = '', second = '', third = ''] = await givenCards([
    [0, null],
    [0, null],
    [0, null],
  ])
  const keys = [first, second, third].map((original_id) => ({ original_id, locale: 'en' as const }))
  await syncLinkPlaces(keys)
  const { cards } = getTable().entities
  await cards.patch({ original_id: first, locale: 'en' }).set({ published: false }).go()
  await cards.delete({ original_id: second, locale: 'en' }).go()
  for (let time = 0; time < 2; time++) await syncLinkPlaces([...keys, ...keys])
  expect(await readFewestLinks(getTable(), 'en')).toEqual([{ original_id: third, links: 0 }])
  expect(await readDueForLinks(getTable(), 'en', 50)).toEqual([{ original_id: third, links: 0 }])
})
