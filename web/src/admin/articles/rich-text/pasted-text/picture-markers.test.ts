import type { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../open-editor.testing.ts'
import { replaceMarker } from './picture-markers.ts'

const MARKER = '[image 1]'
const IMAGE = { url: '/images/body/1.webp', width: 640, height: 360 }
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const blocks = ({ state }: Editor) => Array.from({ length: state.doc.childCount }, (_, index) => state.doc.child(index).type.name)

describe('the image of a pasted text', () => {
  it('arrives without a step of the history: what was undone is redone, and the paste takes the image with it', async () => {
    const editor = openEditor('Before.')
    editor.commands.insertContentAt(editor.state.doc.content.size, [line(MARKER), line('Pasted.')])
    // Another group of the history begins after its delay, or elsewhere.
    editor.commands.insertContentAt(1, { type: 'text', text: 'Typed. ' })
    editor.commands.undo()
    expect(replaceMarker(editor, MARKER, IMAGE, { alt: 'A chart', credit: '' })).toBe(true)
    editor.commands.redo()
    expect(editor.state.doc.textContent).toBe('Typed. Before.Pasted.')
    expect(blocks(editor)).toEqual(['paragraph', 'figure', 'paragraph'])
    editor.commands.undo()
    editor.commands.undo()
    expect(blocks(editor)).toEqual(['paragraph'])
    editor.commands.redo()
    expect(blocks(editor)).toEqual(['paragraph', 'figure', 'paragraph'])
  })
})
