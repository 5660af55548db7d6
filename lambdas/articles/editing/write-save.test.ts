import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { createArticle } from './create-article.ts'
import { sampleArticle } from './sample.testing.ts'
import { saveArticle } from './save-article.ts'
import { loadArticle } from './store.ts'
import { articleText } from './working-copy.ts'
import { writeSave } from './write-save.ts'

let stop: () => Promise<void>
const editor = randomUUID()
const now = () => new Date().toISOString()
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

/** An article as it was read, and then what another one did to its card. */
async function readThen(change: { published?: boolean; version?: number }) {
  const id = randomUUID()
  const article = await createArticle(sampleArticle(), { id, authorId: editor, now: now() })
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set(change).go()
  return article
}
const write = (article: Awaited<ReturnType<typeof readThen>>) =>
  writeSave(article, articleText(sampleArticle()), { slug: article.card.slug, frozen: false, scheduled: null, isSameText: false }, editor, now())

it('is refused when the article was published since it was read', async () => {
  expect(await write(await readThen({ published: true }))).toBe(false)
})

it('is refused when its card has moved on', async () => {
  expect(await write(await readThen({ version: 2 }))).toBe(false)
})

it('a save that a publication overtook looks again and keeps the address', async () => {
  const { card } = await readThen({ published: true })
  await getTable().entities.cards.patch({ original_id: card.id, locale: 'en' }).set({ published_at: now(), slug_frozen: true }).go()
  const saved = await saveArticle(card.id, { ...sampleArticle(), version: 1 }, editor, now())
  expect([saved.card.changed, saved.card.slug]).toEqual([true, card.slug])
  expect((await loadArticle(card.id)).draft.version).toBe(2)
})

it('a new section is refused while a translation appeared, and then reaches it too', async () => {
  const article = await createArticle(sampleArticle({ category_id: 'news' }), { id: randomUUID(), authorId: editor, now: now() })
  const { card, draft } = article
  await getTable()
    .entities.cards.put({ ...card, locale: 'lt', id: randomUUID() })
    .go()
  await getTable()
    .entities.drafts.put({ ...draft, locale: 'lt', id: randomUUID() })
    .go()
  const input = sampleArticle({ category_id: 'guides' })
  expect(await writeSave(article, articleText(input), { slug: card.slug, frozen: false, scheduled: null, isSameText: false }, editor, now())).toBe(false)
  const saved = await saveArticle(card.id, { ...input, version: 1 }, editor, now())
  expect(saved.siblings.map(({ category_id }) => category_id)).toEqual(['guides'])
})
