import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { openBody } from '../open-body.ts'
import { cleanPaste } from './clean-paste.ts'
import { listHtml } from './list-builder.ts'

const CORPUS = `${import.meta.dirname}/corpus`
const read = (name: string) => readFileSync(`${CORPUS}/${name}.txt`, 'utf8')
const clean = (html: string) => {
  let count = 0
  return cleanPaste(
    html,
    (number) => `picture ${number}`,
    () => `n${++count}`,
  )
}
/** One block a line, as the expected texts are written. */
const joined = (html: string) => html.replace(/\n(?=<(?:h\d|p|ul|ol|table|blockquote|pre|hr))/g, '').trimEnd()

describe('a pasted text', () => {
  it.each(['word', 'word-online', 'google-docs', 'notion', 'web-page'])('%s: keeps its structure as a body that the editor opens', (name) => {
    const { html } = clean(read(name))
    expect(html).toBe(joined(read(`${name}.expected`)))
    expect(openBody(html)).not.toBeNull()
  })

  it('of the editor itself stays as it is', () => {
    const own = '<p data-pm-slice="1 1 []">x<mark>y</mark></p>'
    expect(clean(own)).toEqual({ html: own, pictures: [], foreign: [], left: 0, notes: [] })
  })

  it('loses no picture without a word: some came along, others are left to the person', () => {
    expect(clean(read('notion'))).toMatchObject({ pictures: [{ marker: '[picture 1]', alt: '', type: 'image/png', base64: 'iVBORw0KGgo=' }], left: 0 })
    expect(clean(read('word'))).toMatchObject({ pictures: [], left: 1 })
    expect(clean('<p><img src="/images/uploads/a.webp" alt="x"></p>')).toMatchObject({ html: '<p><img src="/images/uploads/a.webp" alt="x"></p>', left: 0 })
    expect(clean('<p><img src="/images/../a.webp" alt="x"></p>')).toMatchObject({ html: '<p>[picture 1: x]</p>', left: 1 })
  })

  it('names images of other sites to be fetched, up to a limit, and leaves a link to each', () => {
    expect(clean('<p>a <img src="https://pictures.example/a.png?x=1&amp;y=2" alt=" Chart "> b</p>')).toEqual({
      html: '<p>a <a href="https://pictures.example/a.png?x=1&amp;y=2">[picture 1: Chart]</a> b</p>',
      pictures: [],
      foreign: [{ marker: '[picture 1: Chart]', alt: 'Chart', address: 'https://pictures.example/a.png?x=1&y=2' }],
      left: 0,
      notes: [],
    })
    const many = clean('<p><img src="https://pictures.example/a.png"></p>'.repeat(FOREIGN_IMAGES.most + 2))
    expect([many.foreign.length, many.left]).toEqual([FOREIGN_IMAGES.most, 2])
    expect(many.html).toContain(`<a href="https://pictures.example/a.png">[picture ${FOREIGN_IMAGES.most + 2}]</a>`)
  })

  it('keeps a title above its sections, and lowers all where there are several titles', () => {
    expect(clean('<h1>A</h1><h2>B</h2><h6>C</h6>').html).toBe('<h2>A</h2><h2>B</h2><h4>C</h4>')
    expect(clean('<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>').html).toBe('<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>')
  })

  it('of plain words is one paragraph, and an empty one nothing', () => {
    expect(clean('just <span>some</span> words').html).toBe('<p>just some words</p>')
    expect(clean('<p>&nbsp;</p><div><br></div>').html).toBe('')
  })
})

describe('footnotes of a pasted text', () => {
  const WORD = `<p class=MsoNormal>Patched<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a> today.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> See <i>the advisory</i>.</p></div></div>`
  const DOCS = `<p><span>Patched</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> today.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;See </span><span style="font-style:italic">the advisory</span>.</p></div>`
  const LIBRE = `<p>Patched<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> today.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>See <i>the advisory</i>.</p></div>`
  const WIKI = `<p>Patched<sup id="cite_ref-1"><a href="https://en.example/wiki/X#cite_note-1"><span>[</span>1<span>]</span></a></sup> today.</p><ol><li id="cite_note-1"><b><a href="https://en.example/wiki/X#cite_ref-1">^</a></b> <span>See <i>the advisory</i>.</span></li></ol>`

  it.each([
    ['Word', WORD],
    ['Google Docs', DOCS],
    ['LibreOffice', LIBRE],
    ['an encyclopaedia', WIKI],
  ])('of %s become ours', (_, html) => {
    const paste = clean(html)
    expect(paste.html.replace(/<hr>$/, '')).toBe('<p>Patched<sup data-note="n1"></sup> today.</p>')
    expect(paste.notes).toEqual([{ id: 'n1', html: 'See <em>the advisory</em>.' }])
  })

  it('are references only where a note leads back', () => {
    const paste = clean(WIKI.replace(' today', '<sup id="cite_ref-2"><a href="#cite_note-2">[2]</a></sup> today'))
    expect(paste.notes).toHaveLength(1)
    expect(paste.html, 'a link that nothing leads back to stays').toContain('[2]')
  })

  it('links between places of a text are none', () => {
    const html = '<p id="a">See <a href="#b">below</a>.</p><p id="b">Back <a href="#a">to the top</a></p>'
    expect(clean(html).notes).toEqual([])
  })
})

describe('lines with depths', () => {
  const line = (level: number, html: string, isOrdered = false, number: number | null = null) => ({ level, html, isOrdered, number })

  it('nest, close and change their kind', () => {
    expect(listHtml([line(1, 'a'), line(2, 'b'), line(3, 'c'), line(1, 'd')])).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>')
    expect(listHtml([line(1, 'a'), line(1, 'b', true, 4)])).toBe('<ul><li>a</li></ul><ol start="4"><li>b</li></ol>')
    expect(listHtml([line(2, 'a'), line(1, 'b')])).toBe('<ul><li>a</li></ul><ul><li>b</li></ul>')
    expect(listHtml([])).toBe('')
  })
})
