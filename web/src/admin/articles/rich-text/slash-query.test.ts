import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { parseBody } from './parse-body.ts'
import { BODY_EXTENSIONS } from './schema.ts'
import { beginsCommand, slashQuery } from './slash-query.ts'

const schema = getSchema(BODY_EXTENSIONS)

/** An editor with the caret at the end of the first text, or so many letters before it. */
function open(html: string, before = 0): EditorState {
  const state = EditorState.create({ doc: schema.nodeFromJSON(parseBody(html)) })
  const end = TextSelection.atStart(state.doc).$from.end() - before
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, end)))
}

describe('a slash that asks for commands', () => {
  it('begins an empty paragraph, also of a list or a cell', () => {
    expect(['<p></p>', '<ul><li><p></p></li></ul>'].map((html) => beginsCommand(open(html)))).toEqual([true, true])
    expect(['<p>a</p>', '<h2></h2>', '<pre><code></code></pre>'].map((html) => beginsCommand(open(html)))).toEqual([false, false, false])
  })

  it('is followed by the words that are looked for', () => {
    expect(slashQuery(open('<p>/</p>'))).toEqual({ from: 1, to: 2, words: '' })
    expect(slashQuery(open('<p>/num li</p>'))).toEqual({ from: 1, to: 8, words: 'num li' })
  })

  it.each([
    ['a slash within a line', '<p>and/or</p>', 0],
    ['a caret that has left the end', '<p>/list</p>', 1],
    ['a slash in a heading', '<h2>/list</h2>', 0],
    ['a path that is too long for a command', '<p>/etc/apache2/sites-available/default</p>', 0],
    ['an image behind it', '<p>/<img src="/images/a.webp" alt="A"></p>', 0],
  ])('is not %s', (_, html, before) => {
    expect(slashQuery(open(html, before))).toBeNull()
  })

  it('is not one where something is selected', () => {
    const state = open('<p>/list</p>')
    expect(slashQuery(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 3))))).toBeNull()
  })
})
