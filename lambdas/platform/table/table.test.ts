import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveOrder } from '#shared/table/platform/keys.ts'
import { createArticle } from '../../articles/editing/create-article.ts'
import { sampleArticle } from '../../articles/editing/sample.testing.ts'
import { startTestTable } from '../testing/testing.ts'
import { getTable } from './table.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

it('a card stands in the live index exactly while its two live keys are set', async () => {
  const id = randomUUID()
  const { cards } = getTable().entities
  const key = { original_id: id, locale: 'en' } as const
  const listed = async () => (await cards.query.live({ live_locale: 'en' }).go()).data.map((card) => card.id)
  await createArticle(sampleArticle(), { id, authorId: randomUUID(), now: '2026-11-01T10:00:00.000Z' })
  expect(await listed()).toEqual([])
  const published_at = '2026-11-02T10:00:00.000Z'
  await cards
    .patch(key)
    .set({ published: true, published_at, live_locale: 'en', live_order: liveOrder(published_at, id) })
    .go()
  expect(await listed()).toEqual([id])
  await cards.patch(key).set({ title: 'Another' }).go()
  expect(await listed()).toEqual([id])
  await cards.patch(key).set({ published: false }).remove(['live_locale', 'live_order']).go()
  expect(await listed()).toEqual([])
})

it('keys keep the case of ids and slugs', async () => {
  const { claims } = getTable().entities
  const { Item } = claims
    .put({ space: 'base', slug: 'A-b', article_id: 'X', original_id: 'X', locale: 'en', section: 'news', live: false })
    .params<{ Item: Record<string, string> }>()
  expect(Item).toMatchObject({ pk: 'SLUG#base#A-b', sk: 'CLAIM' })
})
