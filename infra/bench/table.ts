import type { Row } from './row.ts'

const OK = { true: 'ok', false: 'MISSED', null: '' } as const

/** The rows as text, columns lined up. */
export function table(rows: readonly Row[]): string {
  const lines = [['row', 'today', 'budget', 'ok?'], ...rows.map(({ name, today, budget, ok }) => [name, today, budget || '–', OK[`${ok}`]])]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
