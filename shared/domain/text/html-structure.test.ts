import { describe, expect, it } from 'vitest'
import { sanitiseBody } from './article-html.ts'
import { hostile } from './hostile-html.testing.ts'
import { applyRepairs, planRepairs, structureFaults, wordsOf } from './html-structure.ts'

const repair = (html: string) => {
  const clean = sanitiseBody(html)
  return applyRepairs(clean, planRepairs(clean))
}
const lines = (html: string | null) => html?.replace(/ id="[^"]*"/g, '').replace(/\n/g, '')

/** What was typed, what becomes of it, and what was missing. */
const CASES: [name: string, typed: string, repaired: string, faults: string[]][] = [
  ['text outside of blocks', 'Bare <b>words</b> here', '<p>Bare <strong>words</strong> here</p>', ['unclean_markup']],
  ['an empty line between paragraphs', '<p>One.<br><br>Two.<br>Still two.</p>', '<p>One.</p><p>Two.<br>Still two.</p>', ['paragraphs']],
  ['an empty line of the source', '<p>One.\n\nTwo.\nStill two.</p>', '<p>One.</p><p>Two.Still two.</p>', ['paragraphs']],
  [
    'paragraphs of line breaks and spaces',
    '<p>One.</p><p>\n</p><p>&nbsp;</p><p><br></p><p>\u200b</p><p></p><p>Two.</p>',
    '<p>One.</p><p>Two.</p>',
    ['empty_paragraphs'],
  ],
  ['an empty paragraph in a quotation', '<blockquote><p>One.</p><p>&nbsp; </p></blockquote>', '<blockquote><p>One.</p></blockquote>', ['empty_paragraphs']],
  ['a bold line', '<p><strong>What happened</strong></p>\n<p>It broke.</p>', '<h2>What happened</h2><p>It broke.</p>', ['typed_headings']],
  ['hashes', '<p>## First</p>\n<p>### Second</p>\n<p>Text.</p>', '<h2>First</h2><h3>Second</h3><p>Text.</p>', ['typed_headings']],
  ['dashes in one paragraph', '<p>Steps:<br>- Patch it<br>- Restart it</p>', '<p>Steps:</p><ul><li>Patch it</li><li>Restart it</li></ul>', ['lists']],
  ['dots in paragraphs of their own', '<p>• One</p>\n<p>• <em>Two</em></p>\n<p>End.</p>', '<ul><li>One</li><li><em>Two</em></li></ul><p>End.</p>', ['lists']],
  ['numbers', '<p>1. One<br>2. Two</p>', '<ol><li>One</li><li>Two</li></ol>', ['lists']],
]

describe('the structure of a body', () => {
  it.each(CASES)('[O-235] %s', (_, typed, repaired, faults) => {
    expect(structureFaults(typed, 'en')).toEqual(faults)
    expect(lines(repair(typed))).toBe(repaired)
    expect(structureFaults(repair(typed) ?? '', 'en')).toEqual([])
  })

  it.each([
    ['a dash that begins a sentence', '<p>– No, said the vendor.</p>\n<p>Yes, said others.</p>'],
    ['bold words in a sentence', '<p><strong>Patch now.</strong></p>\n<p>Really.</p>'],
    ['bold words beside others', '<p><strong>Note</strong> that it is old.</p>\n<p>Really.</p>'],
    ['a bold line at the end', '<p>Text.</p>\n<p><strong>The Editors</strong></p>'],
    ['one line break', '<p>One<br>two</p>'],
    ['a line of the source', '<p>One\ntwo</p>'],
    ['a paragraph that holds a picture', '<p><img src="/images/a/1600.webp" alt=""></p>'],
    ['code that looks like a list', '<pre><code>- a\n- b\n## c</code></pre>'],
    ['a year', '<p>2024. Then it began.</p>\n<p>2025. Then it ended.</p>'],
  ])('leaves %s alone', (_, html) => {
    const clean = sanitiseBody(html)
    expect(planRepairs(clean)).toEqual([])
    expect(structureFaults(clean, 'en')).toEqual([])
  })

  it('a long text without headings needs a person', () => {
    const long = `<p>${'Word '.repeat(300).trim()}</p>`
    expect(structureFaults(long, 'en')).toEqual(['headings'])
    expect(structureFaults(`<p>${'Word '.repeat(299).trim()}</p>`, 'en')).toEqual([])
    expect(structureFaults(`<h2 id="s-a">A</h2>\n${long}`, 'en')).toEqual([])
    expect(planRepairs(sanitiseBody(long))).toEqual([])
  })

  it('repairs a translation at the same places, and only one that has the same lines', () => {
    const clean = sanitiseBody('<p>Steps:<br>- Patch it<br>- Restart it</p>')
    const plan = planRepairs(clean)
    expect(lines(applyRepairs(sanitiseBody('<p>Žingsniai:<br>Įdiekite pataisą<br>– Paleiskite iš naujo</p>'), plan))).toBe(
      '<p>Žingsniai:</p><ul><li>Įdiekite pataisą</li><li>Paleiskite iš naujo</li></ul>',
    )
    expect(applyRepairs('<p>Žingsniai:<br>– Viskas</p>', plan)).toBeNull()
    expect(applyRepairs('<h2 id="s-a">Žingsniai</h2>', plan)).toBeNull()
    expect(applyRepairs('', plan)).toBeNull()
  })

  it('never changes a word, whatever it is given', () => {
    const words = [
      'One',
      '<b>two</b>',
      '- three',
      '4. four',
      '<br>',
      '<br><br>',
      '</p><p>',
      '## five',
      '<code>six</code>',
      '<ul><li>seven</li></ul>',
      '& eight',
      '7%',
    ]
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * most)
    }
    for (let round = 0; round < 120; round++) {
      const html = `<p>${Array.from({ length: 1 + random(12) }, () => words[random(words.length)]).join(' ')}</p>`
      const repaired = repair(html)
      expect(repaired, html).not.toBeNull()
      expect(wordsOf(repaired ?? ''), html).toBe(wordsOf(html))
      expect(sanitiseBody(repaired ?? ''), html).toBe(repaired)
    }
  })

  it('lets nothing hostile through', () => {
    for (let seed = 0; seed < 60; seed++) {
      const html = hostile(seed).html()
      const repaired = repair(html) ?? ''
      expect(sanitiseBody(repaired), html).toBe(repaired)
    }
  })
})
