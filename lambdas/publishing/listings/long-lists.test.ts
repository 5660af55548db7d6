import { afterAll, beforeAll, expect, it } from 'vitest'
import { LISTING_SIZE, pagesOf } from '#shared/domain/publishing/listings.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { buildListPages } from './list-pages.ts'
import { readStretch } from './read-lists.ts'

let stop: () => Promise<void>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
beforeAll(async () => {
  stop = await startTestTable()
  cost = countTableCost()
  const { listingRows, listingTotals } = getTable().entities
  await listingRows.put(Array.from({ length: ROWS }, (_, number) => row(number))).go({ concurrent: 4 })
  await listingTotals.put({ ...LIST, en: ROWS, de: GERMAN }).go()
})
afterAll(() => stop())

const ROWS = 600
/** Every third row, beginning with the oldest. */
const GERMAN = ROWS / 3
const LIST = { kind: 'section', key: 'news' } as const

function row(number: number) {
  const published_at = new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString()
  return { ...LIST, published_at, original_id: `article-${number}`, locales: number % 3 === 0 ? (['en', 'de'] as const).slice() : (['en'] as const).slice() }
}
const numbers = (rows: readonly { original_id: string }[]) => rows.map(({ original_id }) => Number(original_id.split('-')[1]))
const stretch = async (locale: 'en' | 'de', from: number, total: number) =>
  numbers(await readStretch(getTable(), LIST, { locale, from, count: LISTING_SIZE, total }))

it.each([0, 9, 290, 300, 310, 585, 595])('[P-201] the places from %i on are the same from either end of a list', async (from) => {
  const newestFirst = Array.from({ length: ROWS }, (_, number) => ROWS - 1 - number)
  expect(await stretch('en', from, ROWS)).toEqual(newestFirst.slice(from, from + LISTING_SIZE))
  const german = newestFirst.filter((number) => number % 3 === 0)
  expect(await stretch('de', from, GERMAN)).toEqual(german.slice(from, from + LISTING_SIZE))
})

it('the last page of a long list costs no more than the second one, and one after the last reads no list at all', async () => {
  const at = (page: number) => cost(() => buildListPages(getTable(), [{ ...LIST, locale: 'en', page }]))
  const [second, middle, last, beyond] = [await at(2), await at(33), await at(pagesOf(ROWS)), await at(100_000)]
  expect(last.bytes).toBeLessThanOrEqual(second.bytes)
  expect(last.calls).toBe(second.calls)
  expect(middle.calls).toBe(second.calls)
  expect(beyond.bytes).toBeLessThan(second.bytes / 2)
})
