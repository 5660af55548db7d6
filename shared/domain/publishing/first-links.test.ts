import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { firstLinks } from './first-links.ts'

const near = (original_id: string, { topics = 0, sameSection = false, day = 1, locales = ['en'] as Locale[] } = {}) => ({
  ...{ original_id, topics, sameSection, published_at: `2026-01-0${day}` },
  locales: new Set(locales),
})
const text = { original_id: 'own', locale: 'en' as const, own: 0, refused: [] as string[] }
const ids = (links: ReturnType<typeof firstLinks>) => links.map(({ to }) => to)

describe('links of a new article', () => {
  it('lead to the three closest: by topics, then section, then the newest', () => {
    const all = [near('old'), near('new', { day: 2 }), near('section', { sameSection: true }), near('two', { topics: 2 }), near('three', { topics: 3 })]
    expect(firstLinks(text, all)).toEqual([
      { to: 'three', anchor: null, relevance: 20 },
      { to: 'two', anchor: null, relevance: 20 },
      { to: 'section', anchor: null, relevance: 5 },
    ])
    expect(ids(firstLinks(text, all.slice(0, 2)))).toEqual(['new', 'old'])
    expect(firstLinks(text, [near('one', { topics: 1, sameSection: true })])).toEqual([{ to: 'one', anchor: null, relevance: 15 }])
  })

  it('never to itself, to another language, or to what was refused', () => {
    expect(ids(firstLinks({ ...text, refused: ['no'] }, [near('own'), near('no'), near('german', { locales: ['de'] }), near('yes')]))).toEqual(['yes'])
  })

  it('make three with those that the text has', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => near(id))
    expect([0, 2, 3, 4].map((own) => firstLinks({ ...text, own }, all).length)).toEqual([3, 1, 0, 0])
  })
})
