import { describe, expect, it } from 'vitest'
import { responsiveImage, shareCrop } from './images.ts'

describe('responsive images', () => {
  it('knows the siblings of our own images', () =>
    expect(responsiveImage('/images/2026/xz/1600.webp')).toEqual({
      src: '/images/2026/xz/1600.webp',
      srcSet: '/images/2026/xz/480.webp 480w, /images/2026/xz/800.webp 800w, /images/2026/xz/1200.webp 1200w, /images/2026/xz/1600.webp 1600w',
      share: '/images/2026/xz/og.jpg',
    }))

  it('starts from the widest, whichever was named', () => expect(responsiveImage('/images/xz/480.webp')?.src).toBe('/images/xz/1600.webp'))

  it('crops the sharing card at the focal point, and leaves the files alone', () => {
    const plain = responsiveImage('/images/2026/xz/1600.webp')
    expect(responsiveImage('/images/2026/xz/1600.webp#focus=30,80')).toEqual({ ...plain, share: '/images/uploads/crops/2026/xz/30-80.jpg' })
    expect(responsiveImage('/images/2026/xz/1600.webp#focus=50,50')).toEqual(plain)
    expect(responsiveImage('https://cdn.example/a.png#focus=30,80')).toEqual({
      src: 'https://cdn.example/a.png',
      srcSet: null,
      share: 'https://cdn.example/a.png',
    })
    expect(shareCrop('/images/one.png#focus=30,80')).toBeNull()
    expect(shareCrop('/images/../x/1600.webp#focus=30,80')).toBeNull()
  })

  it('uses other images as they are', () => {
    for (const url of ['https://cdn.example/a.png', '/images/one.png']) expect(responsiveImage(url)).toEqual({ src: url, srcSet: null, share: url })
  })

  it('[P-097] takes a base64 image of fewer than 100 characters for none', () => {
    const start = 'data:image/png;base64,'
    expect(responsiveImage(start.padEnd(99, 'A'))).toBeNull()
    expect(responsiveImage(start.padEnd(100, 'A'))).toMatchObject({ share: '' })
    expect(responsiveImage(`data:text/html;base64,${'A'.repeat(200)}`)).toBeNull()
  })

  it('refuses what is no picture of the web', () => {
    for (const url of [
      '',
      null,
      undefined,
      'javascript:alert(1)',
      'http://plain.example/a.png',
      '//evil.example/a.png',
      '/\\evil.example/a.png',
      '/images/../x/1600.webp',
    ])
      expect([url, responsiveImage(url)?.srcSet ?? null]).toEqual([url, null])
    expect(responsiveImage('//evil.example/a.png')).toBeNull()
  })
})
