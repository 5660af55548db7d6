import { Editor, type Extensions } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { BODY_EXTENSIONS } from './schema.ts'

/** An editor of one paragraph without a page around it, with its history and keys. */
export function openEditor(text: string, extensions: Extensions = BODY_EXTENSIONS): Editor {
  const paragraph = { type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }
  const editor = new Editor({ element: null, extensions, content: { type: 'doc', content: [paragraph] } })
  // An editor adds its plugins when it is mounted.
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }))
  return editor
}

/** Presses a key as the view does: the first plugin that takes it ends it. @returns whether the editor took it */
export function press({ state, view }: Editor, key: string, shiftKey: boolean): boolean {
  const event = { key, keyCode: key.toUpperCase().charCodeAt(0), ctrlKey: true, shiftKey, altKey: false, metaKey: false } as KeyboardEvent
  return state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view as EditorView, event) === true)
}
