import { describe, expect, it } from 'vitest'
import { openEditor, press } from './open-editor.testing.ts'

describe('keys of undo and redo', () => {
  it.each(['z', 'Z', 'я'])('at the end of the history change nothing and stay with the editor: Ctrl+Shift+%s', (key) => {
    const editor = openEditor('')
    editor.commands.insertContent({ type: 'text', text: 'Typed.' })
    for (let step = 0; step < 3; step++) expect(press(editor, key.toLowerCase(), false)).toBe(true)
    expect(editor.state.doc.textContent).toBe('')
    for (let step = 0; step < 4; step++) {
      expect(press(editor, key, true)).toBe(true)
      expect(editor.state.doc.textContent).toBe('Typed.')
    }
  })
})
