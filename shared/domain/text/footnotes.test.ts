import { describe, expect, it } from 'vitest'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALES } from '#shared/locales.ts'
import { diffBodies } from '../articles/body-diff.ts'
import { mask, unmask } from '../translation/masks.ts'
import { writeXliff } from '../translation/xliff.ts'
import { renderedBody, sanitiseBody } from './article-html.ts'
import { bodyStructure } from './body-structure.ts'
import { withTidyFootnotes } from './footnotes.ts'
import { mergeBodies } from './merge-bodies.ts'
import { joinSegments, splitSegments } from './segments.ts'
import { plainText } from './words.ts'

const ref = (id: string) => `<sup data-note="${id}"></sup>`
const notes = (...items: [id: string, text: string][]) =>
  `<ol class="footnotes">\n${items.map(([id, text]) => `  <li data-note="${id}">${text}</li>\n`).join('')}</ol>`
const BODY = `<p>First${ref('b')}. Second${ref('a')}.</p>\n${notes(['a', 'Note of the second'], ['b', 'See <a href="https://a.example/">there</a>'])}`

describe('a body with footnotes', () => {
  it('is stored as it is', () => {
    expect(sanitiseBody(BODY)).toBe(BODY)
  })

  it.each<[what: string, html: string, stored: string]>([
    [
      'notes that stand in the middle go to the end',
      `<p>A${ref('a')}</p>\n${notes(['a', 'N'])}\n<p>B</p>`,
      `<p>A${ref('a')}</p>\n<p>B</p>\n${notes(['a', 'N'])}`,
    ],
    ['two lists become one', `<p>A</p>\n${notes(['a', 'N'])}\n${notes(['b', 'M'])}`, `<p>A</p>\n${notes(['a', 'N'], ['b', 'M'])}`],
    [
      'an id is of one note',
      `<p>A</p>\n${notes(['a', 'N'], ['a', 'M'])}`,
      `<p>A</p>\n${notes(['a', 'N'], ['a', 'M'])}`.replace('<li data-note="a">M', '<li>M'),
    ],
    ['a list without notes goes', `<p>A</p>\n<ol class="footnotes">\n</ol>`, '<p>A</p>'],
    ['a reference has no words', '<p>A<sup data-note="a">1</sup></p>', `<p>A${ref('a')}</p>`],
    ['a reference stands in no link', `<p><a href="/x">A${ref('a')} b</a> c</p>`, `<p><a href="/x">A b</a>${ref('a')} c</p>`],
    ['a reference stands in no note', `<p>A</p>\n${notes(['a', `N${ref('a')}`])}`, `<p>A</p>\n${notes(['a', 'N'])}`],
    ['what is no id is no reference', '<p>A<sup data-note="<x>">2</sup></p>', '<p>A<sup>2</sup></p>'],
    ['an item elsewhere is no note', '<ul><li data-note="a">x</li></ul>', '<ul><li>x</li></ul>'],
  ])('%s', (_, html, stored) => {
    expect(sanitiseBody(html)).toBe(stored)
    expect(sanitiseBody(stored)).toBe(stored)
  })

  it('is numbered by the order of its references, each linked to its note and back', () => {
    const html = renderedBody(BODY, 'de')
    expect(html).toContain(
      'First<sup class="noteref"><a id="noteref-1" href="#note-1" role="doc-noteref" aria-describedby="footnotes">1</a></sup>. Second<sup class="noteref"><a id="noteref-2" href="#note-2"',
    )
    expect(html).toContain(
      '<section class="footnotes" role="doc-endnotes" aria-labelledby="footnotes"><h2 id="footnotes">Fußnoten</h2><ol><li id="note-1">See <a href="https://a.example/" rel="noopener">there</a> <a href="#noteref-1" role="doc-backlink" aria-label="Zurück zum Text (1)">↩\ufe0e</a></li><li id="note-2">Note of the second ',
    )
    expect(html).not.toContain('data-note')
  })

  it('shows a note of two places once, with a way back to each', () => {
    const html = renderedBody(`<p>A${ref('a')} b${ref('a')}</p>\n${notes(['a', 'N'])}`, 'en')
    expect(html).toContain('id="noteref-1"')
    expect(html).toContain('id="noteref-1-2" href="#note-1"')
    expect(html.match(/<li /g)).toHaveLength(1)
    expect(html).toContain('href="#noteref-1-2" role="doc-backlink" aria-label="Back to text (1.2)"')
  })

  it('shows no reference without a note, no note without a reference, and no list without notes', () => {
    const html = renderedBody(`<p>A${ref('x')} b${ref('e')} c${ref('a')}</p>\n${notes(['e', ' '], ['o', 'Orphan'], ['a', 'N'])}`, 'en')
    expect(html).toMatch(/^<p>A b c<sup class="noteref"><a id="noteref-1"/)
    expect(html).not.toContain('Orphan')
    expect(renderedBody(`<p>A</p>\n${notes(['o', 'Orphan'])}`, 'en')).toBe('<p>A</p>\n')
    expect(renderedBody(`<p>A${ref('x')}</p>`, 'en')).toBe('<p>A</p>')
  })

  it.each(LOCALES)('has a heading and a way back in the words of %s', (locale) => {
    const { heading, back } = WRITING[locale].footnotes
    expect(renderedBody(BODY, locale)).toContain(`<h2 id="footnotes">${heading}</h2>`)
    expect(back).toMatch(/\p{L}/u)
  })
})

describe('footnotes in translation', () => {
  it('have their notes as segments, and references that stay where they are put', () => {
    expect(splitSegments(BODY).map(({ block, html }) => [block, html])).toEqual([
      ['p', `First${ref('b')}. Second${ref('a')}.`],
      ['li', 'Note of the second'],
      ['li', 'See <a href="https://a.example/">there</a>'],
    ])
    const translated = joinSegments(BODY, [`Erstes${ref('b')}. Zweites${ref('a')}.`, 'Zum zweiten', 'Siehe <a href="https://a.example/">dort</a>'])
    expect(sanitiseBody(translated)).toBe(translated)
    expect(renderedBody(translated, 'de')).toContain('<li id="note-2">Zum zweiten ')
  })

  it('are one mask and one inline code each, with no room for words', () => {
    const masked = mask(`First${ref('b')}.`)
    expect(masked.text).toBe('First⟦1/⟧.')
    expect(unmask('Pirma⟦1/⟧.', masked.masks)).toEqual({ ok: true, html: `Pirma${ref('b')}.` })
    const unit = { key: 'body:0', source: `First${ref('b')}.`, target: '', state: 'initial', notes: [] } as const
    expect(writeXliff({ articleId: 'a', locale: 'de', title: 'T', units: [unit] })).toContain(
      '<source xml:space="preserve">First<ph id="1" dataRef="d1"/>.</source>',
    )
  })
})

describe('footnotes in comparisons', () => {
  it('count as words by their notes alone', () => {
    expect(plainText(`<p>One two${ref('a')}.</p>`)).toBe('One two.')
    expect(bodyStructure(`<p>One two${ref('a')}.</p>\n${notes(['a', 'three four'])}`, 'en').words).toBe(4)
  })

  it('are seen in a difference', () => {
    const before = `<p>One two.</p>\n${notes(['a', 'x'])}`
    expect(diffBodies(before, `<p>One${ref('a')} two.</p>\n${notes(['a', 'x'])}`, 'en')).toMatchObject([{ kind: 'changed', block: 'p' }])
    expect(diffBodies(before, before.replace('>x<', '>y<'), 'en')).toMatchObject([{ kind: 'changed', block: 'li' }])
  })

  const both = (base: string, mine: string, theirs: string) => {
    const { merged, contested } = mergeBodies(base, mine, theirs)
    expect(mergeBodies(base, theirs, mine).merged).toBe(merged)
    expect(contested).toEqual([])
    expect(sanitiseBody(merged)).toBe(merged)
    return merged
  }

  it('of two people are both kept, the first of a body too', () => {
    const base = '<p>One two.</p>'
    expect(both(base, `<p>One${ref('m')} two.</p>\n${notes(['m', 'mine'])}`, `<p>One two${ref('t')}.</p>\n${notes(['t', 'theirs'])}`)).toBe(
      `<p>One${ref('m')} two${ref('t')}.</p>\n${notes(['m', 'mine'], ['t', 'theirs'])}`,
    )
    const with1 = `<p>One${ref('a')} two.</p>\n${notes(['a', 'old'])}`
    expect(
      both(
        with1,
        `<p>One${ref('a')} two${ref('m')}.</p>\n${notes(['a', 'old'], ['m', 'mine'])}`,
        `<p>${ref('t')}One${ref('a')} two.</p>\n${notes(['t', 'theirs'], ['a', 'old'])}`,
      ),
    ).toBe(`<p>${ref('t')}One${ref('a')} two${ref('m')}.</p>\n${notes(['t', 'theirs'], ['a', 'old'], ['m', 'mine'])}`)
  })

  it('stay at the end beside a paragraph that somebody else adds', () => {
    const merged = both('<p>One.</p>', `<p>One${ref('m')}.</p>\n${notes(['m', 'mine'])}`, '<p>One.</p>\n<p>More.</p>')
    expect(merged).toBe(`<p>One${ref('m')}.</p>\n<p>More.</p>\n${notes(['m', 'mine'])}`)
    expect(withTidyFootnotes(merged)).toBe(merged)
  })
})
