import { RichTextEditor } from '@mantine/tiptap'
import type { JSONContent } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { BODY_EXTENSIONS } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'
import { BodyToolbar } from './toolbar.tsx'

const LABELS = {
  boldControlLabel: 'Paryškintas (Ctrl+B)',
  italicControlLabel: 'Kursyvas (Ctrl+I)',
  strikeControlLabel: 'Pašalintas tekstas',
  highlightControlLabel: 'Pažymėtas',
  codeControlLabel: 'Kodas eilutėje',
  clearFormattingControlLabel: 'Valyti formatavimą',
  h2ControlLabel: 'Antraštė H2',
  h3ControlLabel: 'Antraštė H3',
  h4ControlLabel: 'Antraštė H4',
  bulletListControlLabel: 'Sąrašas',
  orderedListControlLabel: 'Numeruotas sąrašas',
  blockquoteControlLabel: 'Citata',
  codeBlockControlLabel: 'Kodo blokas',
  hrControlLabel: 'Skirtukas',
  linkControlLabel: 'Nuoroda',
  unlinkControlLabel: 'Šalinti nuorodą',
  undoControlLabel: 'Atšaukti (Ctrl+Z)',
  redoControlLabel: 'Grąžinti (Ctrl+Y)',
  linkEditorInputLabel: 'Nuorodos adresas',
  linkEditorInputPlaceholder: 'https://…',
  linkEditorSave: 'Išsaugoti',
  linkEditorExternalLink: 'Atverti naujame lange',
  linkEditorInternalLink: 'Atverti tame pačiame lange',
} as const

interface Props {
  label: string
  doc: JSONContent
  readOnly: boolean
  onChange: (html: string) => void
}

/** What the person sees is what is saved; `doc` is only where it starts. */
export function VisualBody({ label, doc, readOnly, onChange }: Props) {
  const editor = useEditor({
    extensions: BODY_EXTENSIONS,
    content: doc,
    editable: !readOnly,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: changed }) => onChange(serialiseBody(changed.getJSON())),
  })
  return (
    <RichTextEditor editor={editor} labels={LABELS} withTypographyStyles>
      {!readOnly && <BodyToolbar editor={editor} />}
      <RichTextEditor.Content className="body-content" />
    </RichTextEditor>
  )
}
