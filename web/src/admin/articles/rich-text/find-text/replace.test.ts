import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { type OtherInBody, OthersInBody, showOthers } from '../others-in-body.ts'
import { parseBody } from '../parse-body.ts'
import { BODY_EXTENSIONS } from '../schema.ts'
import { serialiseBody } from '../serialise-body.ts'
import { findMatches, look, matchesOf, step } from './matches.ts'
import { replaceMatch, replaceMatches, selectMatch } from './replace.ts'

const schema = getSchema(BODY_EXTENSIONS)
const others = (OthersInBody.config.addProseMirrorPlugins as unknown as (this: object) => Plugin[]).call({ options: { onRefused: () => undefined } })
const open = (html: string) => viewOf(EditorState.create({ doc: schema.nodeFromJSON(parseBody(html)), plugins: [history(), ...others, findMatches()] }))

/** An editor without a screen. */
function viewOf(state: EditorState) {
  const view = {
    state,
    dispatch: (tr: Transaction) => {
      view.state = view.state.applyTransaction(tr).state
    },
  }
  return view
}
type View = ReturnType<typeof viewOf>

const find = (view: View, words: string, choice: object = {}) => view.dispatch(look(view.state, { words, matchCase: false, wholeWords: false, ...choice }))
const html = (view: View) => serialiseBody(view.state.doc.toJSON())
const textsOf = (view: View) => matchesOf(view.state).all.map(({ from, to }) => view.state.doc.textBetween(from, to))
const currentOf = (view: View) => matchesOf(view.state).current
const undone = (view: View) => undo(view.state, (tr) => view.dispatch(tr))
const caret = (view: View, at: number) => view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
const writing = (index: number, words: string): OtherInBody => ({ session: 's', name: 'Ona', block: { index, words }, writing: true })

const BODY = '<p>A flaw, <strong>fl</strong>aws and <a href="/en/news/a">the flaw</a>.</p>\n<h2>Flaw</h2>\n<ul>\n  <li>fla</li>\n  <li>w</li>\n</ul>'

describe('finding in a body', () => {
  it('finds across marks, not across blocks, and shows the first match behind the caret', () => {
    const view = open(BODY)
    find(view, 'flaw')
    expect(textsOf(view)).toEqual(['flaw', 'flaw', 'flaw', 'Flaw'])
    expect(currentOf(view)).toBe(0)
    caret(view, 8)
    find(view, 'flaw')
    expect(currentOf(view)).toBe(1)
    find(view, 'exploit')
    expect([textsOf(view), currentOf(view)]).toEqual([[], -1])
    expect(selectMatch(view)).toBe(false)
  })

  it('goes round', () => {
    const view = open(BODY)
    find(view, 'flaw')
    view.dispatch(step(view.state, -1))
    expect(currentOf(view)).toBe(3)
    view.dispatch(step(view.state, 1))
    expect(currentOf(view)).toBe(0)
    view.dispatch(step(view.state, 1))
    expect(currentOf(view)).toBe(1)
    expect(selectMatch(view)).toBe(true)
    expect(view.state.selection).toMatchObject(matchesOf(view.state).all[1] as object)
  })

  it('keeps to the shown match while the text before it changes', () => {
    const view = open(BODY)
    find(view, 'flaw')
    view.dispatch(step(view.state, 1))
    view.dispatch(view.state.tr.insertText('Flaw. ', 1))
    expect([textsOf(view).length, currentOf(view)]).toEqual([5, 2])
  })
})

describe('replacing in a body', () => {
  it('takes the marks of the first letter, and shows the next match, not what was written', () => {
    const view = open(BODY)
    find(view, 'flaw')
    view.dispatch(step(view.state, 1))
    expect(replaceMatch(view, 'flawed flaw', 0)).toBeNull()
    expect(html(view)).toContain('<p>A flaw, <strong>flawed flaw</strong>s and <a href="/en/news/a">the flaw</a>.</p>')
    expect(textsOf(view)[currentOf(view)]).toBe('flaw')
    expect(currentOf(view)).toBe(3)
    replaceMatch(view, 'hole', 0)
    expect(html(view)).toContain('<a href="/en/news/a">the hole</a>.</p>')
  })

  it('replaces all as one step of the history, which what was typed before is no part of', () => {
    const view = open(BODY)
    view.dispatch(view.state.tr.insertText('X', 1))
    const before = html(view)
    find(view, 'flaw')
    expect(replaceMatches(view, 'big flaw', 0)).toEqual({ replaced: 4, skipped: 0 })
    expect(html(view)).toBe(
      '<p>XA big flaw, <strong>big flaw</strong>s and <a href="/en/news/a">the big flaw</a>.</p>\n<h2>big flaw</h2>\n<ul>\n  <li>fla</li>\n  <li>w</li>\n</ul>',
    )
    view.dispatch(view.state.tr.insertText('Y', 1))
    undone(view)
    undone(view)
    expect(html(view)).toBe(before)
  })

  it('may leave nothing', () => {
    const view = open('<p>one two</p>\n<p>one</p>')
    find(view, 'one')
    expect(replaceMatches(view, '', 0)).toEqual({ replaced: 2, skipped: 0 })
    expect(html(view)).toBe('<p> two</p>\n<p></p>')
    expect(replaceMatches(view, 'x', 0)).toEqual({ replaced: 0, skipped: 0 })
    expect(replaceMatch(view, 'x', 0)).toBeNull()
  })

  it('leaves the paragraphs alone that somebody else is writing in, and says how many matches are there', () => {
    const view = open('<p>A flaw.</p>\n<p>Flaw, flaw.</p>\n<p>The flaw.</p>')
    view.dispatch(showOthers(view.state, [writing(1, 'Flaw, flaw.')]))
    find(view, 'flaw')
    expect(replaceMatches(view, 'bug', Date.now())).toEqual({ replaced: 2, skipped: 2 })
    expect(html(view)).toBe('<p>A bug.</p>\n<p>Flaw, flaw.</p>\n<p>The bug.</p>')
  })

  it('replaces elsewhere, though the caret is where somebody else is writing', () => {
    const view = open('<p>Mine flaw.</p>\n<p>Flaw of another.</p>')
    view.dispatch(showOthers(view.state, [writing(1, 'Flaw of another.')]))
    caret(view, 16)
    find(view, 'mine')
    expect(replaceMatches(view, 'Own', Date.now())).toEqual({ replaced: 1, skipped: 0 })
    expect(html(view)).toBe('<p>Own flaw.</p>\n<p>Flaw of another.</p>')
  })

  it('names who is writing at the shown match, and goes on to the next', () => {
    const view = open('<p>A flaw.</p>\n<p>A flaw.</p>')
    view.dispatch(showOthers(view.state, [writing(0, 'A flaw.')]))
    find(view, 'flaw')
    expect(replaceMatch(view, 'bug', Date.now())?.name).toBe('Ona')
    expect(currentOf(view)).toBe(1)
    expect(replaceMatch(view, 'bug', Date.now())).toBeNull()
    expect(html(view)).toBe('<p>A flaw.</p>\n<p>A bug.</p>')
  })
})
