import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTable } from '../../platform/table/table.ts'
import { afterNextTransaction, once } from '../../platform/testing/crossing.testing.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { createArticle } from './create-article.ts'
import { sampleArticle } from './sample.testing.ts'
import { saveArticle } from './save-article.ts'
import { loadArticle } from './store.ts'

let stop: () => Promise<void>
const editor = randomUUID()
const now = () => new Date().toISOString()
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const written = (paragraphs: number) => sampleArticle({ content: Array.from({ length: paragraphs }, (_, n) => `<p>Paragraph ${n + 1}.</p>`).join('') })

async function articleWith(paragraphs: number): Promise<string> {
  const { card } = await createArticle(written(paragraphs), { id: randomUUID(), authorId: editor, now: now() })
  return card.id
}

it('[R8] an article that is saved between the reads of its rows is read anew: no text is shown under the version of a later one', async () => {
  const id = await articleWith(1)
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  once(
    (command, { Key }) => command.startsWith('Get') && Key?.sk?.startsWith('DRAFT#') === true,
    async (call) => {
      const found = await call()
      read()
      return found
    },
  )
  once(
    (command) => command.startsWith('Query'),
    async (call) => {
      await isRead
      await saveArticle(id, { ...written(2), version: 1 }, editor, now())
      return call()
    },
  )
  const { card, draft } = await loadArticle(id)
  expect([card.version, draft.version]).toEqual([2, 2])
  expect(draft.content).toBe(written(2).content)
})

it('[R8] a save is answered with its own version, also when the next one was quicker than its answer', async () => {
  const id = await articleWith(1)
  afterNextTransaction(() => saveArticle(id, { ...written(3), version: 2 }, editor, now()))
  const { card, draft } = await saveArticle(id, { ...written(2), version: 1 }, editor, now())
  expect([card.version, draft.version, draft.content]).toEqual([2, 2, written(2).content])
  expect((await loadArticle(id)).draft.content).toBe(written(3).content)
})

it('[R8] a save that was done is no refusal when the article is deleted before it is answered', async () => {
  const id = await articleWith(1)
  afterNextTransaction(() => getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go())
  const { card, draft } = await saveArticle(id, { ...written(2), version: 1 }, editor, now())
  expect([card.version, draft.content]).toEqual([2, written(2).content])
})
