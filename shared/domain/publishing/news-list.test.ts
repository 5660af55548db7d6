import { expect, it } from 'vitest'
import { changeNews } from './news-list.ts'
import { newsSitemap, SITEMAP_ENTRIES } from './sitemaps.ts'

const site = { name: 'Test & News', origin: 'https://news.example' }
const now = new Date('2026-11-20T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const entry = (name: string, hours: number, title = name) => ({ path: `/de/news/${name}`, title, published_at: hoursAgo(hours) })
const text = (...entries: ReturnType<typeof entry>[]) => newsSitemap(entries, 'de', site)
const NONE = { gone: [], added: [] }

it('adds, replaces and removes entries, newest first, and leaves all others as they stand', () => {
  const [one, two, three] = [entry('one', 1), entry('two', 2), entry('three', 3)]
  expect(changeNews(text(), { gone: [], added: [two] }, 'de', site, now)).toBe(text(two))
  expect(changeNews(text(one, three), { gone: [], added: [two] }, 'de', site, now)).toBe(text(one, two, three))
  expect(changeNews(text(one, two, three), { gone: ['/de/news/two', '/de/news/never'], added: [] }, 'de', site, now)).toBe(text(one, three))
  const again = entry('two', 2, 'Another <title> & more')
  expect(changeNews(text(one, two, three), { gone: ['/de/news/two'], added: [again] }, 'de', site, now)).toBe(text(one, again, three))
  expect(changeNews(text(one, two, three), NONE, 'de', site, now)).toBe(text(one, two, three))
})

it('knows an entry again whose address has to be escaped', () => {
  const odd = { ...entry('odd', 1), path: '/de/news/a&b' }
  expect(changeNews(text(odd), { gone: ['/de/news/a&b'], added: [] }, 'de', site, now)).toBe(text())
  expect(changeNews(text(odd), { gone: [], added: [odd] }, 'de', site, now)).toBe(text(odd))
})

it('drops what is older than 48 hours, also of what is added', () => {
  expect(changeNews(text(entry('young', 47), entry('old', 49)), { gone: [], added: [entry('older', 50)] }, 'de', site, now)).toBe(text(entry('young', 47)))
})

it('keeps the newest thousand', () => {
  const many = Array.from({ length: SITEMAP_ENTRIES }, (_, index) => entry(`n${index}`, 1 + index / 100))
  expect(changeNews(text(...many), { gone: [], added: [entry('new', 0)] }, 'de', site, now)).toBe(text(entry('new', 0), ...many.slice(0, -1)))
})

it('keeps the order of entries of the same moment', () => {
  const [one, two] = [entry('one', 1), entry('two', 1)]
  expect(changeNews(text(one, two), NONE, 'de', site, now)).toBe(text(one, two))
})

it('says of a file that is not its own that it has to be made anew', () => {
  const whole = text(entry('one', 1))
  for (const broken of [
    '',
    '<urlset',
    whole.slice(0, -20),
    whole.slice(20),
    whole.replace('<url>', '<url ><x/>'),
    whole.replace('</urlset>', '<url/>\n</urlset>'),
  ])
    expect(changeNews(broken, NONE, 'de', site, now)).toBeNull()
})
