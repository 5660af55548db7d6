import { expect, it } from 'vitest'
import { madePicture, pictureIn } from './pictures.ts'

const NAME = 'ab12'.repeat(16)
const SHARED = `/images/banners/${NAME}/en/1600.webp`

it('a banner of a set is each language’s own; the original’s is the one that articles are stored with', () => {
  expect(pictureIn(SHARED, 'lt')).toBe(`/images/banners/${NAME}/lt/1600.webp`)
  expect(pictureIn(SHARED, 'en')).toBe(SHARED)
  expect(pictureIn(`${SHARED}#focus=30,80`, 'lt')).toBe(`/images/banners/${NAME}/lt/1600.webp#focus=30,80`)
  expect(madePicture(pictureIn(SHARED, 'ja'))).toBe('banner')
})

it.each([
  '',
  `/images/banners/${NAME}/1600.webp`,
  `/images/banners/${NAME}/lt/1600.webp`,
  `/images/banners/${NAME.slice(1)}/en/1600.webp`,
  `/images/art/${NAME}/en/1600.webp`,
  `https://example.org${SHARED}`,
  `${SHARED}?x`,
  `/images/banners/${NAME}/en/1600xwebp`,
])('%s is everybody’s', (url) => {
  expect(pictureIn(url, 'lt')).toBe(url)
})
