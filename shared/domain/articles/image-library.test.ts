import { describe, expect, it } from 'vitest'
import { thumbnailOf } from './image-library.ts'

const HASH = 'a'.repeat(64)

describe('the thumbnail of an image', () => {
  it('is its own file where it was uploaded with one', () => {
    expect(thumbnailOf(`/images/uploads/${HASH}.webp`, '/images/uploads/small.webp')).toBe('/images/uploads/small.webp')
  })

  it('is the smallest width of an image that has several', () => {
    expect(thumbnailOf(`/images/uploads/${HASH}/1600.webp`)).toBe(`/images/uploads/${HASH}/480.webp`)
  })

  it('is the image itself where it has one width, or is none of ours', () => {
    expect(thumbnailOf(`/images/uploads/${HASH}.webp`)).toBe(`/images/uploads/${HASH}.webp`)
    expect(thumbnailOf('https://example.com/1600.webp')).toBe('https://example.com/1600.webp')
    expect(thumbnailOf('')).toBe('')
  })
})
