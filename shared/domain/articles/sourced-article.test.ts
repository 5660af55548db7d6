import { describe, expect, it } from 'vitest'
import { bodyStructure } from '../text/body-structure.ts'
import { articleFromBlocks, knownTexts, plainArticle, sectionHtml, sourcingFaults } from './sourced-article.ts'

const SOURCES = [
  { url: 'https://cert.example/1', title: 'Report', published_at: '2026-11-18T09:00:00Z', text: 'Fictiva Gateway 4.2 can be entered.' },
  { url: 'https://vendor.example/2', title: '', published_at: null, text: 'Update to 4.3.' },
]
const text = (words: string, ...sources: number[]) => ({ text: words, sources })

it('a section has its level, its paragraphs and its list, each with the hosts that say it', () => {
  const html = sectionHtml({ heading: 'A & B', level: 3, paragraphs: [text('<i>One</i>.', 1, 1, 9)], points: [text('Two.', 2, 1), text('Three.')] }, SOURCES)
  expect(html.split('\n')).toEqual([
    '<h3>A &amp; B</h3>',
    '<p>&lt;i&gt;One&lt;/i&gt;. (<a href="https://cert.example/1">cert.example</a>)</p>',
    '<ul>',
    '<li>Two. (<a href="https://vendor.example/2">vendor.example</a>, <a href="https://cert.example/1">cert.example</a>)</li>',
    '<li>Three.</li>',
    '</ul>',
  ])
  expect(sectionHtml({ heading: 'C', paragraphs: [text('Four.')] }, SOURCES)).toBe('<h2>C</h2>\n<p>Four.</p>')
})

it('an article begins with a section, whatever level its writer gave it, and ends with its sources', () => {
  const part = { heading: 'Part', level: 3 as const, paragraphs: [text('Five.', 1)] }
  const { content } = articleFromBlocks({ title: 'T', excerpt: 'E', meta_title: 'M', meta_description: 'D', sections: [part, part, part] }, SOURCES)
  expect(content).toMatch(/^<h2>Part<\/h2>/)
  expect(content).toMatch(/<h2>Sources<\/h2>\n<ul>\n<li>.*November 18, 2026<\/li>\n<li>.*<\/li>\n<\/ul>$/)
  expect(bodyStructure(content, 'en')).toMatchObject({ h2: 2, h3: 2, lists: 1 })
})

describe('a plain article', () => {
  const plain = (text: string, cves: readonly string[] = []) => plainArticle('A flaw in Fictiva Gateway', [{ ...SOURCES[0]!, text }, SOURCES[1]!], cves)

  it('says what each source says and who says it, with dates, identifiers and the list of sources', () => {
    const { content, ...texts } = plain('Gateways < 4.2 can be entered.', ['CVE-2026-1', 'CVE-2026-2'])
    expect(content.split('\n')).toEqual([
      '<h2>What is reported</h2>',
      '<p>According to <a href="https://cert.example/1">cert.example</a>, published on November 18, 2026:</p>',
      '<blockquote><p>Gateways &lt; 4.2 can be entered.</p></blockquote>',
      '<p>According to <a href="https://vendor.example/2">vendor.example</a>:</p>',
      '<blockquote><p>Update to 4.3.</p></blockquote>',
      '<h2>Identifiers</h2>',
      '<ul>',
      '<li>CVE-2026-1</li>',
      '<li>CVE-2026-2</li>',
      '</ul>',
      '<h2>What to do</h2>',
      '<p>Find out whether the products named above are in use. Read the sources, and apply the updates and mitigations that they name.</p>',
      '<h2>Sources</h2>',
      '<ul>',
      '<li><a href="https://cert.example/1">Report</a> – cert.example, November 18, 2026</li>',
      '<li><a href="https://vendor.example/2">vendor.example</a> – vendor.example</li>',
      '</ul>',
    ])
    expect(texts).toEqual({
      title: 'A flaw in Fictiva Gateway',
      excerpt: 'Gateways < 4.2 can be entered.',
      meta_title: 'A flaw in Fictiva Gateway',
      meta_description: 'Gateways < 4.2 can be entered.',
    })
    expect(plain('Text.').content).not.toContain('Identifiers')
  })

  it('says so where a source has no text, and is led by the first that has one, or by its title', () => {
    const { content, excerpt } = plain('')
    expect(content).toContain('<blockquote><p>No further details are given.</p></blockquote>')
    expect(excerpt).toBe('Update to 4.3.')
    expect(plainArticle('Only a title', [{ ...SOURCES[0]!, text: '' }], []).excerpt).toBe('Only a title')
  })

  it('is cut at words, with an ellipsis, where its lead is too long', () => {
    const { excerpt, meta_description } = plain('word, '.repeat(60).trim())
    expect(excerpt).toBe(`${'word, '.repeat(48)}word…`)
    expect(meta_description).toBe(`${'word, '.repeat(24)}word…`)
    expect(plain('x'.repeat(300)).excerpt).toHaveLength(300)
    expect(plain('x'.repeat(300)).excerpt).not.toContain('…')
    expect(plain('x'.repeat(301)).excerpt).toBe('x…')
  })
})

describe('what must not be published of a generated article', () => {
  const article = { title: 'Fictiva Gateway 4.2', excerpt: '', meta_title: '', meta_description: '', content: '' }
  const faults = (over: Partial<typeof article>) => sourcingFaults({ ...article, ...over }, SOURCES, 'Fictiva Gateway')

  it('is nothing where all of it stands in a source', () => {
    expect(faults({ content: '<p>Fictiva Gateway 4.2 (<a href="https://cert.example/1">cert.example</a>)</p>\n<p>Update to 4.3.</p>' })).toEqual([])
    expect(plainArticle('Fictiva Gateway', SOURCES, []).content).toSatisfy((content: string) => faults({ content }).length === 0)
  })

  it('are links that lead elsewhere or nowhere', () => {
    expect(faults({ content: '<p><a href="https://evil.example/">4.2</a> <a>4.3</a></p>' })).toEqual(['link https://evil.example/', 'link '])
    expect(faults({ content: `<p><a href="https://evil.example/${'x'.repeat(300)}">4.2</a></p>` })[0]).toHaveLength(205)
  })

  it('are claims of no source, in the body and in the other texts', () => {
    expect(faults({ content: '<p>Fictiva Gateway 9.9 is open.</p>' }).join()).toContain('9.9')
    expect(faults({ meta_title: 'CVE-2026-99999' }).join()).toContain('CVE-2026-99999')
  })

  it('are told by titles, hosts and days of sources too', () => {
    expect(knownTexts(SOURCES)).toEqual([
      ...['Report', 'Fictiva Gateway 4.2 can be entered.', 'cert.example', '2026-11-18'],
      ...['', 'Update to 4.3.', 'vendor.example', ''],
    ])
    expect(knownTexts([{ ...SOURCES[0]!, url: 'nowhere' }])[2]).toBe('')
  })
})
