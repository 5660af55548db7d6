import { expect, it } from 'vitest'
import { openEditor, press } from '../../articles/rich-text/open-editor.testing.ts'
import { SEGMENT_EXTENSIONS } from './tag-chip.ts'

it('a redo at the end of a segment’s history undoes nothing', () => {
  const editor = openEditor('', SEGMENT_EXTENSIONS)
  editor.commands.insertContent({ type: 'text', text: 'Atverkite.' })
  expect(press(editor, 'z', true)).toBe(true)
  expect(editor.state.doc.textContent).toBe('Atverkite.')
  expect(press(editor, 'z', false)).toBe(true)
  expect(editor.state.doc.textContent).toBe('')
})
