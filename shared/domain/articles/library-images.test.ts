import { describe, expect, it } from 'vitest'
import { thumbnailOf } from './image-library.ts'
import { isLibraryImage, matchesImage, monthBefore, usedImages } from './library-images.ts'

const figure = (src: string, credit = '') =>
  `<figure${credit && ` data-credit="${credit}"`}>\n  <img src="${src}" alt="A lock">\n  <figcaption>Words</figcaption>\n</figure>`

describe('images of an article', () => {
  it('are the hero image and those of the text, each once, with what is said of them', () => {
    const content = `<p>A <img src="/images/uploads/c.webp" alt=""> line</p>\n${figure('/images/uploads/b.webp', 'Reuters')}\n${figure('/images/uploads/b.webp')}\n${figure('/images/uploads/a/1600.webp')}`
    expect(usedImages({ hero_image_url: '/images/uploads/a/1600.webp#focus=30,80', hero_image_alt: 'A server', content })).toEqual([
      { file: '/images/uploads/a/1600.webp', place: 'hero', alt: 'A server', credit: '' },
      { file: '/images/uploads/c.webp', place: 'text', alt: '', credit: '' },
      { file: '/images/uploads/b.webp', place: 'text', alt: 'A lock', credit: 'Reuters' },
    ])
    expect(usedImages({ hero_image_url: '', hero_image_alt: '', content: '<p>None</p>' })).toEqual([])
  })

  it.each([
    ['/images/uploads/a.webp', true],
    ['/images/xz/1600.webp', true],
    ['', false],
    ['https://a.example/a.png', false],
    ['/images/../a.png', false],
    ['/images/art/a/1600.webp', false],
    ['/images/ai/a/1600.webp', false],
    ['/images/banners/a/en/1600.webp', false],
    ['/images/uploads/crops/a/30-80.jpg', false],
  ])('%s in the library: %s', (file, expected) => expect(isLibraryImage(file)).toBe(expected))
})

describe('a question', () => {
  const image = { alt: 'Ąžuolinė spyna', credit: 'Reuters / Ona', title: 'The XZ backdoor', name: 'lock-2026.jpg' }

  it.each([
    ['', true],
    ['  ', true],
    ['azuol', true],
    ['REUTERS ona', true],
    ['backdoor lock', true],
    ['2026', true],
    ['jpg', true],
    ['ackdoor', false],
    ['lock key', false],
  ])('“%s”: %s', (query, expected) => expect(matchesImage(image, query)).toBe(expected))

  it('finds nothing of an image that nobody has described', () => {
    expect(matchesImage({}, 'lock')).toBe(false)
    expect(matchesImage({}, '')).toBe(true)
  })
})

it('a thumbnail is the smallest file that there is', () => {
  expect(thumbnailOf('/images/uploads/a/1600.webp')).toBe('/images/uploads/a/480.webp')
  expect(thumbnailOf('/images/uploads/a.webp', '/images/uploads/a-320.webp')).toBe('/images/uploads/a-320.webp')
  expect(thumbnailOf('/images/uploads/a.png')).toBe('/images/uploads/a.png')
})

it('the month before crosses the year', () => expect(['2026-01', '2026-11', '2026-10'].map(monthBefore)).toEqual(['2025-12', '2026-10', '2026-09']))
