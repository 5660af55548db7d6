import { expect, it } from 'vitest'
import { hasDuplicateImage, IMAGE_CHECK_LIMITS, type Pictured } from './duplicate-images.ts'

const article = (over: Partial<Pictured> = {}): Pictured => ({
  published: true,
  hero_image_url: '/images/a.webp',
  created_at: '2026-11-02T00:00:00.000Z',
  original_id: 'b',
  ...over,
})
const older = article({ created_at: '2026-11-01T00:00:00.000Z', original_id: 'z' })

it('the newer of two live articles with the same picture needs another', () => {
  expect(hasDuplicateImage(article(), older)).toBe(true)
  expect(hasDuplicateImage(article({ hero_image_url: '/images/a.webp#focus=0,0' }), older)).toBe(true)
  expect(hasDuplicateImage(older, article())).toBe(false)
})

it('of two of the same moment, the one with the greater id does', () => {
  expect(hasDuplicateImage(article(), article({ original_id: 'a' }))).toBe(true)
  expect(hasDuplicateImage(article(), article({ original_id: 'c' }))).toBe(false)
})

it('an article does not need another picture because of itself', () => expect(hasDuplicateImage(article(), article())).toBe(false))

it.each([
  ['pictures differ', article({ hero_image_url: '/images/b.webp' }), older],
  ['neither has one', article({ hero_image_url: '' }), { ...older, hero_image_url: '' }],
  ['it is not live itself', article({ published: false }), older],
  ['the older one is not live', article(), { ...older, published: false }],
])('nothing is shared when %s', (_, one, other) => expect(hasDuplicateImage(one, other)).toBe(false))

it('a quick check looks at 100 articles and replaces 10 pictures', () => expect(IMAGE_CHECK_LIMITS.quick).toEqual({ articles: 100, pictures: 10 }))
