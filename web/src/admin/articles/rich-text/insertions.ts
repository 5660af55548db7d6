import type { Editor } from '@tiptap/core'
import type { Answer } from '../../platform/api/call.ts'
import { askFor } from './ask-for.tsx'
import { t } from './catalogue.ts'
import { figureOf } from './figure.ts'
import { escapeHtml } from './serialise-inline.ts'

type UploadedImage = Pick<Answer<'uploadImage'>, 'url' | 'width' | 'height'>

const OWN_IMAGE = /^\/images\/(?!.*\.\.)[\w./-]+$/

/** A picture of our own bucket with its alternative text and, if wanted, words below it. */
export async function insertFigure(editor: Editor): Promise<void> {
  const answers = await askFor(t.imageWithCaption, [
    {
      name: 'src',
      label: t.addressImages,
      required: true,
      check: (value) => (OWN_IMAGE.test(value) ? null : t.onlyStoredImage),
    },
    { name: 'alt', label: t.alternativeText, required: true },
    { name: 'caption', label: t.caption },
  ])
  if (!answers) return
  const { src = '', alt = '', caption = '' } = answers
  placeFigure(editor, { src, alt, loading: 'lazy' }, caption)
}

/** Words for a picture that was uploaded, and the figure with both; false when the person thinks better of it. */
export async function insertUploaded(editor: Editor, { url, width, height }: UploadedImage): Promise<boolean> {
  const check = (value: string) => (value ? null : t.alternativeTextMissing)
  const answers = await askFor(t.imageUploaded, [
    { name: 'alt', label: t.alternativeText, required: true, check },
    { name: 'caption', label: t.caption },
  ])
  if (!answers) return false
  const { alt = '', caption = '' } = answers
  placeFigure(editor, { src: url, alt, width: String(width), height: String(height), loading: 'lazy' }, caption)
  return true
}

function placeFigure(editor: Editor, attrs: Record<string, string>, caption: string): void {
  editor.chain().focus().insertContent(figureOf(attrs, caption)).run()
}

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
