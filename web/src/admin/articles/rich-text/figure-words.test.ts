import { type Editor, getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { figureAt, writeFigure } from './figure-words.ts'
import { parseBody } from './parse-body.ts'
import { BODY_EXTENSIONS } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'

const schema = getSchema(BODY_EXTENSIONS)
const figure = (credit: string, caption: string) =>
  `<figure${credit && ` data-credit="${credit}"`}>\n  <img src="/images/uploads/a.webp" alt="A lock">${caption && `\n  <figcaption>${caption}</figcaption>`}\n</figure>`

/** An editor of a body whose cursor is beside the first image. */
function opened(html: string) {
  const doc = schema.nodeFromJSON(parseBody(`<p>Before</p>\n${html}\n<p>After</p>`))
  let at = 0
  doc.descendants((node, position) => {
    if (node.type.name === 'image') at = position
  })
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  let steps = 0
  const dispatch = (tr: Transaction) => {
    steps++
    state = state.apply(tr)
  }
  const editor = {
    get state() {
      return state
    },
    view: { dispatch, focus: () => undefined },
  } as unknown as Editor
  return { editor, html: () => serialiseBody(state.doc.toJSON()).split('\n').slice(1, -1).join('\n'), steps: () => steps }
}

it('a figure is found from within, with the words of its image', () => {
  const { editor } = opened(figure('Reuters', 'A <strong>broken</strong> lock'))
  expect(figureAt(editor.state)).toMatchObject({ alt: 'A lock', caption: 'A broken lock', credit: 'Reuters' })
  const { doc } = editor.state
  expect(figureAt(EditorState.create({ doc, selection: TextSelection.create(doc, 2) }))).toBeNull()
})

it.each([
  ['', '', { alt: 'Lock', caption: 'Broken', credit: 'Ona' }, figure('Ona', 'Broken')],
  ['Ona', 'Broken', { alt: 'Lock', caption: '', credit: '' }, figure('', '')],
  ['Ona', 'A <strong>broken</strong> lock', { alt: 'Lock', caption: 'A broken lock', credit: 'Jonas' }, figure('Jonas', 'A <strong>broken</strong> lock')],
  ['', 'Broken', { alt: 'Lock', caption: 'Whole & new', credit: '' }, figure('', 'Whole &amp; new')],
])('words of a figure are written in one step (%s, %s)', (credit, caption, words, expected) => {
  const { editor, html, steps } = opened(figure(credit, caption))
  writeFigure(editor, words)
  expect(html()).toBe(expected.replace('alt="A lock"', 'alt="Lock"'))
  expect(steps()).toBe(1)
})
