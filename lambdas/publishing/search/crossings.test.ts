import { afterAll, beforeAll, expect, it } from 'vitest'
import { BLOCK_MAX } from '#shared/domain/publishing/search-tiers.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { readRemoved } from './block-store.ts'
import { readHead, readHeadRow, writeHead } from './heads.ts'
import { indexFaults } from './index-faults.ts'
import { mergeBlocks, removedSince } from './merge.ts'
import { rebuildSome } from './rebuild.ts'
import { searchPublished } from './search.ts'
import { settle } from './settle.ts'
import { syncArticles } from './sync.ts'
import { givenLive, unpublishMembers } from './testing-live.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const day = (number: number) => new Date(Date.UTC(2024, 0, 1) + number * 86_400_000).toISOString()
const given = (locale: 'en' | 'de' | 'fr' | 'it', count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => givenLive(locale, { title: `Notice ${number}` }, { published_at: day(number) })))
const change = (locale: 'en' | 'de' | 'fr' | 'it', id: string, number: number) =>
  givenLive(locale, { title: 'Notice renewed' }, { original_id: id, number: 2, published_at: day(number) })
const totalOf = async (query: string, locale: 'en' | 'de' | 'fr' | 'it') => (await searchPublished(getTable(), query, locale, { offset: 0, limit: 9 })).total

it('writers, merges and searches of one index at once lose nothing and find nothing twice', async () => {
  const ids = await given('en', 150)
  const rounds = [0, 1, 2, 3, 4].map((round) => ids.slice(round * 30, round * 30 + 30))
  for (const some of rounds.slice(0, 3)) await syncArticles(getTable(), 'en', some)
  for (const [index, id] of ids.slice(0, 40).entries()) await (index % 2 ? unpublishMembers(id, 'en') : change('en', id, index))
  const totals: number[] = []
  await Promise.all([
    syncArticles(getTable(), 'en', ids.slice(0, 40)),
    syncArticles(getTable(), 'en', rounds[3] ?? []),
    settle('en', BLOCK_MAX),
    syncArticles(getTable(), 'en', rounds[4] ?? []),
    syncArticles(getTable(), 'en', ids.slice(10, 100)),
    settle('en', BLOCK_MAX),
    ...Array.from({ length: 10 }, async () => totals.push(await totalOf('notice ', 'en'))),
  ])
  for (const total of totals) expect(total).toBeGreaterThanOrEqual(70)
  expect(await indexFaults(getTable(), 'en')).toEqual({ wrong: [], seen: 130 })
  expect([await totalOf('notice ', 'en'), await totalOf('renewed ', 'en')]).toEqual([130, 20])
})

it('what leaves a block while it is merged leaves the merged one', async () => {
  const ids = await given('de', 128)
  for (const start of [0, 32, 64]) await syncArticles(getTable(), 'de', ids.slice(start, start + 32))
  const { blocks } = await readHead('de')
  expect(blocks.map(({ size }) => size)).toEqual([32, 32, 32])
  const merged = await mergeBlocks('de', blocks)
  expect(merged?.entry.size).toBe(96)
  await unpublishMembers(ids[40] as string, 'de')
  await syncArticles(getTable(), 'de', [ids[40] as string])
  const now = await readHead('de')
  expect(now.blocks.map(({ removed, times }) => [removed, times])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ])
  const removed = await readRemoved('de', [blocks[1]?.block ?? ''])
  expect([...(merged ? removedSince(merged, removed) : [])]).toEqual([0, 1 << 8, 0])
  await syncArticles(getTable(), 'de', ids.slice(96))
  expect((await readHead('de')).blocks.map(({ size, removed: gone }) => [size, gone])).toEqual([[127, 0]])
  expect([await totalOf('notice ', 'de'), (await indexFaults(getTable(), 'de')).wrong]).toEqual([127, []])
})

it('a rebuild goes on where it was ended, and has what changed meanwhile', async () => {
  const ids = await given('fr', 40)
  await syncArticles(getTable(), 'fr', ids.slice(0, 38))
  expect(await rebuildSome(getTable(), 'fr')).toBe(false)
  await unpublishMembers(ids[1] as string, 'fr')
  await syncArticles(getTable(), 'fr', [ids[1] as string])
  expect(await rebuildSome(getTable(), 'fr')).toBe(false)
  const next = await readHeadRow('fr', 'NEXT')
  expect([next?.cursor, next?.blocks.map(({ size }) => size)]).toEqual(['', [39]])
  await unpublishMembers(ids[2] as string, 'fr')
  await change('fr', ids[3] as string, 3)
  const added = await givenLive('fr', { title: 'Notice added' }, { published_at: day(50) })
  await syncArticles(getTable(), 'fr', [ids[2] as string, ids[3] as string, added])
  expect(await rebuildSome(getTable(), 'fr')).toBe(true)
  expect(await readHeadRow('fr', 'NEXT')).toBeNull()
  expect(await indexFaults(getTable(), 'fr')).toEqual({ wrong: [], seen: 39 })
  expect([await totalOf('notice ', 'fr'), await totalOf('renewed ', 'fr')]).toEqual([39, 1])
})

it('a step of a rebuild that a change crosses reads the articles anew', async () => {
  const ids = await given('it', 5)
  await syncArticles(getTable(), 'it', ids)
  await rebuildSome(getTable(), 'it')
  const before = await readHeadRow('it', 'NEXT')
  await unpublishMembers(ids[0] as string, 'it')
  await syncArticles(getTable(), 'it', [ids[0] as string])
  // A step that read before the withdrawal may not write.
  expect(before && (await writeHead('it', 'NEXT', { ...before, cursor: '' }))).toBe(false)
  while (!(await rebuildSome(getTable(), 'it')));
  expect(await indexFaults(getTable(), 'it')).toEqual({ wrong: [], seen: 4 })
})
