import type { JSONContent } from '@tiptap/core'

interface RowSection {
  section: 'none' | 'thead' | 'tbody' | 'tfoot'
  rows: JSONContent[]
}

const isHeaderRow = (row: JSONContent): boolean => (row.content ?? []).length > 0 && (row.content ?? []).every(({ type }) => type === 'tableHeader')

/**
 * The rows of a table by the section they stand in. Rows that came with the body say it themselves; a row that the
 * person added joins the rows above it, or the body when those are the head. In a table of new rows only, a first
 * row of header cells is the head.
 */
export function rowSections(rows: readonly JSONContent[]): RowSection[] {
  const sections: (RowSection & { part: number })[] = []
  const allNew = rows.every(({ attrs }) => !attrs?.section)
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1)
    const own = row.attrs?.section as RowSection['section'] | null | undefined
    const section = own ?? (allNew && index === 0 && isHeaderRow(row) ? 'thead' : inherited(last?.section))
    const part = own ? Number(row.attrs?.part ?? 0) : last?.section === section ? last.part : -1
    if (last?.section === section && (last.part === part || last.part === -1)) {
      last.rows.push(row)
      last.part = part
    } else sections.push({ section, part, rows: [row] })
  }
  return sections
}

const inherited = (above: RowSection['section'] | undefined): RowSection['section'] => (above === undefined || above === 'thead' ? 'tbody' : above)
