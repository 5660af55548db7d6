import { describe, expect, it } from 'vitest'
import { countedStay, referrerOrigin, trendingScore, viewSums } from './visits.ts'

const NOW = Date.UTC(2026, 10, 20, 23, 59)

it('[P-241] counts a stay only above five seconds, and no more than half an hour of it', () => {
  expect([0, 4.9, 5, 5.1, 60.4, 1800, 86_400].map(countedStay)).toEqual([0, 0, 0, 5, 60, 1800, 1800])
})

describe('where a reader came from', () => {
  const origin = (referrer: string) => referrerOrigin(referrer, 'https://news.example')

  it('is an origin, never a page', () => {
    expect(origin('https://forum.example/t/7?user=1#x')).toBe('https://forum.example')
    expect(origin('http://user:secret@forum.example:8080/')).toBe('http://forum.example:8080')
  })

  it('is nowhere for ourselves and for what is no web address', () => {
    for (const nowhere of ['', 'x', 'javascript:alert(1)', 'android-app://com.example', 'https://news.example/de', `https://${'a'.repeat(300)}.example`])
      expect([nowhere, origin(nowhere)]).toEqual([nowhere, 'direct'])
  })
})

it('sums the views of seven and thirty days, today included', () => {
  const days = [
    ['2026-11-20', 1],
    ['2026-11-14', 10],
    ['2026-11-13', 100],
    ['2026-10-22', 1_000],
    ['2026-10-21', 10_000],
  ].map(([day, views]) => ({ day: day as string, views: views as number }))
  expect(viewSums(days, NOW)).toEqual({ views_7d: 11, views_30d: 1_111 })
  expect(viewSums([], NOW)).toEqual({ views_7d: 0, views_30d: 0 })
})

it('an article is as sought after as its views of late, each day counting half of the next', () => {
  const day = (day: string, views: number) => ({ day, views })
  expect(trendingScore([day('2026-11-20', 40), day('2026-11-19', 40), day('2026-11-18', 40)], NOW)).toBe(70)
  expect(trendingScore([day('2026-11-10', 100)], NOW)).toBe(0)
  expect(trendingScore([], NOW)).toBe(0)
})

it('a referrer of another kind, or too long a name, is none', () => {
  const from = (referrer: string) => referrerOrigin(referrer, 'https://news.example')
  expect(['xhttps://a.example/', 'httpsx://a.example/', 'android-app://com.example/'].map(from)).toEqual(['direct', 'direct', 'direct'])
  const named = (letters: number) => `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(letters)}.com`
  expect([named(60).length, from(`${named(60)}/x`), from(`${named(61)}/x`)]).toEqual([200, named(60), 'direct'])
})
