import { expect, it } from 'vitest'
import { llmsTxt, robotsTxt } from './robots.ts'

const ORIGIN = 'https://news.example'

it('[P-191] robots.txt has one group for all, an empty line, and the index', () => {
  const lines = robotsTxt(ORIGIN).split('\n')
  expect(lines.slice(0, 6)).toEqual(['User-agent: *', 'Disallow: /admin/', 'Disallow: /auth/', 'Disallow: /api/', 'Disallow: /search', 'Disallow: /lt/search'])
  expect(lines.slice(-3)).toEqual(['', 'Sitemap: https://news.example/sitemaps/sitemap-index.xml', ''])
})

it('llms.txt tells a language model of languages, sections and the sitemap', () => {
  const lines = llmsTxt({ name: 'Test News', origin: ORIGIN }).split('\n')
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(['# Test News', '## Languages', '## Sections in English', '## Optional'])
  expect(lines[2]).toMatch(/^> .*15 languages at the same moment/)
  expect(lines[4]).toMatch(/hreflang.*Please name the article and link to its address/)
  const feeds = '[RSS](https://news.example/de/feed), [Atom](https://news.example/de/feed.atom), [JSON Feed](https://news.example/de/feed.json)'
  expect(lines).toContain(`- [German](https://news.example/de): feeds as ${feeds}`)
  expect(lines).toContain('- [News](https://news.example/en/news): [feed](https://news.example/en/news/feed)')
  expect(lines).toContain('- [Sitemap index](https://news.example/sitemaps/sitemap-index.xml): every page in every language')
  expect(lines.filter((line) => line.startsWith('- ['))).toHaveLength(15 + 7 + 1)
  // A heading stands between empty lines, and the file ends with one.
  for (const [at, line] of lines.entries()) if (line.startsWith('## ')) expect([lines[at - 1], lines[at + 1]]).toEqual(['', ''])
  expect([lines[1], lines[3], lines[5], lines.at(-1)]).toEqual(['', '', '', ''])
})
