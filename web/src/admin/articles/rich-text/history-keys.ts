import { Extension } from '@tiptap/core'

/** As the editor's history binds them, with the letter of a Russian keyboard. */
const UNDO = ['Mod-z', 'Mod-я'] as const
const REDO = ['Shift-Mod-z', 'Shift-Mod-я', 'Mod-y'] as const

/**
 * Keys of undo and redo that end with the editor also when there is nothing left to do. Otherwise a redo at the end of the history is tried as
 * an undo: `keydownHandler` of prosemirror-keymap looks a key up once more without Shift where the browser names it in lower case, as on a Mac
 * and with Caps Lock. An undo at the beginning would reach the browser's own history, which knows nothing of the document.
 */
export const HistoryKeys = Extension.create({
  name: 'historyKeys',
  // Before the history's own keys, which have the usual 100.
  priority: 200,
  addKeyboardShortcuts() {
    const taken = (act: () => boolean) => () => {
      act()
      return true
    }
    const undo = taken(() => this.editor.commands.undo())
    const redo = taken(() => this.editor.commands.redo())
    return Object.fromEntries([...UNDO.map((key) => [key, undo] as const), ...REDO.map((key) => [key, redo] as const)])
  },
})
