import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/seeded-random.ts'
import { casesOf, isMutationTest } from '#shared/thorough.testing.ts'
import { sanitiseBody } from './article-html.ts'
import { editBody, generateBody, writeBody } from './edited-bodies.testing.ts'
import { mergeBodies } from './merge-bodies.ts'

const BASE = '<p>One two three.</p>\n<p>Four five six.</p>\n<ul>\n  <li>Seven</li>\n  <li>Eight</li>\n</ul>'
const merged = (base: string, mine: string, theirs: string) => mergeBodies(base, mine, theirs).merged

describe('two edits of one body', () => {
  it.each<[what: string, base: string, mine: string, theirs: string, expected: string]>([
    ['different blocks', BASE, BASE.replace('two', '2'), BASE.replace('five', '5'), BASE.replace('two', '2').replace('five', '5')],
    ['different words of a block', '<p>One two three.</p>', '<p>1 two three.</p>', '<p>One two 3.</p>', '<p>1 two 3.</p>'],
    ['words beside each other', '<p>One two</p>', '<p>1 two</p>', '<p>One 2</p>', '<p>1 2</p>'],
    ['the same edit', '<p>One two</p>', '<p>1 two</p>', '<p>1 two</p>', '<p>1 two</p>'],
    ['the same edit and another', '<p>One two three</p>', '<p>1 two three</p>', '<p>1 two 3</p>', '<p>1 two 3</p>'],
    ['insertions at one place', '<p>One</p>', '<p>One mine</p>', '<p>One theirs</p>', '<p>One mine theirs</p>'],
    ['insertions into nothing', '<p></p>', '<p>mine</p>', '<p>theirs</p>', '<p>mine theirs</p>'],
    ['a word that goes on while another is put after it', '<p>One tw</p>', '<p>One two</p>', '<p>One tw three</p>', '<p>One two three</p>'],
    ['new blocks at one place', '<p>One</p>\n<hr>', '<p>One</p>\n<p>A</p>\n<hr>', '<p>One</p>\n<p>B</p>\n<hr>', '<p>One</p>\n<p>A</p>\n<p>B</p>\n<hr>'],
    ['a block deleted and changed', '<p>One two</p>\n<p>End</p>', '<p>End</p>', '<p>One 2</p>\n<p>End</p>', '<p>One 2</p>\n<p>End</p>'],
    ['a block deleted by one', '<p>One two</p>\n<p>End</p>', '<p>End</p>', '<p>One two</p>\n<p>The end</p>', '<p>The end</p>'],
    ['a paragraph split and changed', '<p>One two three</p>', '<p>One</p>\n<p>two three</p>', '<p>One two 3</p>', '<p>One</p>\n<p>two 3</p>'],
    ['paragraphs joined and changed', '<p>One two</p>\n<p>three</p>', '<p>One two three</p>', '<p>One 2</p>\n<p>three</p>', '<p>One 2 three</p>'],
    ['another level of a heading', '<h2 id="s-a">One two</h2>', '<h3 id="s-a">One two</h3>', '<h2 id="s-a">One 2</h2>', '<h3 id="s-a">One 2</h3>'],
    ['marks and words', '<p>One two three</p>', '<p>One <strong>two</strong> three</p>', '<p>One two four</p>', '<p>One <strong>two</strong> four</p>'],
    ['two marks', '<p>One two</p>', '<p>One <em>two</em></p>', '<p><strong>One two</strong></p>', '<p><strong>One </strong><em><strong>two</strong></em></p>'],
    ['a link and the words after it', '<p>One two</p>', '<p><a href="/a">One</a> two</p>', '<p>One two three</p>', '<p><a href="/a">One</a> two three</p>'],
    ['items of a list', BASE, BASE.replace('Seven', '7'), BASE.replace('Eight', '8'), BASE.replace('Seven', '7').replace('Eight', '8')],
    [
      'cells of a table',
      '<table>\n  <tbody>\n    <tr>\n      <td>a</td>\n      <td>b</td>\n    </tr>\n  </tbody>\n</table>',
      '<table>\n  <tbody>\n    <tr>\n      <td>A</td>\n      <td>b</td>\n    </tr>\n  </tbody>\n</table>',
      '<table>\n  <tbody>\n    <tr>\n      <td>a</td>\n      <td>B</td>\n    </tr>\n  </tbody>\n</table>',
      '<table>\n  <tbody>\n    <tr>\n      <td>A</td>\n      <td>B</td>\n    </tr>\n  </tbody>\n</table>',
    ],
    [
      'an image and the words below it',
      '<figure>\n  <img src="/images/a.webp" alt="A">\n  <figcaption>Words</figcaption>\n</figure>',
      '<figure>\n  <img src="/images/a.webp" alt="Another">\n  <figcaption>Words</figcaption>\n</figure>',
      '<figure>\n  <img src="/images/a.webp" alt="A">\n  <figcaption>Words below</figcaption>\n</figure>',
      '<figure>\n  <img src="/images/a.webp" alt="Another">\n  <figcaption>Words below</figcaption>\n</figure>',
    ],
    [
      'lines of code, with their spaces',
      '<pre><code>if a\n    b\n\nfi</code></pre>',
      '<pre><code>if a\n    c\n\nfi</code></pre>',
      '<pre><code>if z\n    b\n\nfi</code></pre>',
      '<pre><code>if z\n    c\n\nfi</code></pre>',
    ],
    ['spaces that are being typed', '<p>One</p>\n<p>Two</p>', '<p>One </p>\n<p>Two</p>', '<p>One</p>\n<p>Two more</p>', '<p>One </p>\n<p>Two more</p>'],
  ])('%s: both are there', (_, base, mine, theirs, expected) => {
    expect(mergeBodies(base, mine, theirs)).toEqual({ merged: expected, contested: [] })
    expect(merged(base, theirs, mine)).toBe(expected)
  })

  it('keeps both texts where both replaced the same words, and says so', () => {
    const base = '<p>A very bad fault.</p>'
    const found = mergeBodies(base, '<p>A critical fault.</p>', '<p>A most serious fault.</p>')
    expect(found).toEqual({ merged: '<p>A critical most serious fault.</p>', contested: [{ mine: 'critical', theirs: 'most serious' }] })
  })

  it.each<[what: string, base: string, mine: string, theirs: string, expected: string]>([
    [
      'a list that both wrote into nothing',
      '<p>A</p>',
      '<p>A</p>\n<ul>\n  <li>m</li>\n</ul>',
      '<p>A</p>\n<ul>\n  <li>t</li>\n</ul>',
      '<p>A</p>\n<ul>\n  <li>m</li>\n</ul>\n<ul>\n  <li>t</li>\n</ul>',
    ],
    [
      'a quote and words in it',
      '<blockquote>\n  <p>One two</p>\n</blockquote>',
      '<blockquote>\n  <p>1 two</p>\n</blockquote>',
      '<blockquote>\n  <p>One two</p>\n  <p>More</p>\n</blockquote>',
      '<blockquote>\n  <p>1 two</p>\n  <p>More</p>\n</blockquote>',
    ],
    [
      'a list within a list',
      '<ul>\n  <li>a\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n</ul>',
      '<ul>\n  <li>A\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n</ul>',
      '<ul>\n  <li>a\n    <ul>\n      <li>B</li>\n    </ul>\n  </li>\n</ul>',
      '<ul>\n  <li>A\n    <ul>\n      <li>B</li>\n    </ul>\n  </li>\n</ul>',
    ],
    [
      'a number a list begins with',
      '<ol>\n  <li>a</li>\n</ol>',
      '<ol start="3">\n  <li>a</li>\n</ol>',
      '<ol>\n  <li>b</li>\n</ol>',
      '<ol start="3">\n  <li>b</li>\n</ol>',
    ],
    ['a block moved away from one that is changed', '<hr>\n<p>One two</p>', '<p>One two</p>', '<hr>\n<p>One 2</p>', '<p>One 2</p>'],
    ['marks taken off and put on', '<p><em>One</em> two</p>', '<p>One two</p>', '<p><em>One</em> <strong>two</strong></p>', '<p>One <strong>two</strong></p>'],
    ['the same mark put on by both', '<p>One two three</p>', '<p><em>One two</em> three</p>', '<p>One <em>two three</em></p>', '<p><em>One two three</em></p>'],
    [
      'an image deleted and words changed',
      '<p>A</p>\n<figure>\n  <img src="/images/a.webp" alt="A">\n</figure>',
      '<p>A</p>',
      '<p>B</p>\n<figure>\n  <img src="/images/a.webp" alt="A">\n</figure>',
      '<p>B</p>',
    ],
    [
      'an image deleted and changed',
      '<p>A</p>\n<figure>\n  <img src="/images/a.webp" alt="A">\n</figure>',
      '<p>A</p>',
      '<p>A</p>\n<figure>\n  <img src="/images/a.webp" alt="B">\n</figure>',
      '<p>A</p>\n<figure>\n  <img src="/images/a.webp" alt="B">\n</figure>',
    ],
  ])('%s: what each did is done', (_, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected)
    expect(merged(base, theirs, mine)).toBe(expected)
  })

  it('of two links at one place one remains, the same whichever side is which', () => {
    const link = (path: string) => `<p><a href="${path}">One</a> two</p>`
    const both = [merged('<p>One two</p>', link('/a'), link('/b')), merged('<p>One two</p>', link('/b'), link('/a'))]
    expect(both).toEqual([link('/a'), link('/a')])
  })

  it('have what they begin and end with alike once', () => {
    const found = mergeBodies('<p>A x z</p>', '<p>A one two three z</p>', '<p>A one four three z</p>')
    expect(found).toEqual({ merged: '<p>A one four two three z</p>', contested: [{ mine: 'two', theirs: 'four' }] })
  })

  it('is the other text where one side changed nothing', () => {
    const other = `<p>New</p>\n${BASE}`
    expect([merged(BASE, other, BASE), merged(BASE, BASE, other), merged(BASE, other, other)]).toEqual([other, other, other])
  })
})

const withoutIds = (html: string): string => html.replace(/(<h[2-4]) id="[^"]*"/g, '$1')
const wordsOf = (html: string): Set<string> => new Set(html.replace(/<[^>]*>/g, ' ').split(/\s+/))

describe('generated edits', () => {
  it(`lose no word, and leave a body that is stored as it is`, () => {
    for (let seed = 1; seed <= (isMutationTest() ? 20 : casesOf(20_000, 1000)); seed++) {
      const random = randomFrom(seed)
      const original = generateBody(random)
      const [mine, theirs] = [editBody(random, original, 'm'), editBody(random, original, 't')]
      const [b, m, t] = [original, mine.body, theirs.body].map((body) => writeBody(body)) as [string, string, string]
      const result = merged(b, m, t)
      const there = wordsOf(result)
      const unique = [...wordsOf(b)].filter((word) => /^b\d/.test(word) && !mine.deleted.has(word) && !theirs.deleted.has(word))
      const lost = [...mine.inserted, ...theirs.inserted, ...unique].filter((word) => !there.has(word))
      expect(lost, `seed ${seed}`).toEqual([])
      expect(merged(b, t, m), `seed ${seed}, sides exchanged`).toBe(result)
      expect(withoutIds(sanitiseBody(result)), `seed ${seed}, as it is stored`).toBe(withoutIds(result))
      const marks = ['<table>', '<ul>', '<ol>', '<pre>', '<blockquote>'].map((tag) => [tag, Math.min(...[m, t].map((html) => html.split(tag).length))] as const)
      for (const [tag, least] of marks) expect(result.split(tag).length, `seed ${seed}, ${tag}`).toBeGreaterThanOrEqual(least - countRemoved(b, m, t, tag))
      expect([merged(b, m, b), merged(b, b, m)], `seed ${seed}, one side`).toEqual([m, m])
    }
  })
})

it('two windows of different releases merge alike: a changed result is a decision', () => {
  const hash = createHash('sha256')
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomFrom(seed)
    const original = generateBody(random)
    const [mine, theirs] = [editBody(random, original, 'm'), editBody(random, original, 't')]
    const [b, m, t] = [original, mine.body, theirs.body].map((body) => writeBody(body)) as [string, string, string]
    hash.update(JSON.stringify(mergeBodies(b, m, t)))
  }
  expect(hash.digest('hex').slice(0, 16)).toBe('1e10227008c23e2b')
})

/** How many blocks of a kind either side took away. */
const countRemoved = (base: string, ...sides: [string, string, string]): number => {
  const [mine, theirs, tag] = sides
  const of = (html: string) => html.split(tag).length
  return Math.max(0, of(base) - of(mine)) + Math.max(0, of(base) - of(theirs))
}

// The last: to find out that two texts have too little in common takes as long as it may.
it('two texts are merged line by line where they have too little in common', () => {
  const words = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}`).join(' ')
  const long = (letter: string) => `<p>${words(letter, 2000)}</p>`
  const base = `<p>First</p>\n<p>Second</p>\n${long('b')}\n<hr>\n<p>Last</p>`
  const mine = base.replace(long('b'), long('m')).replace('First', '1st')
  const theirs = base.replace('Last', 'The end')
  const expected = mine.replace('Last', 'The end')
  expect(merged(base, theirs, mine)).toBe(expected)
  const both = mergeBodies(base, mine, base.replace(long('b'), long('t')))
  expect(both.merged).toBe(`<p>1st</p>\n<p>Second</p>\n${long('m')}\n${long('t')}\n<hr>\n<p>Last</p>`)
  expect(both.contested).toEqual([{ mine: words('m', 2000), theirs: words('t', 2000) }])
})
