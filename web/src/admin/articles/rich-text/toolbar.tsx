import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPlus, IconTable, IconTypography } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { insertDetails, insertFigure, insertTable, setCaption, setCodeLanguage } from './insertions.ts'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Everything that a body may hold can be made here; what is seldom needed is in the menus. */
export function BodyToolbar({ editor, onUpload }: { editor: Editor | null; onUpload: () => void }) {
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
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      {editor && (
        <RichTextEditor.ControlsGroup>
          <InsertMenu editor={editor} onUpload={onUpload} />
          {editor.isActive('table') && <TableMenu editor={editor} />}
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

const MARKS = [
  { mark: 'strike', label: 'Pašalintas tekstas (del)' },
  { mark: 'inserted', label: 'Pridėtas tekstas (ins)' },
  { mark: 'keyboard', label: 'Klavišas (kbd)' },
  { mark: 'subscript', label: 'Apatinis indeksas' },
  { mark: 'superscript', label: 'Viršutinis indeksas' },
]

const MarksMenu = ({ editor }: { editor: Editor }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <RichTextEditor.Control aria-label="Kitas formatavimas" title="Kitas formatavimas" active={MARKS.some(({ mark }) => editor.isActive(mark))}>
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

const InsertMenu = ({ editor, onUpload }: { editor: Editor; onUpload: () => void }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <RichTextEditor.Control aria-label="Įterpti" title="Įterpti">
        <IconPlus {...ICON} />
      </RichTextEditor.Control>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onUpload}>Įkelti paveikslėlį…</Menu.Item>
      <Menu.Item onClick={() => insertFigure(editor)}>Paveikslėlis su prierašu</Menu.Item>
      <Menu.Item onClick={() => insertTable(editor)}>Lentelė</Menu.Item>
      <Menu.Item onClick={() => insertDetails(editor)}>Išskleidžiamas blokas</Menu.Item>
      <Menu.Item onClick={() => editor.chain().focus().setHorizontalRule().run()}>Skirtukas</Menu.Item>
      {editor.isActive('codeBlock') && <Menu.Item onClick={() => setCodeLanguage(editor)}>Kodo kalba…</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
)

const TABLE_ACTIONS = [
  { label: 'Eilutė aukščiau', run: (editor: Editor) => editor.chain().focus().addRowBefore().run() },
  { label: 'Eilutė žemiau', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Stulpelis kairėje', run: (editor: Editor) => editor.chain().focus().addColumnBefore().run() },
  { label: 'Stulpelis dešinėje', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Sujungti arba skaidyti langelius', run: (editor: Editor) => editor.chain().focus().mergeOrSplit().run() },
  { label: 'Antraštinis langelis', run: (editor: Editor) => editor.chain().focus().toggleHeaderCell().run() },
  { label: 'Lentelės antraštė…', run: setCaption },
  { label: 'Šalinti eilutę', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Šalinti stulpelį', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Šalinti lentelę', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
]

const TableMenu = ({ editor }: { editor: Editor }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <RichTextEditor.Control aria-label="Lentelė" title="Lentelė">
        <IconTable {...ICON} />
      </RichTextEditor.Control>
    </Menu.Target>
    <Menu.Dropdown>
      {TABLE_ACTIONS.map(({ label, run }) => (
        <Menu.Item key={label} onClick={() => run(editor)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
