import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskEntry, deskEntry } from '#shared/domain/articles/desk-list.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { handler as api } from '../../api/articles.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { givenOriginal } from '../reading/testing-article.ts'
import { givenDeskRows } from '../reading/testing-desk.ts'

const WORDS = 'critical flaw in the gateway lets attackers read every secret of servers that nobody has patched since spring'.split(' ')
/** Further sizes for a measurement: `DESK_SIZES=1000,10000,100000`. */
const MEASURED = (process.env.DESK_SIZES ?? '').split(',').filter(Boolean).map(Number)
const SIZES = [200, 5_000, ...MEASURED]
const RARE = 'news.0123456789ab'
const HOUR_MS = 3_600_000
const newest = Date.now()

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
const list = async (query: Record<string, string>) => (await callEndpoint(api, 'listArticles', { claims, query })).body

beforeAll(async () => {
  stop = await startTestTable()
  cost = countTableCost()
})
afterAll(() => stop())

/** Article n is n hours old: every tenth a draft, every fiftieth changed, every 97th refused, every 397th of a rare category. */
const entryOf = (number: number, original_id: string): DeskEntry =>
  deskEntry({
    ...{ original_id, locale: 'en' },
    title: `${Array.from({ length: 9 }, (_, at) => WORDS[(number * (at + 3)) % WORDS.length]).join(' ')} CVE-2025-${number} ${(number * 2654435761).toString(36)}`,
    category_id: number % 397 === 7 ? RARE : SECTIONS[number % 7]!,
    published: number % 10 > 0,
    changed: number % 50 === 1,
    hero_image_url: '',
    created_at: new Date(newest - number * HOUR_MS).toISOString(),
    translated_locales: number % 3 > 0 ? TARGET_LOCALES : [],
    ...(number % 97 === 0 ? { rejection_reasons: ['word_count'] } : {}),
  })

async function givenMany(count: number): Promise<void> {
  const cards = await givenCards()
  const entries = Array.from({ length: count }, (_, number) => entryOf(number, cards[number] ?? newId()))
  await givenDeskRows('en', entries)
}

async function givenCards(): Promise<string[]> {
  const { id } = await givenOriginal()
  const { data: card } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })
  const ids = Array.from({ length: 100 }, () => newId())
  if (card)
    await getTable()
      .entities.cards.put(ids.map((original_id) => ({ ...card, id: original_id, original_id })))
      .go({ concurrent: 4 })
  return ids
}

/** What editors look at. */
const VIEWS: [string, Record<string, string>][] = [
  ['the newest', { page: '1' }],
  ['the newest of a week', { window: '7days' }],
  ['drafts', { state: 'draft' }],
  ['what was refused', { filter: 'rejected', reason: 'word_count' }],
  ['changed ones of a section within a year', { state: 'changed', category: SECTIONS[0]!, window: '365' }],
  ['a rare category', { category: RARE }],
  ['a page in the middle', { page: '117' }],
  ['the last page of drafts', { state: 'draft', page: '100000' }],
  ['common words', { q: 'gateway' }],
  ['common words of drafts', { q: 'gateway spring', state: 'draft' }],
  ['the number of a flaw', { q: 'cve-2025-177' }],
  ['the beginning of a number', { q: 'cve-2025-99' }],
]

describe.each(SIZES)('a list of %i articles', (size) => {
  beforeAll(async () => {
    await emptyTable()
    claims = await signedInAdmin()
    await givenMany(size)
  })

  it.each(VIEWS)('%s: no view reads more than a hundred rows', async (name, query) => {
    let shown = 0
    const {
      rows: read,
      bytes,
      calls,
      units,
    } = await cost(async () => {
      shown = (await list(query)).articles.length
    })
    // Only the newest articles have cards here.
    const rows = read - shown + 20
    if (MEASURED.length > 0) process.stdout.write(`| ${size} | ${name} | ${calls} | ${rows} | ${Math.round(bytes / 1000)} | ${units} |\n`)
    expect(rows).toBeLessThanOrEqual(100)
    expect(bytes).toBeLessThan(900_000)
    expect(calls).toBeLessThanOrEqual(9)
  })

  it('counts exactly what it does not find by words', async () => {
    const of = (takes: (number: number) => boolean) => Array.from({ length: size }, (_, number) => number).filter(takes).length
    const draft = of((number) => number % 10 === 0)
    expect(await list({ state: 'draft' })).toMatchObject({ total: draft, pages: Math.ceil(draft / 20), at_least: false, states: { all: size, draft } })
    const refused = of((number) => number % 97 === 0)
    expect(await list({ filter: 'rejected', reason: 'word_count', state: 'published' })).toMatchObject({
      total: of((number) => number % 97 === 0 && number % 10 > 0),
      states: { rejected: refused },
    })
    const month = Math.min(size, 30 * 24 + 1)
    expect((await list({ window: '30' })).states.all).toBeGreaterThanOrEqual(month - 1)
    expect((await list({ window: '30' })).states.all).toBeLessThanOrEqual(month)
  })

  it('finds one article among all by the words of its title', async () => {
    expect(await list({ q: `cve 2025 ${size - 1}` })).toMatchObject({ at_least: false })
    expect((await list({ q: (size - 1 > 0 ? (size - 1) * 2654435761 : 0).toString(36) })).total).toBe(1)
  })
})

it('words that every title has are read of the newest articles, and said to be of more', async () => {
  await emptyTable()
  claims = await signedInAdmin()
  await givenMany(30_000)
  let body = { total: 0, at_least: false, articles: [] }
  const { rows } = await cost(async () => {
    body = await list({ q: 'gateway critical', page: '2' })
  })
  expect(rows).toBeLessThanOrEqual(60)
  expect(body).toMatchObject({ at_least: true, page: 2 })
  expect(body.total).toBeGreaterThan(40)
  expect(body.articles.length).toBeGreaterThan(0)
})
