import { describe, expect, it } from 'vitest'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { linkAddress } from './link-address.ts'

const ORIGIN = 'https://news.example.org'

describe('the address of a link', () => {
  it.each([
    ['/en/news/a-flaw', '/en/news/a-flaw'],
    ['https://news.example.org/en/news/a-flaw?x=1#s-b', '/en/news/a-flaw?x=1#s-b'],
    [' https://example.com/a ', 'https://example.com/a'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['www.example.com', 'https://www.example.com/'],
    ['example.com/a?b', 'https://example.com/a?b'],
    ['news.example.org/en/news/a-flaw', '/en/news/a-flaw'],
    ['editor@example.org', 'mailto:editor@example.org'],
    ['mailto:editor@example.org', 'mailto:editor@example.org'],
    ['#s-summary', '#s-summary'],
  ])('%j is %j, which a stored body keeps', (typed, href) => {
    expect(linkAddress(typed, ORIGIN)).toEqual({ href })
    expect(sanitiseBody(`<p><a href="${href}">a</a></p>`)).toContain(`href="${href}"`)
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['two words', 'spaces'],
    ['https://example.com/a b', 'spaces'],
    ['/admin/articles/0199', 'desk'],
    ['https://news.example.org/admin', 'desk'],
    ['/api/articles', 'desk'],
    ['javascript:alert(1)', 'unknown'],
    ['data:text/html,a', 'unknown'],
    ['//evil.example', 'unknown'],
    ['/\\evil.example', 'unknown'],
    ['https://', 'unknown'],
    ['https:///a', 'unknown'],
    ['http://nowhere', 'unknown'],
    ['flaw', 'unknown'],
    ['#', 'unknown'],
    ['ftp://example.com/a', 'unknown'],
  ])('%j is none: %s', (typed, fault) => {
    expect(linkAddress(typed, ORIGIN)).toEqual({ fault })
  })
})
