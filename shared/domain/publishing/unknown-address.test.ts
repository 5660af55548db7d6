import { expect, it } from 'vitest'
import { readUnknownAddress, searchedSpaces } from './unknown-address.ts'

it.each([
  ['/static/de/contact/x/page.html', { locale: 'de', path: '/de/contact/x', data: false, article: null, list: null }],
  ['/pages/lt/news/x/page.html', { locale: 'lt', path: '/news/x', data: false, article: 'x', list: null }],
  ['/pages/de/guides/a/b/data.json', { locale: 'de', path: '/de/guides/a/b', data: true, article: 'b', list: null }],
  ['/en/news/x', { locale: 'en', path: '/en/news/x', data: false, article: 'x', list: null }],
  ['/news', { locale: 'lt', path: '/news', data: false, article: null, list: { kind: 'section', section: 'news', page: 1 } }],
  ['/ja', { locale: 'ja', path: '/ja', data: false, article: null, list: { kind: 'home', page: 1 } }],
  [
    '/pages/de/news/page/3/data.json',
    { locale: 'de', path: '/de/news/page/3', data: true, article: null, list: { kind: 'section', section: 'news', page: 3 } },
  ],
  ['/en/news/page/03', { locale: 'en', path: '/en/news/page/03', data: false, article: '03', list: null }],
  ['/en/topic/C%2B%2B', { locale: 'en', path: '/en/topic/C%2B%2B', data: false, article: null, list: { kind: 'topic', name: 'C++', page: 1 } }],
  ['/topic', { locale: 'lt', path: '/topic', data: false, article: null, list: { kind: 'topic', name: '', page: 1 } }],
  ['/author/ada/page/2', { locale: 'lt', path: '/author/ada/page/2', data: false, article: null, list: { kind: 'author', name: 'ada', page: 2 } }],
  ['/author/ada/x', { locale: 'lt', path: '/author/ada/x', data: false, article: null, list: null }],
  ['/de/nowhere/x', { locale: 'de', path: '/de/nowhere/x', data: false, article: null, list: null }],
  ['/%zz/', { locale: 'lt', path: '/%25zz', data: false, article: null, list: null }],
])('reads %s', (path, expected) => {
  expect(readUnknownAddress(path)).toEqual(expected)
})

it('looks in its own space first, and in each once', () => {
  expect(searchedSpaces('de').slice(0, 2)).toEqual(['de', 'base'])
  expect(searchedSpaces('en')[0]).toBe('base')
  expect(new Set(searchedSpaces('lt')).size).toBe(14)
})

it.each([
  ['/page/3', { article: null, list: null }],
  ['/de/page/3', { article: null, list: null }],
  ['/en/news/x/3', { article: '3', list: null }],
  ['/author/ada/x/2', { article: null, list: null }],
])('a number is a page of a list only behind “page” and a list: %s', (path, expected) => {
  expect(readUnknownAddress(path)).toMatchObject(expected)
})
