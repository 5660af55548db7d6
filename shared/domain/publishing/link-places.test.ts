import { expect, it } from 'vitest'
import { linkPlace, linkScreen, placedLink, segmentOfLink } from './link-places.ts'

const CONTENT = '<p>First.</p><p>See <a href="/news/one">one</a>.</p><ul><li>And <a href="https://b.example/">two</a>.</li></ul>'

it('finds the segment that holds a link', () => {
  expect(segmentOfLink(CONTENT, '/news/one')).toBe('c1')
  expect(segmentOfLink(CONTENT, 'https://b.example/')).toBe('c2')
  expect(segmentOfLink(CONTENT, '/news/three')).toBe('content')
})

it('says which text holds a link, and where', () => {
  const text = { original_id: 'a1', locale: 'de' as const, title: 'Titel', content: CONTENT }
  expect(placedLink(text, { href: '/news/one', text: 'one' }, '/de/news/one')).toEqual({
    ...{ original_id: 'a1', locale: 'de', title: 'Titel', href: '/news/one', text: 'one', path: '/de/news/one' },
    segment: 'c1',
  })
})

it('opens the editor of the original at the link, that of a translation at its segment', () => {
  const href = '/news/one?a=1&b=2'
  expect(linkScreen({ original_id: 'a1', locale: 'en', href, segment: 'c1' })).toBe('articles/a1?link=%2Fnews%2Fone%3Fa%3D1%26b%3D2')
  expect(linkScreen({ original_id: 'a1', locale: 'de', href, segment: 'c1' })).toBe('articles/a1/translations/de#c1')
  expect(linkScreen({ original_id: 'a1', locale: 'de', href, segment: 'content' })).toBe('articles/a1/translations/de')
})

it('names article, language, words and target; a link without words by its target', () => {
  const link = { original_id: 'a1', locale: 'de' as const, title: 'Titel', href: '/x', text: 'hier', segment: 'c3' }
  expect(linkPlace(link)).toEqual({ label: 'Titel (Deutsch): „hier“ → /x', screen: 'articles/a1/translations/de#c3' })
  expect(linkPlace({ ...link, text: '' }).label).toBe('Titel (Deutsch): „/x“ → /x')
})
