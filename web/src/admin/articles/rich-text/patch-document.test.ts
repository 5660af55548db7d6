import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { editBody, generateBody, writeBody } from '#shared/domain/text/edited-bodies.testing.ts'
import { mergeBodies } from '#shared/domain/text/merge-bodies.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { parseBody } from './parse-body.ts'
import { isShown, patchDocument } from './patch-document.ts'
import { BODY_EXTENSIONS } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'
import { parseTyped } from './typed-spaces.ts'

const schema = getSchema(BODY_EXTENSIONS)
const documentOf = (html: string) => schema.nodeFromJSON(parseBody(html))
const typedDocument = (html: string) => schema.nodeFromJSON(parseTyped(html))
const open = (html: string) => EditorState.create({ doc: documentOf(html), plugins: [history()] })

/** The editor with the caret behind the first occurrence of some text. */
function caretAfter(state: EditorState, text: string): EditorState {
  let at = -1
  state.doc.descendants((node, from) => {
    if (at < 0 && node.isText && node.text?.includes(text)) at = from + node.text.indexOf(text) + text.length
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
}
const textBefore = (state: EditorState) => state.doc.textBetween(0, state.selection.head, '\n').slice(-8)
const shown = (state: EditorState, html: string) => {
  const tr = patchDocument(state, typedDocument(html))
  return tr ? state.apply(tr) : state
}
const undone = (state: EditorState): EditorState => {
  let next = state
  undo(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

describe('another body in an open editor', () => {
  it.each([
    ['a word of the same line, before the caret', '<p>One two three.</p>', '<p>Number one and two three.</p>', 'two'],
    ['a word of the same line, after the caret', '<p>One two three.</p>', '<p>One two or three.</p>', 'two'],
    ['paragraphs before', '<p>One two.</p>\n<p>End</p>', '<p>New</p>\n<h2>Another</h2>\n<p>One two.</p>\n<p>The end</p>', 'two'],
    ['items of the same list', '<ul>\n  <li>One</li>\n  <li>two</li>\n</ul>', '<ul>\n  <li>New</li>\n  <li>One 1</li>\n  <li>two 2</li>\n</ul>', 'two'],
    ['the level of the heading', '<h2>One two</h2>', '<h3>One two</h3>', 'two'],
    ['a mark around the word', '<p>One two</p>', '<p>One <strong>two</strong></p>', 'On'],
  ])('leaves the caret in its text: %s', (_, from, to, text) => {
    const state = caretAfter(open(from), text)
    const next = shown(state, to)
    expect(isShown(next.doc, documentOf(to))).toBe(true)
    expect(textBefore(next).endsWith(text)).toBe(true)
  })

  it('shows that a credit was written, changed and taken away', () => {
    const figure = (credit: string) => `<figure${credit && ` data-credit="${credit}"`}>\n  <img src="/images/a.webp" alt="A lock">\n</figure>`
    for (const [from, to] of [
      ['', 'Ona'],
      ['Ona', 'Jonas'],
      ['Ona', ''],
    ] as const)
      expect(serialiseBody(shown(open(figure(from)), figure(to)).doc.toJSON()), `${from} to ${to}`).toBe(figure(to))
  })

  it('puts the words of another behind the caret that stands in the same place', () => {
    expect(textBefore(shown(caretAfter(open('<p>One two</p>'), 'two'), '<p>One two theirs</p>'))).toBe('One two')
  })

  it('keeps a space that was just typed', () => {
    const state = caretAfter(open('<p>One</p>\n<p>Two</p>'), 'One')
    const typed = state.apply(state.tr.insertText(' '))
    const next = shown(typed, mergeBodies('<p>One</p>\n<p>Two</p>', serialiseBody(typed.doc.toJSON()), '<p>One</p>\n<p>Two more</p>').merged)
    expect(serialiseBody(next.doc.toJSON())).toBe('<p>One </p>\n<p>Two more</p>')
    expect(textBefore(next)).toBe('One ')
  })

  it('is nothing to undo: the person’s own words are', () => {
    const state = caretAfter(open('<p>One two</p>'), 'One')
    const typed = state.apply(state.tr.insertText(' mine'))
    const next = shown(typed, '<p>One mine two theirs</p>')
    expect(serialiseBody(undone(next).doc.toJSON())).toBe('<p>One two theirs</p>')
  })

  it('changes nothing where the body is the same, whatever the ids of new headings', () => {
    expect(patchDocument(open('<h2>One</h2>\n<p>Two</p>'), typedDocument('<h2 id="s-one">One</h2>\n<p>Two</p>'))).toBeNull()
  })

  it('shows every merged body of three hundred generated edits, and what is undone afterwards is the person’s', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomFrom(seed)
      const original = generateBody(random)
      const base = writeBody(original)
      const theirs = writeBody(editBody(random, original, 't').body)
      const opened = open(base)
      const places: number[] = []
      opened.doc.descendants((node, at) => {
        if (node.isTextblock) places.push(at + 1 + Math.floor(random() * node.content.size))
      })
      const at = places[Math.floor(random() * places.length)] as number
      const typed = opened.apply(opened.tr.setSelection(TextSelection.near(opened.doc.resolve(at))).insertText('MINE'))
      const { merged } = mergeBodies(base, serialiseBody(typed.doc.toJSON()), theirs)
      const next = shown(typed, merged)
      expect(isShown(next.doc, documentOf(merged)), `seed ${seed}`).toBe(true)
      expect(textBefore(next), `caret of seed ${seed}`).toMatch(/MINE$/)
      expect(undone(next).doc.textContent, `undo of seed ${seed}`).not.toContain('MINE')
    }
  })
})
