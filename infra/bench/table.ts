import type { Row } from './row.ts'

const OK = { true: 'ok', false: 'MISSED', null: '' } as const
const WIDTHS = [74, 52, 38] as const

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join('  ')
    .trimEnd()

export const HEADING = line(['row', 'today', 'budget', 'ok?'])

/** One line, its columns where the others' are: rows are shown as soon as they are measured. */
export const tableLine = ({ name, today, budget, ok }: Row): string => line([name, today, budget || '–', OK[`${ok}`]])
