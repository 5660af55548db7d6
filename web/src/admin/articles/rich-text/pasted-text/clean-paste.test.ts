import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { openBody } from '../open-body.ts'
import { cleanPaste } from './clean-paste.ts'
import { listHtml } from './list-builder.ts'

const CORPUS = `${import.meta.dirname}/corpus`
const read = (name: string) => readFileSync(`${CORPUS}/${name}.txt`, 'utf8')
const clean = (html: string) => cleanPaste(html, (number) => `picture ${number}`)
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
    expect(clean(own)).toEqual({ html: own, pictures: [], foreign: [], left: 0 })
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

describe('lines with depths', () => {
  const line = (level: number, html: string, isOrdered = false, number: number | null = null) => ({ level, html, isOrdered, number })

  it('nest, close and change their kind', () => {
    expect(listHtml([line(1, 'a'), line(2, 'b'), line(3, 'c'), line(1, 'd')])).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>')
    expect(listHtml([line(1, 'a'), line(1, 'b', true, 4)])).toBe('<ul><li>a</li></ul><ol start="4"><li>b</li></ol>')
    expect(listHtml([line(2, 'a'), line(1, 'b')])).toBe('<ul><li>a</li></ul><ul><li>b</li></ul>')
    expect(listHtml([])).toBe('')
  })
})
