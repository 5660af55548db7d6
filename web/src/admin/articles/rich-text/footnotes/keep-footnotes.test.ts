import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { openBody } from '../open-body.ts'
import { parseBody } from '../parse-body.ts'
import { patchDocument } from '../patch-document.ts'
import { BODY_EXTENSIONS } from '../schema.ts'
import { serialiseBody } from '../serialise-body.ts'
import { keepFootnotes, withPastedNotes } from './keep-footnotes.ts'

const schema = getSchema(BODY_EXTENSIONS)
const documentOf = (html: string) => schema.nodeFromJSON(parseBody(html))
const open = (html: string) => EditorState.create({ doc: documentOf(html), plugins: [keepFootnotes(), history()] })
const html = (state: EditorState) => serialiseBody(state.doc.toJSON())
const change = (state: EditorState, make: (tr: Transaction) => Transaction) => state.applyTransaction(make(state.tr)).state
const reference = (id: string) => schema.nodes.noteReference!.create({ id })
const ref = (id: string) => `<sup data-note="${id}"></sup>`
const notes = (...items: [id: string, text: string][]) =>
  `<ol class="footnotes">\n${items.map(([id, text]) => `  <li data-note="${id}">${text}</li>\n`).join('')}</ol>`
const BODY = `<p>One${ref('a')} two.</p>\n${notes(['a', 'Note with <em>words</em>'])}`

describe('footnotes in the editor', () => {
  it('are opened and written as they are stored', () => {
    const doc = openBody(BODY)
    expect(doc).not.toBeNull()
    expect(serialiseBody(doc ?? {})).toBe(BODY)
    expect(openBody(`${notes(['a', 'x'])}<p>After</p>`), 'notes that do not end the body').toBeNull()
  })

  it('a reference gets a note, in the order of the references', () => {
    const state = change(open(BODY), (tr) => tr.insert(1, reference('b')))
    expect(html(state)).toBe(`<p>${ref('b')}One${ref('a')} two.</p>\n${notes(['b', ''], ['a', 'Note with <em>words</em>'])}`)
  })

  it('the first reference makes the list, and undo takes both away', () => {
    const before = open('<p>One two.</p>')
    const state = change(before, (tr) => tr.insert(4, reference('a')))
    expect(html(state)).toBe(`<p>One${ref('a')} two.</p>\n${notes(['a', ''])}`)
    let undone = state
    undo(state, (tr) => {
      undone = state.applyTransaction(tr).state
    })
    expect(html(undone)).toBe('<p>One two.</p>')
  })

  it('a deleted reference leaves its note, which comes back with it and goes when it is emptied', () => {
    const without = change(open(BODY), (tr) => tr.delete(4, 5))
    expect(html(without)).toBe(`<p>One two.</p>\n${notes(['a', 'Note with <em>words</em>'])}`)
    expect(html(change(without, (tr) => tr.insert(8, reference('a'))))).toBe(`<p>One two${ref('a')}.</p>\n${notes(['a', 'Note with <em>words</em>'])}`)
    const at = without.doc.content.size - 2
    expect(html(change(without, (tr) => tr.delete(at - 'Note with words'.length, at)))).toBe('<p>One two.</p>')
  })

  it('an emptied note stays while it has a reference', () => {
    const state = open(BODY)
    const at = state.doc.content.size - 2
    expect(html(change(state, (tr) => tr.delete(at - 'Note with words'.length, at)))).toBe(`<p>One${ref('a')} two.</p>\n${notes(['a', ''])}`)
  })

  it('references that are pasted bring the texts of their notes', () => {
    const known = open('<p>One two.</p>')
    const told = known.apply(withPastedNotes(known.tr, new Map([['p', [schema.text('Pasted')]]])))
    expect(html(change(told, (tr) => tr.insert(4, reference('p'))))).toBe(`<p>One${ref('p')} two.</p>\n${notes(['p', 'Pasted'])}`)
  })

  it('what others write is shown as it came', () => {
    const state = open('<p>One two.</p>')
    const patch = patchDocument(state, documentOf(BODY))
    expect(patch && html(state.applyTransaction(patch).state)).toBe(BODY)
  })
})
