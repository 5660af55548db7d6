import { RichTextEditor } from '@mantine/tiptap'
import type { JSONContent } from '@tiptap/core'
import { useEditor, useEditorState } from '@tiptap/react'
import { memo, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { imageAmong } from '../images/dropped-images.ts'
import { LibraryDialog } from '../images/library-dialog.tsx'
import { UploadState } from '../images/upload-state.tsx'
import { useImageUpload } from '../images/use-image-upload.ts'
import { type BodyControl, controlOf } from './body-control.ts'
import { t } from './catalogue.ts'
import { type BodyComments, commentHighlights, setHighlights } from './comment-highlights.ts'
import { findKey } from './find-key.ts'
import { type OtherInBody, OthersInBody, showOthers, writeAnyway } from './others-in-body.ts'
import { usePastedText } from './pasted-text/use-pasted-text.ts'
import { BODY_EXTENSIONS } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'
import { showLink } from './show-link.ts'
import { shownState } from './shown-state.ts'
import { BodyToolbar, type ImageSources } from './toolbar.tsx'
import { useFind } from './use-find.tsx'
import { useLinkDialog } from './use-link-dialog.tsx'
import { useSlashMenu } from './use-slash-menu.tsx'
import { WriterHint } from './writer-hint.tsx'

const LABELS = {
  boldControlLabel: t.boldCtrlB,
  italicControlLabel: t.italicCtrlI,
  strikeControlLabel: t.strikethrough,
  highlightControlLabel: t.highlight,
  codeControlLabel: t.inlineCode,
  clearFormattingControlLabel: t.clearFormatting,
  h2ControlLabel: t.headingH2,
  h3ControlLabel: t.headingH3,
  h4ControlLabel: t.headingH4,
  bulletListControlLabel: t.bulletedList,
  orderedListControlLabel: t.numberedList,
  blockquoteControlLabel: t.quote,
  codeBlockControlLabel: t.codeBlock,
  hrControlLabel: t.divider,
  unlinkControlLabel: t.removeLink,
  undoControlLabel: t.undoCtrlZ,
  redoControlLabel: t.redoCtrlY,
} as const

const NO_COMMENTS: Omit<BodyComments, 'onComment'> = { highlights: [], onOpen: () => undefined, onEditor: () => undefined }

/** A link that an address of the screen names. */
export interface ShownLink {
  href: string
  /** Of the visit: the same link may be asked for again. */
  key: string
}

interface Props {
  label: string
  doc: JSONContent
  locale: Locale
  /** Where to begin: the address of a link of the text, and anew with every other `key`. */
  link: ShownLink | null
  readOnly: boolean
  comments: BodyComments | null
  /** Who else is in the body. */
  others: readonly OtherInBody[]
  control: RefObject<BodyControl | null> | undefined
  onChange: (html: string) => void
  /** What is selected, as HTML. */
  onSelect: (html: string | null) => void
  onLeave: () => void
}

/** What the person sees is what is saved; `doc` is only where it starts. */
export const VisualBody = memo(function VisualBody({ label, doc, locale, link, readOnly, comments, others, control, onChange, onSelect, onLeave }: Props) {
  const image = useImageUpload()
  const pasted = usePastedText(image.upload)
  const chooser = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState(0)
  const take = useRef<(file: File | null) => boolean>(() => false)
  const open = useRef<(id: string) => void>(() => undefined)
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const typed = useRef<(text: string) => void>(() => undefined)
  const [extensions] = useState(() => [
    ...BODY_EXTENSIONS,
    pasted.extension,
    commentHighlights((id) => open.current(id)),
    OthersInBody.configure({ onRefused: () => setRefusals((count) => count + 1) }),
  ])
  const editor = useEditor({
    extensions,
    content: doc,
    editable: !readOnly,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang: LOCALE_INFO[locale].tag, spellcheck: 'true' },
      handleKeyDown: (_, event) => keys.current(event),
      handleTextInput: (_view, _from, _to, text) => {
        typed.current(text)
        return false
      },
      handleDoubleClickOn: (_view, _at, node) => {
        if (readOnly || node.type.name !== 'image') return false
        void import('./figure-dialogs.ts').then(({ setFigureWords }) => setFigureWords(editor))
        return true
      },
      handlePaste: (_, event) => take.current(imageAmong(event.clipboardData)),
      handleDrop: (_, event) => take.current(imageAmong(event.dataTransfer)),
    },
    onUpdate: ({ editor: changed }) => onChange(serialiseBody(changed.getJSON())),
    onBlur: onLeave,
  })
  useEffect(() => {
    if (editor && link) showLink(editor, link.href)
  }, [editor, link])
  pasted.editor.current = editor
  const { noteLeft } = pasted
  useEffect(() => {
    if (editor && !readOnly) noteLeft(editor)
  }, [editor, readOnly, noteLeft])
  const { onEditor, onOpen, highlights } = comments ?? NO_COMMENTS
  open.current = onOpen
  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])
  useEffect(() => {
    if (editor) setHighlights(editor, highlights)
  }, [editor, highlights])
  useImperativeHandle(control, () => controlOf(editor), [editor])
  useEffect(() => {
    editor.view.dispatch(showOthers(editor.state, others))
  }, [editor, others])
  const find = useFind(editor)
  const linking = useLinkDialog(editor, locale)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const images: ImageSources = { upload: () => chooser.current?.click(), library: () => setLibraryOpen(true) }
  const slash = useSlashMenu(editor, images)
  typed.current = slash.noteText
  keys.current = (event) => {
    if (slash.keys.current(event)) return true
    const field = findKey(event)
    if (field) find.open(field)
    return field !== null
  }
  const shown = useEditorState({ editor, selector: shownState })
  useEffect(() => onSelect(shown.selected), [onSelect, shown.selected])
  const writer = readOnly ? null : shown.writer
  take.current = (file) => {
    if (!file || readOnly) return false
    void image.upload(file, 'body').then(async (stored) => stored && (await import('./figure-dialogs.ts')).insertUploaded(editor, stored))
    return true
  }
  return (
    <RichTextEditor editor={editor} labels={LABELS} withTypographyStyles>
      {!readOnly && (
        <BodyToolbar editor={editor} images={images} onComment={comments?.onComment} onFind={() => find.open('find')} onLink={linking.open}>
          {find.panel}
        </BodyToolbar>
      )}
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={t.imageForText}
        accept={Object.values(IMAGE_TYPES).join(',')}
        onChange={({ currentTarget }) => {
          take.current(currentTarget.files?.[0] ?? null)
          currentTarget.value = ''
        }}
      />
      {linking.dialog}
      {slash.menu}
      <LibraryDialog
        isOpen={isLibraryOpen}
        onPick={async (picked) => (await import('./figure-dialogs.ts')).insertFromLibrary(editor, picked)}
        onClose={() => setLibraryOpen(false)}
      />
      <UploadState {...image} />
      {writer && shown.isFocused && (
        <WriterHint
          key={refusals}
          name={writer.name}
          isUrgent={refusals > 0}
          onAnyway={() => {
            editor.view.dispatch(writeAnyway(editor.state, writer.session))
            editor.commands.focus()
          }}
        />
      )}
      <RichTextEditor.Content className="body-content" />
    </RichTextEditor>
  )
})
