import { expect, it } from 'vitest'
import { bodyLinks, linkTarget, withHref } from './body-links.ts'

const ORIGIN = 'https://news.example'

it('reads the links of a body with the words or the picture that they stand on', () => {
  const html =
    '<p>A <a href="/en/news/a?x=1&amp;y=2">first\n  <em>one</em></a>, <a>none</a>, <a href="">empty</a></p><a href="https://b.example/"><img src="/i" alt="A map"></a>'
  expect(bodyLinks(html)).toEqual([
    { href: '/en/news/a?x=1&y=2', text: 'first one' },
    { href: 'https://b.example/', text: 'A map' },
  ])
})

it('tells paths of the site from addresses of other sites, and both from the rest', () => {
  expect(linkTarget('/en/news/a?b#c', ORIGIN)).toEqual({ path: '/en/news/a' })
  expect(linkTarget('HTTPS://NEWS.EXAMPLE/en', ORIGIN)).toEqual({ path: '/en' })
  expect(linkTarget('https://news.example.evil/en#x', ORIGIN)).toEqual({ url: 'https://news.example.evil/en' })
  for (const href of ['#s-a', 'mailto:a@b.c', '//evil.example/a', 'https://', 'a']) expect(linkTarget(href, ORIGIN)).toBeNull()
})

it('replaces one address of a stored body and no other', () => {
  const html = '<p><a href="/a?x=1&amp;y=2">1</a> <a href="/a">2</a></p>'
  expect(withHref(html, '/a?x=1&y=2', 'https://web.archive.org/web/20260101/"x"')).toBe(
    '<p><a href="https://web.archive.org/web/20260101/&quot;x&quot;">1</a> <a href="/a">2</a></p>',
  )
  expect(withHref(html, '/none', '/b')).toBe(html)
})
