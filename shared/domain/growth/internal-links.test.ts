import { expect, it } from 'vitest'
import { articleLinks } from './internal-links.ts'

it('finds links to articles of the site, each once, whatever they are written like', () => {
  const html = `<p><a href="/en/news/a">1</a> <a href="https://news.example/en/news/a#x">2</a> <a href="/guides/b?c=d">3</a> <a href="HTTPS://NEWS.EXAMPLE/de/tools/%C3%A4">4</a></p>`
  expect(articleLinks(html, 'https://news.example')).toEqual([
    { path: '/en/news/a', locale: 'en', article: 'a' },
    { path: '/guides/b', locale: 'lt', article: 'b' },
    { path: '/de/tools/%C3%A4', locale: 'de', article: 'ä' },
  ])
})

it('leaves out lists, other pages, other sites and what is no address', () => {
  const hrefs = [
    '/en/news',
    '/en/news/page/2',
    '/topic/x',
    '/search?q=x',
    '//evil.example/news/a',
    'https://news.example.evil/news/a',
    '#s-a',
    'mailto:a@b.c',
    'https://',
  ]
  expect(articleLinks(hrefs.map((href) => `<a href="${href}">x</a>`).join(''), 'https://news.example')).toEqual([])
})
