import { expect, it } from 'vitest'
import type { SourcedSection } from '../articles/sourced-article.ts'
import { type Expandable, judgeSections, saysMore, withSections, wordsOf } from './content-expansion.ts'

const SOURCES = [
  {
    url: 'https://cert.example/a',
    title: 'CVE-2024-3094 in XZ Utils',
    published_at: '2024-03-29T00:00:00.000Z',
    text: 'Versions 5.6.0 and 5.6.1 hold a backdoor. Andres Freund found it. Administrators should downgrade to 5.4.6.',
  },
]
const ARTICLE: Expandable = {
  title: 'A backdoor in XZ Utils',
  content:
    '<h2>What happened</h2>\n<p>Versions 5.6.0 and 5.6.1 of the library hold a backdoor that somebody put there with much patience.</p>\n<h2>Sources</h2>\n<ul><li>cert.example</li></ul>',
  sources: SOURCES,
  target: 1500,
}
const section = (heading: string, text: string, sources = [1]): SourcedSection => ({ heading, paragraphs: [{ text, sources }] })
const GOOD = section('What to do', 'Administrators who run 5.6.1 should downgrade to 5.4.6 now.')
const reasonFor = (one: SourcedSection, article = ARTICLE) => judgeSections(article, [one]).refused[0]?.reason

it('takes a section whose claims stand in a source', () => {
  expect(judgeSections(ARTICLE, [GOOD])).toEqual({ accepted: [GOOD], refused: [] })
})

it.each([
  ['invents a version', section('More', 'Also 5.6.2 is affected.'), 'no source says: 5.6.2'],
  ['invents a date', section('More', 'It was found on 28 March 2024.'), 'no source says: 28 March 2024'],
  ['invents an identifier in its heading', section('CVE-2099-1', 'It is the same flaw.'), 'no source says: CVE-2099-1'],
  ['names no source', section('More', 'It is a backdoor.', []), 'a paragraph names no source'],
  ['names a source that is none', section('More', 'It is a backdoor.', [2]), 'a paragraph names no source'],
  ['has a heading of the article', section('what happened', 'Andres Freund found it.'), 'the article has this heading already'],
  [
    'repeats the article',
    section('Again', 'Versions 5.6.0 and 5.6.1 of the library hold a backdoor that somebody put there.'),
    'says what the article says already',
  ],
])('refuses one that %s, and says why', (_, one, reason) => {
  expect(reasonFor(one)).toBe(reason)
})

it('refuses one that says what an earlier one says, and what is too long', () => {
  expect(judgeSections(ARTICLE, [GOOD, { ...GOOD, heading: 'Advice' }]).refused).toEqual([{ heading: 'Advice', reason: 'says what the article says already' }])
  expect(reasonFor(GOOD, { ...ARTICLE, target: 20 })).toBe('would make the article too long')
})

it('puts sections before the sources, with links to what they name, and keeps all that was there', () => {
  const content = withSections(ARTICLE.content, [GOOD], SOURCES)
  expect(content).toBe(
    '<h2>What happened</h2>\n<p>Versions 5.6.0 and 5.6.1 of the library hold a backdoor that somebody put there with much patience.</p>\n' +
      '<h2>What to do</h2>\n<p>Administrators who run 5.6.1 should downgrade to 5.4.6 now. (<a href="https://cert.example/a">cert.example</a>)</p>\n' +
      '<h2>Sources</h2>\n<ul><li>cert.example</li></ul>',
  )
  expect(wordsOf(content)).toBeGreaterThan(wordsOf(ARTICLE.content))
  expect(withSections('<p>Text.</p>', [GOOD], SOURCES)).toMatch(/^<p>Text\.<\/p>\n<h2>What to do<\/h2>/)
})

it('knows when sources have nothing more to say', () => {
  const more = { ...SOURCES[0]!, text: Array.from({ length: 80 }, (_, number) => `word${number}`).join(' ') }
  expect([saysMore(ARTICLE), saysMore({ ...ARTICLE, sources: [more] }), saysMore({ content: `<p>${more.text}</p>`, sources: [more] })]).toEqual([
    false,
    true,
    false,
  ])
})
