import Papa from 'papaparse'
import type * as z from 'zod'
import { termInput } from '#shared/contracts/translation/glossary.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'

export type TermInput = z.output<typeof termInput>
type Written = Pick<TermInput, 'term' | 'case_sensitive' | 'keep' | 'note' | 'part_of_speech' | 'definition' | 'example'> & {
  locales: {
    [L in (typeof TARGET_LOCALES)[number]]?: { target?: string | undefined; forbidden: readonly string[]; keep_case?: boolean | undefined } | undefined
  }
}

const PLAIN = ['term', 'case_sensitive', 'keep', 'note', 'part_of_speech', 'definition', 'example'] as const
const COLUMNS = [...PLAIN, ...TARGET_LOCALES.flatMap((locale) => [locale, `${locale}_forbidden`, `${locale}_keep_case`])]
/** Between forbidden words; none may hold it. */
const BETWEEN = '|'
/** What a spreadsheet would take for a formula stands behind an apostrophe, and an apostrophe behind another. */
const FORMULA = /^[=+\-@\t\r']/

/** The glossary as CSV, a line a term; a file of this comes back as it is. */
export const writeGlossaryCsv = (terms: readonly Written[]): string =>
  Papa.unparse(
    {
      fields: COLUMNS,
      data: terms.map(({ term, case_sensitive, keep, note, part_of_speech, definition, example, locales }) =>
        [
          term,
          yes(case_sensitive),
          yes(keep),
          note,
          part_of_speech ?? '',
          definition,
          example,
          ...TARGET_LOCALES.flatMap((locale) => {
            const { target = '', forbidden = [], keep_case = false } = locales[locale] ?? {}
            return [target, forbidden.join(BETWEEN), yes(keep_case)]
          }),
        ].map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)),
      ),
    },
    { newline: '\r\n' },
  )

const yes = (value: boolean): string => (value ? 'yes' : '')

export interface ReadTerm {
  line: number
  term: TermInput
}
export interface LineFault {
  line: number
  message: string
}

/** What a CSV file says of terms, and every line that it does not say properly. Columns stand in any order, and languages may be missing. */
export function readGlossaryCsv(csv: string): { terms: ReadTerm[]; faults: LineFault[] } {
  const { rows, faults } = rowsOf(csv.replace(/^\ufeff/, ''))
  const [names, ...lines] = rows
  if (!names) return { terms: [], faults: faults.length > 0 ? faults : [{ line: 1, message: 'The file is empty.' }] }
  const columns = names.cells.map((name) => name.trim().toLowerCase())
  const unknown = columns.filter((name, index) => !COLUMNS.includes(name) || columns.indexOf(name) !== index)
  if (!columns.includes('term')) return { terms: [], faults: [{ line: 1, message: 'The first line must name the columns, “term” among them.' }] }
  if (unknown.length > 0) return { terms: [], faults: [{ line: 1, message: `Unknown or repeated columns: ${unknown.join(', ')}.` }] }
  const terms: ReadTerm[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of lines) {
    const read = termOf(columns, cells)
    const earlier = 'term' in read ? seen.get(read.term.term.toLowerCase()) : undefined
    if ('message' in read) faults.push({ line, message: read.message })
    else if (earlier !== undefined) faults.push({ line, message: `“${read.term.term}” stands in line ${earlier} already.` })
    else {
      seen.set(read.term.term.toLowerCase(), line)
      terms.push({ line, term: read.term })
    }
  }
  return { terms, faults: faults.sort((one, other) => one.line - other.line) }
}

function rowsOf(csv: string) {
  const rows: { line: number; cells: string[] }[] = []
  const faults: LineFault[] = []
  let [line, from] = [1, 0]
  Papa.parse<string[]>(csv, {
    delimiter: csv.slice(0, csv.search(/[\r\n]|$/)).includes(';') ? ';' : ',',
    step: ({ data, errors, meta }) => {
      for (const { message } of errors) faults.push({ line, message: `${message}.` })
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data })
      line += csv.slice(from, meta.cursor).split(/\r\n|\n|\r/).length - 1
      from = meta.cursor
    },
  })
  return { rows, faults }
}

function termOf(columns: readonly string[], cells: readonly string[]): { term: TermInput } | { message: string } {
  if (cells.length > columns.length) return { message: `It has ${cells.length} cells; the first line names ${columns.length} columns.` }
  const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').replace(/^'(?=[=+\-@\t\r'])/, '').trim()
  const locales = Object.fromEntries(
    TARGET_LOCALES.flatMap((locale) => {
      const target = cell(locale)
      const forbidden = cell(`${locale}_forbidden`)
        .split(BETWEEN)
        .flatMap((word) => word.trim() || [])
      if (!target && forbidden.length === 0) return []
      return [[locale, { ...(target ? { target } : {}), forbidden, keep_case: isYes(cell(`${locale}_keep_case`)) }]]
    }),
  )
  const parsed = termInput.safeParse({
    term: cell('term'),
    case_sensitive: isYes(cell('case_sensitive')),
    keep: isYes(cell('keep')),
    note: cell('note'),
    part_of_speech: cell('part_of_speech').toLowerCase() || null,
    definition: cell('definition'),
    example: cell('example'),
    locales,
  })
  if (parsed.success) return { term: parsed.data }
  return { message: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'term'}: ${message}`).join(' ') }
}

const isYes = (text: string): boolean => /^(?:yes|true|1|taip|x)$/i.test(text)
