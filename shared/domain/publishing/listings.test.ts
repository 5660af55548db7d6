import { describe, expect, it } from 'vitest'
import type { ListedText } from './listings.ts'
import { listingEntries, onTop, pagesOf, plainTopic, topicTitle, totalChanges } from './listings.ts'
import { closestOf } from './related.ts'

const at = '2026-11-01T08:00:00.000Z'
const text = (locale: ListedText['locale'], changes: Partial<ListedText> = {}): ListedText => ({
  locale,
  section: 'news',
  published_at: at,
  tags: ['Zero Day', 'zero-day', 'linux'],
  tag_labels: [`${locale} zero`, 'again', ''],
  author_id: 'ada',
  featured: false,
  ...changes,
})

describe('the places of an article', () => {
  it('[P-151] [P-204] [P-205] are the home pages, its one section, each topic once and its author, languages together', () => {
    expect(listingEntries([text('en'), text('lt')])).toEqual([
      { kind: 'home', key: 'all', published_at: at, locales: ['lt', 'en'] },
      { kind: 'section', key: 'news', published_at: at, locales: ['lt', 'en'] },
      { kind: 'topic', key: 'zero-day', published_at: at, locales: ['lt', 'en'], labels: { lt: 'lt zero', en: 'en zero' } },
      { kind: 'topic', key: 'linux', published_at: at, locales: ['lt', 'en'], labels: { lt: 'linux', en: 'linux' } },
      { kind: 'author', key: 'ada', published_at: at, locales: ['lt', 'en'] },
    ])
  })

  it('differ for a language that was published later or stands in another section, and are none when nothing is live', () => {
    const later = '2026-11-09T08:00:00.000Z'
    const entries = listingEntries([text('en', { tags: [] }), text('ja', { tags: [], section: 'tools', published_at: later, author_id: undefined })])
    expect(entries.map(({ kind, key, published_at, locales }) => [kind, key, published_at, ...locales])).toEqual([
      ['home', 'all', at, 'en'],
      ['section', 'news', at, 'en'],
      ['author', 'ada', at, 'en'],
      ['home', 'all', later, 'ja'],
      ['section', 'tools', later, 'ja'],
    ])
    expect(listingEntries([])).toEqual([])
  })

  it('[P-062] are among the featured ones in the languages whose text says so', () => {
    const entries = listingEntries([text('en', { featured: true }), text('lt')])
    expect(entries.filter(({ kind }) => kind === 'featured')).toEqual([{ kind: 'featured', key: 'all', published_at: at, locales: ['en'] }])
  })

  it('are counted by what changes', () => {
    const before = listingEntries([text('en'), text('lt')])
    const after = listingEntries([text('en', { tags: ['linux'], tag_labels: [''] }), text('lt'), text('de')])
    expect(totalChanges(before, after)).toEqual([
      { kind: 'home', key: 'all', by: { de: 1 } },
      { kind: 'section', key: 'news', by: { de: 1 } },
      { kind: 'topic', key: 'zero-day', by: { en: -1, de: 1 } },
      { kind: 'topic', key: 'linux', by: { de: 1 } },
      { kind: 'author', key: 'ada', by: { de: 1 } },
    ])
    expect(totalChanges(before, before)).toEqual([])
  })
})

it('[P-201] nine articles stand on a page, and an empty list has one', () => {
  expect([0, 1, 9, 10, 18, 19].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3])
})

it('[P-062] the newest featured article stands on top of the latest others, and never twice', () => {
  const latest = Array.from({ length: 13 }, (_, index) => ({ original_id: String(index) }))
  const ids = (featured?: string) => onTop(latest, featured === undefined ? undefined : { original_id: featured }).map(({ original_id }) => original_id)
  expect(ids()).toEqual(latest.map(({ original_id }) => original_id))
  expect(ids('4')).toEqual(['4', ...latest.map(({ original_id }) => original_id).filter((id) => id !== '4')])
  expect(ids('older')).toEqual(['older', ...latest.slice(0, 12).map(({ original_id }) => original_id)])
  expect(onTop([], undefined)).toEqual([])
})

it('[P-152] a topic as a title has its words capitalised, in English each, elsewhere the first', () => {
  expect(topicTitle(plainTopic('zero-day'), 'en')).toBe('Zero Day')
  expect(topicTitle("attacker's tools", 'en')).toBe("Attacker's Tools")
  expect(topicTitle('openSSH keys', 'en')).toBe('OpenSSH Keys')
  expect(topicTitle('šnipinėjimo programos', 'lt')).toBe('Šnipinėjimo programos')
  expect(topicTitle('iş güvenliği', 'tr')).toBe('İş güvenliği')
  expect(topicTitle('零日漏洞', 'zh')).toBe('零日漏洞')
})

it('[P-086] the closest articles share topics, then the section, then are newest; at most five and never the article itself', () => {
  const candidate = (original_id: string, topics: number, sameSection: boolean, day = 1) => ({
    original_id,
    published_at: `2026-11-0${day}T00:00:00.000Z`,
    topics,
    sameSection,
  })
  const all = [
    candidate('self', 9, true),
    candidate('stranger', 0, false),
    candidate('section-old', 0, true, 1),
    candidate('section-new', 0, true, 2),
    candidate('one-topic', 1, false, 1),
    candidate('both', 1, true, 1),
    candidate('two-topics', 2, false, 1),
    candidate('sixth', 0, true, 0),
  ]
  expect(closestOf(all, 'self')).toEqual(['two-topics', 'both', 'one-topic', 'section-new', 'section-old'])
  expect(closestOf(all, 'self', 2)).toEqual(['two-topics', 'both'])
  expect(closestOf([candidate('stranger', 0, false)], 'self')).toEqual([])
  // The newer id first where nothing else tells them apart.
  expect(closestOf([candidate('a', 1, false), candidate('c', 1, false), candidate('b', 1, false)], 'self')).toEqual(['c', 'b', 'a'])
})
