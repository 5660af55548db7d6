import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { createArticle } from './create-article.ts'
import { sampleArticle } from './sample.testing.ts'
import { saveArticle } from './save-article.ts'
import { loadArticle } from './store.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const NOW = '2026-11-22T10:00:00.000Z'

it('a save asks for the pictures alone that the last version did not have', async () => {
  const asked: string[][] = []
  const look = async (pictures: readonly { url: string }[]) => void asked.push(pictures.map(({ url }) => url))
  const first = sampleArticle({ hero_image_url: 'https://a.example/hero.png', content: '<p>One.</p><p><img src="/images/one.webp" alt=""></p>' })
  const { card } = await createArticle(first, { id: randomUUID(), authorId: 'a', now: NOW })
  const longer = { ...first, content: `${first.content}<p>Two.</p>` }
  const second = await saveArticle(card.id, { ...longer, version: card.version }, 'a', NOW, look)
  const pictured = { ...longer, content: `${longer.content}<p><img src="/images/two.webp" alt=""></p>` }
  await saveArticle(card.id, { ...pictured, version: second.card.version }, 'a', NOW, look)
  expect(asked).toEqual([[], ['/images/two.webp']])
})

it('a refused picture leaves the article as it was', async () => {
  const article = sampleArticle()
  const { card } = await createArticle(article, { id: randomUUID(), authorId: 'a', now: NOW })
  const refuse = async () => {
    throw new AppError('picture-not-found')
  }
  const changed = { ...article, title: 'Other words', hero_image_url: 'https://a.example/gone.png', version: card.version }
  await expect(saveArticle(card.id, changed, 'a', NOW, refuse)).rejects.toMatchObject({ code: 'picture-not-found' })
  expect(await loadArticle(card.id)).toMatchObject({ card: { version: card.version, title: article.title, hero_image_url: article.hero_image_url } })
})
