import { expect, it } from 'vitest'
import { bodyStructure } from '../text/body-structure.ts'
import { articleFromBlocks, sectionHtml } from './sourced-article.ts'

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
  expect(content).toMatch(/<h2>Sources<\/h2>\n<ul>\n<li>.*18 November 2026<\/li>\n<li>.*<\/li>\n<\/ul>$/)
  expect(bodyStructure(content, 'en')).toMatchObject({ h2: 2, h3: 2, lists: 1 })
})
