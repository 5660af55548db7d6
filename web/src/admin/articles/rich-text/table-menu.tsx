import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { t } from './catalogue.ts'
import { setCaption } from './insertions.ts'

const TABLE_ACTIONS = [
  { label: t.rowAbove, run: (editor: Editor) => editor.chain().focus().addRowBefore().run() },
  { label: t.rowBelow, run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { label: t.columnToLeft, run: (editor: Editor) => editor.chain().focus().addColumnBefore().run() },
  { label: t.columnToRight, run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { label: t.mergeOrSplitCells, run: (editor: Editor) => editor.chain().focus().mergeOrSplit().run() },
  { label: t.headerCell, run: (editor: Editor) => editor.chain().focus().toggleHeaderCell().run() },
  { label: t.setTableCaption, run: setCaption },
  { label: t.deleteRow, run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: t.deleteColumn, run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: t.deleteTable, run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
]

/** What is done with the table that holds the caret. */
export const TableMenu = ({ editor }: { editor: Editor }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <RichTextEditor.Control aria-label={t.table} title={t.table}>
        <IconTable size={16} stroke={1.6} aria-hidden />
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
