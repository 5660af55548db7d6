import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SINGLES } from '#shared/domain/publishing/search-tiers.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { findWanted } from './find.ts'
import { readHead, writeHead } from './heads.ts'
import { mergeBlocks } from './merge.ts'
import { searchPublished } from './search.ts'
import { syncArticles } from './sync.ts'
import { givenLive, unpublishMembers } from './testing-live.ts'
import { givenSynthetic, synthetic, syntheticArticle } from './testing-synthetic.ts'
import { inOrder, termsOf, writeBlock } from './write-block.ts'

const FEW = 96
/** A block of 2,048, in which common words are cut, and smaller ones. */
const MANY = 2144
const PAGE = { offset: 0, limit: 9 }

let stop: () => Promise<void>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
beforeAll(async () => {
  stop = await startTestTable()
  cost = countTableCost()
  await givenSynthetic('en', FEW)
  await givenSynthetic('de', MANY)
  // The glossary is read once for all languages.
  await searchPublished(getTable(), 'nothing ', 'fr', PAGE)
})
afterAll(() => stop())

const wantedOf = (words: readonly string[]) => words.map((term) => ({ words: [], ways: [{ patterns: [{ term }], share: 1 }] }))
const ARTICLES = Array.from({ length: MANY }, (_, number) => syntheticArticle(number))
/** How many of the articles have all words. */
const having = (words: readonly string[], articles: number) => ARTICLES.slice(0, articles).filter(({ terms }) => words.every((word) => terms.has(word))).length

describe('what the index costs does not grow with the articles that are there', () => {
  it('where one is published, changed or withdrawn', async () => {
    const publish = async (locale: 'en' | 'de') => {
      const id = await givenLive(locale, { title: 'Advisory', content: '<p>A flaw in the server lets attackers read its memory.</p>' })
      const entered = await cost(() => syncArticles(getTable(), locale, [id]))
      await unpublishMembers(id, locale)
      return [entered, await cost(() => syncArticles(getTable(), locale, [id]))]
    }
    for (const one of [...(await publish('en')), ...(await publish('de'))]) {
      // Head and card; of each block its row of ids; the article's text; the row of its terms, and the head.
      expect(one.calls).toBeLessThanOrEqual(11)
      // The first one in a process also reads what it keeps of each block.
      expect(one.bytes).toBeLessThan(60_000)
      expect(one.units).toBeLessThan(30)
    }
    const [again, many] = [await publish('en'), await publish('de')]
    expect(many.map(({ calls }) => calls)).toEqual(again.map(({ calls }) => calls))
    for (const [index, { bytes, units }] of many.entries()) {
      expect(bytes).toBeLessThan((again[index]?.bytes ?? 0) * 1.5)
      expect(units).toBeLessThanOrEqual((again[index]?.units ?? 0) + 4)
    }
  })

  it('where one is searched', async () => {
    expect((await readHead('de')).blocks.length).toBeLessThan(9)
    for (const words of [
      [0, 1],
      [3, 40],
      [700, 5],
      [9000, 2],
    ]) {
      const query = `${words.map(synthetic).join(' ')} `
      const first = await cost(() => searchPublished(getTable(), query, 'de', PAGE))
      // A row a word and block, what goes with cut ones, the newest articles, places of a page.
      expect(first.rows).toBeLessThan(60)
      // Of these 300 kB at most are the words of two blocks, where nothing has a word.
      expect(first.bytes).toBeLessThan(450_000)
      // The head, and the cards of the page: all else is known.
      const again = await cost(() => searchPublished(getTable(), query, 'de', PAGE))
      expect([again.calls <= 2, again.bytes < 12_000]).toEqual([true, true])
    }
  })
})

describe('words that most articles have', () => {
  it.each([[[0]], [[0, 1]], [[2, 900]], [[4, 7, 11]], [[30, 31]], [[12_000]]])(
    '[P-134] of ranks %j are found in all articles that have them',
    async (ranks) => {
      const words = ranks.map(synthetic)
      const found = await findWanted('de', wantedOf(words))
      expect(found.total).toBe(having(words, MANY))
      expect(found.best(MANY)).toHaveLength(found.total)
      const dates = found.newest(MANY).map(({ at }) => at)
      expect(dates).toHaveLength(found.total)
      expect(dates).toEqual(dates.toSorted((one, other) => other - one))
      expect(found.newest(3).map(({ at }) => at)).toEqual(dates.slice(0, 3))
    },
  )

  it('[P-135] come first where they stand in the title', async () => {
    const word = synthetic(0)
    const found = await findWanted('de', wantedOf([word]))
    const titled = ARTICLES.filter(({ terms }) => (terms.get(word) ?? 0) >= 32)
    const dates = new Set(titled.map(({ published_at }) => Date.parse(published_at)))
    // In blocks that are cut the best of each word are known.
    const best = found.best(100)
    expect(best.filter(({ at }) => dates.has(at)).length).toBe(Math.min(100, dates.size))
  })

  it('[P-134] are found in all articles of a block that was merged from blocks in which they were cut', async () => {
    const entries = [0, 1].map((half) => ARTICLES.slice(half * 600, half * 600 + 600))
    const blocks = await Promise.all(entries.map((some) => writeBlock('it', inOrder(some), termsOf(inOrder(some)))))
    const merged = await mergeBlocks('it', blocks)
    expect(merged?.entry.size).toBe(1200)
    await writeHead('it', 'HEAD', { ...(await readHead('it')), blocks: merged ? [merged.entry] : [] })
    for (const ranks of [[0], [0, 1], [2, 900], [40], [30, 31], [90]]) {
      const words = ranks.map(synthetic)
      const found = await findWanted('it', wantedOf(words))
      expect([ranks, found.total]).toEqual([ranks, having(words, 1200)])
      expect(found.best(1200)).toHaveLength(found.total)
    }
  })
})

it('what has become a block since is found, and pages fit together', async () => {
  const total = async () => (await searchPublished(getTable(), 'unheard ', 'fr', PAGE)).total
  const ids = await Promise.all(
    Array.from({ length: SINGLES * 2 + 5 }, (_, number) =>
      givenLive('fr', { title: `Unheard ${number}` }, { published_at: new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString() }),
    ),
  )
  await syncArticles(getTable(), 'fr', ids.slice(0, SINGLES - 1))
  expect([(await readHead('fr')).blocks.length, await total()]).toEqual([0, SINGLES - 1])
  await syncArticles(getTable(), 'fr', ids.slice(SINGLES - 1, SINGLES))
  expect([(await readHead('fr')).blocks.length, await total()]).toEqual([1, SINGLES])
  await syncArticles(getTable(), 'fr', ids.slice(SINGLES))
  expect([(await readHead('fr')).blocks.length, (await readHead('fr')).singles.length, await total()]).toEqual([2, 0, ids.length])
  const pages = await Promise.all([0, 20, 40, 60].map((offset) => searchPublished(getTable(), 'unheard ', 'fr', { offset, limit: 20 })))
  expect(pages.flatMap(({ articles }) => articles).map(({ title }) => title)).toEqual(ids.map((_, number) => `Unheard ${ids.length - 1 - number}`))
})
