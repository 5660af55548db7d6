import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { handler } from '../../api/translations.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { handler as project } from '../../operations/projections/stream.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let costOf: ReturnType<typeof countTableCost>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  costOf = countTableCost()
})
afterAll(() => stop())
beforeEach(emptyTable)

const list = (query: Record<string, string> = {}) => callEndpoint(handler, 'listTranslations', { claims, query })

/** Every card as the stream would bring it. */
async function bringCards(): Promise<void> {
  const cards = (await allRows()).filter(({ sk }) => sk.startsWith('CARD#'))
  const Records = cards.map((row) => {
    const NewImage = marshall(row, { removeUndefinedValues: true })
    return { eventID: randomUUID(), eventName: 'INSERT', dynamodb: { Keys: { pk: { S: row.pk }, sk: { S: row.sk } }, NewImage, SequenceNumber: randomUUID() } }
  })
  expect(await project({ Records: Records as unknown as DynamoDBRecord[] })).toEqual({ batchItemFailures: [] })
}

async function given(title: string, at: string, translated: readonly string[] = [], more: object = {}) {
  const { id } = await givenOriginal({ title })
  const card = await cardOf(id, 'en')
  await getTable()
    .entities.cards.put({ ...card!, created_at: at, ...(translated.length > 0 ? { translated_locales: [...translated] } : {}), ...more })
    .go()
  return id
}

async function givenCard(original_id: string, locale: (typeof TARGET_LOCALES)[number], more: object = {}) {
  const original = await cardOf(original_id, 'en')
  const { translated_locales: _, ...common } = original!
  await getTable()
    .entities.cards.put({ ...common, locale, id: randomUUID(), version: 2, ...more })
    .go()
}

const DAY = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`

describe('the list of the translation screen', () => {
  it('[O-081] [O-082] [O-083] lists what lacks a language, newest first, or all; counts from counters', async () => {
    const done = await given('Done', DAY(3), TARGET_LOCALES)
    const partly = await given('Partly', DAY(2), ['lt', 'de'], { eeat_score: 79, eeat_status: 'approved' })
    const fresh = await given('Fresh', DAY(4), [], { eeat_score: 80, eeat_status: 'approved' })
    for (const locale of TARGET_LOCALES) await givenCard(done, locale)
    await givenCard(partly, 'lt', { quality_score: 91.5, quality_version: 2 })
    await givenCard(partly, 'de', { quality_score: 40, quality_version: 1, stale_segments: 0 })
    await givenCard(partly, 'fr', { failed_segments: 2, translation_error: 'Segment c1: lost a link.' })
    await givenCard(partly, 'ja', { stale_segments: 3 })
    await bringCards()
    const open = (await list()).body
    expect(open.articles.map(({ title }: { title: string }) => title)).toEqual(['Fresh', 'Partly'])
    expect(open).toMatchObject({ totals: { originals: 3, required: 42, completed: 16 }, cursor: null })
    expect(open.articles[0]).toEqual({
      id: fresh,
      title: 'Fresh',
      created_at: DAY(4),
      published: false,
      eeat_score: 80,
      eeat_status: 'approved',
      auto_translatable: true,
      completed: 0,
      translations: {},
      segments: null,
      operation_id: null,
    })
    expect(open.articles[1]).toMatchObject({ auto_translatable: false, completed: 2 })
    expect(open.articles[1].translations).toEqual({
      lt: { state: 'completed', quality: 91.5, updated_at: expect.any(String) },
      de: { state: 'completed', updated_at: expect.any(String) },
      fr: { state: 'failed', failed: 2, error: 'Segment c1: lost a link.', updated_at: expect.any(String) },
      ja: { state: 'stale', stale: 3, updated_at: expect.any(String) },
    })
    const all = (await list({ scope: 'all' })).body
    expect(all.articles.map(({ title }: { title: string }) => title)).toEqual(['Fresh', 'Done', 'Partly'])
  })

  it('reads three pages of the table for its first page, however many articles there are', async () => {
    for (let day = 1; day <= 12; day++) await given(`Article ${day}`, DAY(day))
    await bringCards()
    for (const scope of ['open', 'all']) {
      const { calls } = await costOf(() => list({ scope }))
      // One of them reads the caller's role.
      expect(calls).toBeLessThanOrEqual(4)
    }
    const first = (await list({ scope: 'all', limit: '5' })).body
    const second = (await list({ scope: 'all', limit: '5', cursor: first.cursor })).body
    expect([...first.articles, ...second.articles].map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Article ${12 - index}`),
    )
    expect((await list({ scope: 'open', cursor: first.cursor })).body).toMatchObject({ status: 400, code: 'invalid-cursor' })
    expect((await list({ cursor: 'x' })).body.code).toBe('invalid-cursor')
  })

  it('[O-082] [O-083] shows at most a hundred of those that lack a language', async () => {
    const id = await given('Template', DAY(1))
    const { data: row } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
    const copies = Array.from({ length: 104 }, (_, index) => ({
      ...row!,
      ...{ original_id: randomUUID(), id: randomUUID(), title: `Copy ${index}`, created_at: new Date(Date.UTC(2026, 3, 1, 0, index)).toISOString() },
      ...(index > 101 ? { translated_locales: [...TARGET_LOCALES] } : {}),
    }))
    await getTable().entities.cards.put(copies).go({ concurrency: 4 })
    // The two newest have all fourteen languages, the one after them has thirteen.
    for (const { original_id } of copies.slice(102)) for (const locale of TARGET_LOCALES) await givenCard(original_id, locale)
    for (const locale of TARGET_LOCALES.slice(1)) await givenCard(copies[101]!.original_id, locale)
    await bringCards()
    const { articles, cursor } = (await list()).body
    expect([articles.length, cursor !== null]).toEqual([100, true])
    expect(articles.map(({ title }: { title: string }) => title)).toEqual(Array.from({ length: 100 }, (_, index) => `Copy ${101 - index}`))
  })

  it('names the work that is going on at an article, also for who comes later', async () => {
    const id = await given('Being translated', DAY(1))
    await bringCards()
    const operationId = randomUUID()
    await beginWork(getTable(), { operationId, kind: 'translate-article', articleId: id, startedBy: randomUUID(), total: 14 })
    expect((await list()).body.articles).toMatchObject([{ id, operation_id: operationId }])
  })

  it('forgets an article that is gone, and follows a complete one off the list', async () => {
    const gone = await given('Gone', DAY(1))
    const later = await given('Later complete', DAY(2))
    await bringCards()
    expect((await list()).body.articles).toHaveLength(2)
    const before = (await allRows()).find(({ pk, sk }) => pk === `FAMILY#${gone}` && sk === 'CARD#en')!
    await getTable().entities.cards.delete({ original_id: gone, locale: 'en' }).go()
    const OldImage = marshall(before, { removeUndefinedValues: true })
    const record = { eventID: randomUUID(), eventName: 'REMOVE', dynamodb: { Keys: { pk: { S: before.pk }, sk: { S: before.sk } }, OldImage } }
    await project({ Records: [record as unknown as DynamoDBRecord] })
    await getTable()
      .entities.cards.patch({ original_id: later, locale: 'en' })
      .set({ translated_locales: [...TARGET_LOCALES] })
      .go()
    for (const locale of TARGET_LOCALES) await givenCard(later, locale)
    await bringCards()
    expect((await list()).body.articles).toEqual([])
    expect((await list({ scope: 'all' })).body.articles).toMatchObject([{ id: later, completed: 14 }])
  })
})
