import { Mark } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'

const simpleMark = (name: string, element: string, shortcut?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: element }],
    renderHTML: () => [element, 0],
    addKeyboardShortcuts() {
      return shortcut ? { [shortcut]: () => this.editor.commands.toggleMark(name) } : {}
    },
  })

export const Keyboard = simpleMark('keyboard', 'kbd')
export const Subscript = simpleMark('subscript', 'sub', 'Mod-,')
export const Superscript = simpleMark('superscript', 'sup', 'Mod-.')
export const Inserted = simpleMark('inserted', 'ins', 'Mod-u')

/** Code in a line of text; unlike the stock mark it may be linked, bold or marked, and keeps its language. */
export const InlineCode = Code.extend({
  excludes: '',
  addAttributes: () => ({ class: { default: null, parseHTML: (element: HTMLElement) => /^language-[a-z0-9+#-]+$/.exec(element.className)?.[0] ?? null } }),
})
