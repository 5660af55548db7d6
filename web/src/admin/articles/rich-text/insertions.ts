import type { Editor } from '@tiptap/core'
import { askFor } from './ask-for.tsx'
import { t } from './catalogue.ts'
import { escapeHtml } from './serialise-inline.ts'

export function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}

export async function insertDetails(editor: Editor): Promise<void> {
  const answers = await askFor(t.collapsibleBlock, [{ name: 'summary', label: t.heading, required: true }])
  if (!answers?.summary) return
  const content = [{ type: 'summary', content: [{ type: 'text', text: answers.summary }] }, { type: 'paragraph' }]
  editor.chain().focus().insertContent({ type: 'details', content }).run()
}

/** The caption of the table that holds the cursor, as plain text; one with markup in it is changed in the source. */
export async function setCaption(editor: Editor): Promise<void> {
  const current = String(editor.getAttributes('table').caption ?? '')
  const text = new DOMParser().parseFromString(current, 'text/html').body.textContent ?? ''
  const answers = await askFor(t.tableCaption, [{ name: 'caption', label: t.heading, initial: text }])
  if (!answers || answers.caption === text) return
  editor
    .chain()
    .focus()
    .updateAttributes('table', { caption: answers.caption ? escapeHtml(answers.caption) : null })
    .run()
}

export async function setCodeLanguage(editor: Editor): Promise<void> {
  const initial = String(editor.getAttributes('codeBlock').language ?? '')
  const check = (value: string) => (/^[a-z0-9+#-]*$/.test(value) ? null : t.codeLanguageFault)
  const answers = await askFor(t.codeLanguage, [{ name: 'language', label: t.codeLanguageExamples, initial, check }])
  if (answers) {
    editor
      .chain()
      .focus()
      .updateAttributes('codeBlock', { language: answers.language || null })
      .run()
  }
}
