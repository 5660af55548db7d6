import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { textReplaced } from './replace-words.ts'
import { piecesOf, SEGMENT_EXTENSIONS, segmentDoc } from './tag-chip.ts'
import { tagSource, tagTarget } from './tagged-text.ts'

const schema = getSchema(SEGMENT_EXTENSIONS)
const source = tagSource('Open <strong>Settings</strong>')
const docOf = (html: string) => segmentDoc(tagTarget(html, source.tags))
const open = (html: string) => EditorState.create({ doc: schema.nodeFromJSON(docOf(html)), plugins: [history()] })
const undone = (state: EditorState): EditorState => {
  let next = state
  undo(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

describe('a translation that takes the place of what is written', () => {
  it('is one step of the history, with its tags and the cursor at its end', () => {
    const typed = open('Atverkite')
    const further = typed.apply(typed.tr.insertText(' langą', 10))
    const state = further.apply(textReplaced(further, docOf('Atverkite <strong>nustatymus</strong>')))
    expect(piecesOf(state.doc.toJSON())).toEqual(tagTarget('Atverkite <strong>nustatymus</strong>', source.tags).pieces)
    expect(state.selection.empty && state.selection.head).toBe(state.doc.content.size - 1)
    expect(undone(state).doc.textContent, 'what was typed before is not taken away with it').toBe('Atverkite langą')
    expect(undone(undone(state)).doc.textContent).toBe('Atverkite')
  })
})
