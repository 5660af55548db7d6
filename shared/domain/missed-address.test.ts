import { expect, it } from 'vitest'
import { readMissedAddress, searchedSpaces } from './missed-address.ts'

it.each([
  ['/pages/lt/news/x/page.html', { locale: 'lt', path: '/news/x', data: false, article: 'x' }],
  ['/pages/de/guides/a/b/data.json', { locale: 'de', path: '/de/guides/a/b', data: true, article: 'b' }],
  ['/en/news/x', { locale: 'en', path: '/en/news/x', data: false, article: 'x' }],
  ['/news', { locale: 'lt', path: '/news', data: false, article: null }],
  ['/de/nowhere/x', { locale: 'de', path: '/de/nowhere/x', data: false, article: null }],
  ['/%zz/', { locale: 'lt', path: '/%25zz', data: false, article: null }],
])('reads %s', (path, expected) => {
  expect(readMissedAddress(path)).toEqual(expected)
})

it('looks in its own space first, and in each once', () => {
  expect(searchedSpaces('de').slice(0, 2)).toEqual(['de', 'base'])
  expect(searchedSpaces('en')[0]).toBe('base')
  expect(new Set(searchedSpaces('lt')).size).toBe(14)
})
