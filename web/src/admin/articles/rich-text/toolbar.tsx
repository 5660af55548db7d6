import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink, IconMessagePlus, IconPlus, IconSearch, IconTypography } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { t } from './catalogue.ts'
import { insertFootnote } from './footnotes/move-between.ts'

// What is seldom needed is loaded when it is.
const TableMenu = lazy(async () => ({ default: (await import('./table-menu.tsx')).TableMenu }))
const insertions = () => import('./insertions.ts')
const figures = () => import('./figure-dialogs.ts')

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Where an image for the text may come from. */
export interface ImageSources {
  upload: () => void
  library: () => void
}

interface BodyToolbarProps {
  editor: Editor | null
  images: ImageSources
  onComment?: (() => void) | undefined
  onFind: () => void
  onLink: () => void
  /** What is open below the buttons. */
  children?: ReactNode
}

/** Everything that a body may hold can be made here; what is seldom needed is in the menus. */
export function BodyToolbar({ editor, images, onComment, onFind, onLink, children }: BodyToolbarProps) {
  return (
    <RichTextEditor.Toolbar sticky stickyOffset="var(--app-shell-header-offset, 48px)">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Code />
        <RichTextEditor.Highlight />
        {editor && <MarksMenu editor={editor} />}
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control aria-label={t.link} title={t.link} active={editor?.isActive('link') ?? false} aria-haspopup="dialog" onClick={onLink}>
          <IconLink {...ICON} />
        </RichTextEditor.Control>
        <RichTextEditor.Unlink />
        {editor && <InsertMenu editor={editor} images={images} />}
        {editor?.isActive('table') && (
          <Suspense fallback={null}>
            <TableMenu editor={editor} />
          </Suspense>
        )}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
        <RichTextEditor.Control aria-label={t.findCtrlF} title={t.findCtrlF} onClick={onFind}>
          <IconSearch {...ICON} />
        </RichTextEditor.Control>
        {onComment && (
          <RichTextEditor.Control aria-label={t.commentCtrlAltM} title={t.commentCtrlAltM} onClick={onComment}>
            <IconMessagePlus {...ICON} />
          </RichTextEditor.Control>
        )}
      </RichTextEditor.ControlsGroup>
      {children}
    </RichTextEditor.Toolbar>
  )
}

const MARKS = [
  { mark: 'strike', label: t.deletedTextDel },
  { mark: 'inserted', label: t.insertedTextIns },
  { mark: 'keyboard', label: t.keyKbd },
  { mark: 'subscript', label: t.subscript },
  { mark: 'superscript', label: t.superscript },
]

const MarksMenu = ({ editor }: { editor: Editor }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <RichTextEditor.Control aria-label={t.moreFormatting} title={t.moreFormatting} active={MARKS.some(({ mark }) => editor.isActive(mark))}>
        <IconTypography {...ICON} />
      </RichTextEditor.Control>
    </Menu.Target>
    <Menu.Dropdown>
      {MARKS.map(({ mark, label }) => (
        <Menu.Item key={mark} onClick={() => editor.chain().focus().toggleMark(mark).run()}>
          {editor.isActive(mark) ? `✓ ${label}` : label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const InsertMenu = ({ editor, images }: { editor: Editor; images: ImageSources }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <RichTextEditor.Control aria-label={t.insert} title={t.insert}>
        <IconPlus {...ICON} />
      </RichTextEditor.Control>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={images.upload}>{t.uploadImage}</Menu.Item>
      <Menu.Item onClick={images.library}>{t.imageFromLibrary}</Menu.Item>
      <Menu.Item onClick={async () => (await figures()).insertFigure(editor)}>{t.imageWithCaption}</Menu.Item>
      {editor.isActive('figure') && <Menu.Item onClick={async () => (await figures()).setFigureWords(editor)}>{t.setImageWords}</Menu.Item>}
      <Menu.Item onClick={() => insertFootnote(editor)}>{t.footnoteCtrlAltF}</Menu.Item>
      <Menu.Item onClick={async () => (await insertions()).insertTable(editor)}>{t.table}</Menu.Item>
      <Menu.Item onClick={async () => (await insertions()).insertDetails(editor)}>{t.collapsibleBlock}</Menu.Item>
      <Menu.Item onClick={() => editor.chain().focus().setHorizontalRule().run()}>{t.divider}</Menu.Item>
      {editor.isActive('codeBlock') && <Menu.Item onClick={async () => (await insertions()).setCodeLanguage(editor)}>{t.setCodeLanguage}</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
)
