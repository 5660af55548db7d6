import { expect, it } from 'vitest'
import { competitorUrls, splitUrls, withUrls } from './competitor-urls.ts'

it('[O-176] adds addresses to the comma-separated list, each site once, and leaves what was typed', () => {
  expect(withUrls('', ['https://a.example.com/', 'https://b.example.com'])).toBe('https://a.example.com/,https://b.example.com/')
  expect(withUrls('https://www.a.example.com/, half typ', ['https://a.example.com/', 'https://b.example.com'])).toBe(
    'https://www.a.example.com/, half typ,https://b.example.com/',
  )
  expect(splitUrls('a,b\n c ,')).toEqual(['a', 'b', 'c'])
})

it('keeps addresses of public sites only', () => {
  expect(competitorUrls(['Example.COM', 'https://bücher.example.org/x,y', 'https://a.test', 'http://10.0.0.1', 'https://x.y.1'])).toEqual([
    'https://example.com/',
    'https://xn--bcher-kva.example.org/x%2Cy',
  ])
})
