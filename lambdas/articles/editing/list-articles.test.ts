import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskEntry, deskEntry } from '#shared/domain/articles/desk-list.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { handler as api } from '../../api/articles.ts'
import { repairDeskChanges } from '../../operations/projections/desk-changes.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost, type TableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { givenOriginal } from '../reading/testing-article.ts'
import { givenDeskRows } from '../reading/testing-desk.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let cost: (run: () => Promise<unknown>) => Promise<TableCost>
const list = (query: Record<string, string> = {}) => callEndpoint(api, 'listArticles', { claims, query })
const titles = async (query: Record<string, string>) => (await list(query)).body.articles.map(({ title }: { title: string }) => title)

/** An original whose card says so. */
async function given(title: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await givenOriginal({ title })
  const { data } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go({ consistent: true })
  if (data)
    await getTable()
      .entities.cards.put({ ...data, ...fields })
      .go()
  return id
}

beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  cost = countTableCost()
})
afterAll(() => stop())

describe('a choice from the article list', () => {
  const old = new Date(Date.now() - 40 * 86_400_000).toISOString()
  beforeAll(async () => {
    await given('Łódź hospital hit by ransomware', { category_id: 'guides', created_at: old })
    await given('CVE-2024-3094: the XZ Utils backdoor', { published: true, published_at: old, changed: true })
    await given('Ransomware negotiators and their fees', { scheduled_for: '2030-01-01T10:00:00.000Z' })
    await given('Weak passwords of strong people', { rejection_reasons: ['word_count', 'h2_count'], rejected_at: old })
    await repairDeskLists()
  })

  it('[O-031] names its page, and how many there are of it', async () => {
    const first = (await list({ page: '1', limit: '3' })).body
    expect(first).toMatchObject({ page: 1, pages: 2, total: 4, totalCount: 4, cursor: null })
    expect(first.articles).toHaveLength(3)
    expect(first.states).toEqual({ all: 4, draft: 3, published: 1, changed: 1, scheduled: 1, rejected: 1 })
    const last = (await list({ page: '9', limit: '3' })).body
    expect(last).toMatchObject({ page: 2, pages: 2 })
    expect(last.articles).toHaveLength(1)
    expect((await list({ page: '1' })).body.articles).toHaveLength(4)
  })

  it('is by state, section and age, each with the others', async () => {
    expect(await titles({ state: 'published' })).toEqual(['CVE-2024-3094: the XZ Utils backdoor'])
    expect(await titles({ state: 'changed' })).toEqual(['CVE-2024-3094: the XZ Utils backdoor'])
    expect(await titles({ state: 'scheduled' })).toEqual(['Ransomware negotiators and their fees'])
    expect(await titles({ category: 'guides' })).toEqual(['Łódź hospital hit by ransomware'])
    expect(await titles({ window: '30', q: 'ransomware' })).toEqual(['Ransomware negotiators and their fees'])
    expect(await titles({ window: 'all', q: 'ransomware' })).toEqual(['Ransomware negotiators and their fees', 'Łódź hospital hit by ransomware'])
    expect(await titles({ window: '90', q: 'ransomware' })).toEqual(['Ransomware negotiators and their fees', 'Łódź hospital hit by ransomware'])
    const { body } = await list({ state: 'draft', category: 'guides' })
    expect(body).toMatchObject({ total: 1, states: { all: 1, draft: 1, published: 0 } })
  })

  it.each([
    ['lodz', 1],
    ['ŁÓDŹ ransom', 1],
    ['ransomware', 2],
    ['fees negot', 1],
    ['cve-2024-30', 1],
    ['3094 xz', 1],
    ['somware', 0],
    ['ransomware passwords', 0],
    ['!?', 4],
  ])('finds the words of „%s“ in %i titles', async (q, count) => {
    expect((await list({ q })).body.total).toBe(count)
  })

  it('[O-024] is of what was refused, for a reason that the gate knows; others are refused with the list of them', async () => {
    const { body } = await list({ filter: 'rejected', reason: 'word_count' })
    expect(body.articles.map(({ title, rejection }: { title: string; rejection: unknown }) => [title, rejection])).toEqual([
      ['Weak passwords of strong people', { reasons: ['h2_count', 'word_count'], at: old }],
    ])
    expect((await list({ filter: 'rejected' })).body.total).toBe(1)
    expect((await list({ filter: 'rejected', reason: 'hero_image' })).body.total).toBe(0)
    for (const reason of ['<script>', '__proto__', 'word_count ']) {
      const refused = await list({ filter: 'rejected', reason })
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'reason'])
      expect(refused.body.errors[0].message).toContain('word_count')
    }
    expect((await list({ reason: 'word_count' })).status).toBe(400)
  })

  it('takes no cursor, which leads through all there is', async () => {
    const all = (await list({ limit: '1' })).body
    expect(all.states).toBeNull()
    expect((await list({ cursor: all.cursor, limit: '1' })).body.articles).toHaveLength(1)
    expect((await list({ cursor: all.cursor, state: 'draft' })).body.errors[0].path).toBe('cursor')
  })

  it('shows cards as they are now, and none that has gone', async () => {
    const id = await given('Gone in a moment')
    await repairDeskLists(['en'])
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ title: 'Renamed in a moment' }).go()
    expect(await titles({ q: 'gone' })).toEqual(['Renamed in a moment'])
    await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
    expect(await titles({ q: 'gone' })).toEqual([])
  })
})

describe('with 10,000 articles', () => {
  const MANY = 10_000
  const WORDS = 'critical flaw in the gateway lets attackers read every secret of servers that nobody has patched since spring'.split(' ')

  beforeAll(async () => {
    await emptyTable()
    const entries: DeskEntry[] = []
    for (let number = 0; number < MANY; number++) {
      const entry = deskEntry({
        original_id: newId(),
        locale: 'en',
        title: `${Array.from({ length: 10 }, (_, at) => WORDS[(number * (at + 3)) % WORDS.length]).join(' ')} CVE-2025-${number}`,
        category_id: SECTIONS[number % 7]!,
        published: number % 10 > 0,
        changed: number % 50 === 1,
        hero_image_url: '',
        created_at: new Date(Date.now() - number * 3_600_000).toISOString(),
        translated_locales: number % 3 > 0 ? TARGET_LOCALES : [],
      })
      entries.push(entry)
    }
    await givenDeskRows('en', entries)
  })

  it.each([{ page: '1' }, { state: 'draft' }, { q: 'gateway cve-2025-77' }, { filter: 'rejected' }, { category: 'news', window: '90', state: 'published' }])(
    'no first page takes more than seven reads: %o',
    async (query) => {
      // The right of the caller is read too.
      const { calls } = await cost(() => list(query as Record<string, string>))
      expect(calls - 1).toBeLessThanOrEqual(7)
    },
  )

  it('totals are exact', async () => {
    const { body } = await list({ q: 'cve-2025-99' })
    expect(body.total).toBe(111)
    expect((await list({ state: 'draft' })).body).toMatchObject({ total: MANY / 10, pages: MANY / 10 / 20, states: { all: MANY, draft: MANY / 10 } })
  })
})

describe('the article list by last change', () => {
  const DAY_MS = 86_400_000
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  beforeAll(async () => {
    await emptyTable()
    claims = await signedInAdmin()
    await given('Written last week, edited today', { created_at: daysAgo(9), updated_at: daysAgo(0), author_id: claims.sub })
    await given('Written today', { created_at: daysAgo(1), updated_at: daysAgo(1), published: true })
    await given('Not touched for a year', { created_at: daysAgo(365), updated_at: daysAgo(365) })
    await repairDeskLists()
    await repairDeskChanges()
  })

  it('has everything, what was changed last first, with its author', async () => {
    expect(await titles({ order: 'changed' })).toEqual(['Written last week, edited today', 'Written today', 'Not touched for a year'])
    const { body } = await list({ order: 'changed', limit: '2', page: '2' })
    expect(body).toMatchObject({ total: 3, page: 2, pages: 2, at_least: false, states: { all: 3, draft: 2, published: 1 } })
    const [first, second] = (await list({ order: 'changed' })).body.articles
    expect(first.author_id).toBe(claims.sub)
    // Whoever has no profile has no name.
    expect([first.author_name, second.author_name]).toEqual([null, 'Rasa Pavyzdė'])
    expect(await titles({ order: 'changed', state: 'draft', q: 'written' })).toEqual(['Written last week, edited today'])
  })

  it('takes no window, which is of creation', async () => {
    expect((await list({ order: 'changed', window: '7days' })).body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'window' }] })
  })

  it('has articles by creation where it does not know them yet', async () => {
    const { deskChanges } = getTable().entities
    const [last] = (await deskChanges.query.newest({ locale: 'en' }).go()).data
    await deskChanges.delete({ original_id: last?.original_id ?? '', locale: 'en' }).go()
    expect(await titles({ order: 'changed' })).toEqual(['Written last week, edited today', 'Written today', 'Not touched for a year'])
  })

  it('reads the same however long the list is, and says that there are more', async () => {
    const LISTED = 400
    const entries = Array.from({ length: LISTED }, (_, n): DeskEntry => {
      const created_at = new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString()
      const card = { locale: 'en', title: `Article ${n}`, category_id: 'news', published: false, changed: false, hero_image_url: '' } as const
      return deskEntry({ ...card, original_id: newId(), created_at })
    })
    const given = async (count: number) => {
      await emptyTable()
      claims = await signedInAdmin()
      const some = entries.slice(0, count)
      await givenDeskRows('en', some)
      const rows = some.map((entry) => ({ original_id: entry.original_id, locale: 'en' as const, changed_at: entry.created_at, entry }))
      await getTable().entities.deskChanges.put(rows).go({ concurrent: 8 })
      const { calls, rows: read, units } = await cost(() => list({ order: 'changed' }))
      return { calls, read, units }
    }
    const [half, all] = [await given(LISTED / 2), await given(LISTED)]
    expect(all).toEqual(half)
    expect((await list({ order: 'changed' })).body).toMatchObject({ total: 200, at_least: true })
  })
})
