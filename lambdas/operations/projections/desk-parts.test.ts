import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { kindIn } from '#shared/domain/articles/desk-counts.ts'
import { GROUP_PARTS, PART_ENTRIES, placeOf } from '#shared/domain/articles/desk-pages.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { packNodes, readGroups, readParts, unpackNodes } from '../../articles/reading/desk-rows.ts'
import { readDeskCounts, readDeskView } from '../../articles/reading/desk-view.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import type { CardRow } from './card-row.ts'
import { repairDeskLists, syncDeskLists } from './desk-list.ts'
import { syncDeskPlaces } from './desk-places.ts'

let stop: () => Promise<void>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
beforeAll(async () => {
  stop = await startTestTable()
  cost = countTableCost()
})
afterAll(() => stop())
beforeEach(emptyTable)

const MINUTE_MS = 60_000
const start = Date.UTC(2026, 0, 1)

/** Cards, a minute between two of them. */
async function givenCards(count: number, fields: (number: number) => Partial<CardRow> = () => ({})): Promise<CardRow[]> {
  const { id } = await givenOriginal({ title: 'A plain title' })
  const { data: card } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })
  if (!card) throw new Error('There is no card.')
  await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
  const cards = Array.from({ length: count }, (_, number) => {
    const original_id = newId()
    return { ...card, id: original_id, original_id, created_at: new Date(start + number * MINUTE_MS).toISOString(), ...fields(number) }
  })
  await getTable().entities.cards.put(cards).go({ concurrent: 4 })
  return cards
}
const deliver = (cards: readonly CardRow[]) => syncDeskPlaces(cards.map((card) => ({ ...card, isRenamed: true })))
const rows = async () => (await getTable().entities.deskParts.query.list({ locale: 'en' }).go({ pages: 'all', consistent: true })).data
const parts = async () => (await rows()).filter(({ level }) => level === 'part').map(({ entries }) => unpackEntries(entries))
const view = (own: object = {}, page = 1, within = {}) => readDeskView({ locale: 'en', within, own, limit: 20, page })

it('deliveries at the same moment, repeated and in any order, lose nothing while rows split', async () => {
  const cards = await givenCards(700, (number) => ({ published: number % 7 === 0 }))
  const shuffled = cards.toSorted((one, other) => (one.id.slice(-4) < other.id.slice(-4) ? -1 : 1))
  const deliveries = Array.from({ length: 14 }, (_, at) => shuffled.slice(at * 50, (at + 1) * 50))
  await Promise.all([...deliveries, ...deliveries.slice(0, 4)].map(deliver))
  const listed = await parts()
  expect(listed.flat().map(placeOf)).toEqual(cards.map(placeOf))
  expect(Math.max(...listed.map(({ length }) => length))).toBeLessThanOrEqual(PART_ENTRIES)
  expect((await view({ state: 'published' })).total).toBe(100)
  const [all, last] = [await view(), await view({}, 35)]
  expect([all.total, all.pages, last.entries.at(-1)?.original_id]).toEqual([700, 35, cards[0]?.original_id])
})

it('articles that are written one after another fill rows', async () => {
  const cards = await givenCards(PART_ENTRIES + 44)
  for (let from = 0; from < cards.length; from += 50) await deliver(cards.slice(from, from + 50))
  expect((await parts()).map(({ length }) => length)).toEqual([PART_ENTRIES, 44])
})

it('a delivery again writes nothing; another state writes three rows, however many there are', async () => {
  const cards = await givenCards(300)
  await deliver(cards)
  const before = (await rows()).map(({ version }) => version)
  await deliver(cards)
  expect((await rows()).map(({ version }) => version)).toEqual(before)
  const [card] = cards as [CardRow]
  await getTable().entities.cards.patch({ original_id: card.original_id, locale: 'en' }).set({ published: true }).go()
  const { rows: read } = await cost(() => syncDeskPlaces([{ ...card, isRenamed: false }]))
  expect(read).toBeLessThanOrEqual(7)
  const after = (await rows()).map(({ version }) => version)
  expect(after.reduce((sum, version) => sum + version, 0) - before.reduce((sum, version) => sum + version, 0)).toBe(3)
  expect((await view({ state: 'published' })).entries.map(({ original_id }) => original_id)).toEqual([card.original_id])
})

it('an article that is gone, or was made at another time, is nowhere else', async () => {
  const [gone, moved] = (await givenCards(2)) as [CardRow, CardRow]
  await deliver([gone, moved])
  await getTable().entities.cards.delete({ original_id: gone.original_id, locale: 'en' }).go()
  await getTable()
    .entities.cards.put({ ...moved, created_at: '2027-01-01T00:00:00.000Z' })
    .go()
  await deliver([gone, moved, { ...moved, created_at: '2027-01-01T00:00:00.000Z' }])
  expect((await parts()).flat().map(placeOf)).toEqual([`2027-01-01T00:00:00.000Z#${moved.original_id}`])
  expect(await view()).toMatchObject({ total: 1, counts: { [Object.keys(await readDeskCounts('en'))[0] ?? '']: 1 } })
})

it('a split that nobody counted, because a delivery ended too early, is counted when it comes again', async () => {
  const cards = await givenCards(PART_ENTRIES + 10)
  await deliver(cards)
  const [group] = (await rows()).filter(({ level }) => level === 'group')
  if (!group) throw new Error('There is no group.')
  await getTable()
    .entities.deskParts.put({ ...group, version: 9, entries: packNodes(unpackNodes(group.entries).slice(0, 1)) })
    .go()
  await deliver(cards.slice(0, 1))
  expect((await view()).total).toBe(PART_ENTRIES + 10)
})

it('groups split, and are counted by one row', async () => {
  const many = GROUP_PARTS + 3
  const from = (number: number) => new Date(start + number * MINUTE_MS).toISOString()
  await givenCards(0)
  const put = (level: 'group' | 'all', nodes: { from: string; counts: object }[]) =>
    getTable()
      .entities.deskParts.put({ locale: 'en', level, from: '0', version: 1, entries: packNodes(nodes as never) })
      .go()
  await put(
    'group',
    Array.from({ length: many }, (_, number) => ({ from: number === 0 ? '0' : `${from(number)}#x`, counts: { '0 news ': 1 } })),
  )
  await put('all', [{ from: '0', counts: { '0 news ': many } }])
  const [card] = (await givenCards(1, () => ({ created_at: '2026-06-01T00:00:00.000Z', category_id: 'guides' }))) as [CardRow]
  await deliver([card])
  const groups = (await readGroups('en')) ?? []
  expect(groups.length).toBe(2)
  expect((await readParts('en', groups)).length).toBe(many)
  expect(Object.entries(await readDeskCounts('en')).map(([name, count]) => [kindIn(name).category, count])).toContainEqual(['guides', 1])
})

it('a table without these rows gets them from its cards, once', async () => {
  const cards = await givenCards(PART_ENTRIES * 2 + 1, (number) => ({ title: `Title number ${1000 + number}`, scheduled_for: '2030-01-01T00:00:00.000Z' }))
  expect((await repairDeskLists(['en'])).length).toBe(cards.length)
  expect(await view({ state: 'scheduled' }, 2)).toMatchObject({ total: cards.length, page: 2, isAtLeast: false })
  expect(await view({}, 1, { q: 'number 1007' })).toMatchObject({ total: 1, entries: [{ original_id: cards[7]?.original_id }] })
  expect(await repairDeskLists(['en'])).toEqual([])
})

it('a list that an earlier release left uncounted is read whole, and counted as a whole with the first article that changes', async () => {
  const cards = await givenCards(600, (number) => ({ title: number === 7 ? 'A rare beetle' : 'A plain title' }))
  await syncDeskLists(cards)
  const rare = () => view({}, 1, { q: 'beetle' })
  const before = [await view(), await view({}, 30), await rare(), await readDeskCounts('en')]
  expect(before.map((one) => ('total' in one ? one.total : 0))).toEqual([600, 600, 1, 0])
  expect(await rows()).toEqual([])

  await deliver(cards.slice(300, 301))
  expect((await parts()).flat()).toHaveLength(600)
  expect([await view(), await view({}, 30), await rare(), await readDeskCounts('en')]).toEqual(before)
})
