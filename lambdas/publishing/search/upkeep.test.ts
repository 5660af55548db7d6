import { afterAll, beforeAll, expect, it } from 'vitest'
import { BLOCK_ARTICLES } from '#shared/domain/publishing/search-index.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { readHead } from './block-store.ts'
import { searchPublished } from './search.ts'
import { syncArticles } from './sync.ts'
import { givenLive } from './testing-live.ts'

let stop: () => Promise<void>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
beforeAll(async () => {
  stop = await startTestTable()
  cost = countTableCost()
})
afterAll(() => stop())

const FEW = 20
const BLOCKS = 1
const MANY = FEW + BLOCKS * BLOCK_ARTICLES
/** Bytes that the head of the index has more for each block: six a slot, in base 64, and the row's names. */
const A_BLOCK = 3_500
let made = 0

const article = (locale: 'en' | 'de') =>
  givenLive(
    locale,
    { title: `Advisory ${++made}`, content: '<p>A flaw in the server lets attackers read its memory.</p>' },
    { published_at: new Date(Date.UTC(2024, 0, 1) + made * 60_000).toISOString() },
  )

/** An index that holds so many articles, written in rounds as a stream brings them. */
async function given(locale: 'en' | 'de', articles: number): Promise<void> {
  for (let left = articles; left > 0; left -= 100) {
    const some = await Promise.all(Array.from({ length: Math.min(100, left) }, () => article(locale)))
    await syncArticles(getTable(), locale, some)
  }
}

it('what a publication and a search cost at the index does not grow with the articles that are there', async () => {
  await given('en', FEW)
  await given('de', MANY)
  expect((await readHead('de')).blocks).toHaveLength(BLOCKS)
  const [inFew, inMany] = [await article('en'), await article('de')]
  const few = await cost(() => syncArticles(getTable(), 'en', [inFew]))
  const many = await cost(() => syncArticles(getTable(), 'de', [inMany]))
  expect(many.calls).toBe(few.calls)
  expect(many.bytes).toBeLessThan(few.bytes * 1.1 + BLOCKS * A_BLOCK)

  const page = { offset: 0, limit: 9 }
  // The glossary is read once for all languages.
  await searchPublished(getTable(), 'nothing ', 'fr', page)
  const oneOfFew = await cost(() => searchPublished(getTable(), 'server memory ', 'en', page))
  const oneOfMany = await cost(() => searchPublished(getTable(), 'server memory ', 'de', page))
  expect((await searchPublished(getTable(), 'server memory ', 'de', page)).total).toBe(MANY + 1)
  // A process's first search also reads the dates of the blocks, a hundred blocks with each call.
  expect(oneOfMany.calls).toBe(oneOfFew.calls + 1)
})

it('a search reads no block again that the process has read, and finds what has become one since', async () => {
  const page = { offset: 0, limit: 9 }
  const total = async () => (await searchPublished(getTable(), 'server memory ', 'de', page)).total
  const before = await total()
  // Open block, blocks and the articles of this page as they are now; words and older pages are known.
  expect(await cost(total)).toMatchObject({ calls: 3 })
  await given('de', BLOCK_ARTICLES)
  expect((await readHead('de')).blocks).toHaveLength(BLOCKS + 1)
  expect(await total()).toBe(before + BLOCK_ARTICLES)
  expect((await cost(total)).calls).toBe(3)
  const oldest = await searchPublished(getTable(), 'server memory ', 'de', { offset: before + BLOCK_ARTICLES - 9, limit: 9 })
  expect(oldest.articles).toHaveLength(9)
})
