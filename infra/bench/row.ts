/** One line of the table. `ok` is null where there is a figure but no budget. */
export interface Row {
  name: string
  today: string
  budget: string
  ok: boolean | null
}

/** The value that `share` (0–1) of the samples do not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('There are no samples.')
  return value
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

export const ms = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms` : `${(milliseconds / 1000).toFixed(2)} s`

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
