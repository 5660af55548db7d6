import { worstOf } from './health-checks.ts'
import type { HealthComponent } from './health-components.ts'
import type { OverallHealth } from './health-problems.ts'
import type { SystemHealth } from './system-health.ts'

/** What one check of one component found, as far as the history of runs needs it. */
export interface HealthRow {
  /** `{operation}:{component}`. */
  id: string
  component_name: HealthComponent
  check_type: string
  status: SystemHealth
  message: string
  auto_fixed: boolean
  created_at: string
}

export interface HealthChange {
  component_name: HealthComponent
  /** Null: nothing earlier is known of the component. */
  from: SystemHealth | null
  to: SystemHealth
  message: string
}

/** One run of the health check, with the components whose state it found changed. */
export interface HealthRun<Row extends HealthRow> {
  id: string
  check_type: Row['check_type']
  /** Of its newest row. */
  checked_at: string
  overall: OverallHealth
  counts: Record<SystemHealth, number>
  /** Components in which the run repaired something. */
  repaired: HealthComponent[]
  changes: HealthChange[]
  rows: Row[]
}

/** The operation that a row is of. */
export const runIdOf = ({ id }: { id: string }): string => id.slice(0, id.lastIndexOf(':'))

/**
 * Runs of the health check, newest first, each with what changed since the rows before it.
 * @param rows newest first; of the oldest run all that are known
 */
export function healthRuns<Row extends HealthRow>(rows: readonly Row[]): HealthRun<Row>[] {
  const byRun = Map.groupBy(rows, runIdOf)
  const before = new Map<HealthComponent, SystemHealth>()
  return [...byRun]
    .toReversed()
    .map(([id, own]) => {
      const changes = own.flatMap((row): HealthChange[] => {
        const from = before.get(row.component_name) ?? null
        before.set(row.component_name, row.status)
        return from === row.status ? [] : [{ component_name: row.component_name, from, to: row.status, message: row.message }]
      })
      return runOf(id, own, changes)
    })
    .toReversed()
}

function runOf<Row extends HealthRow>(id: string, rows: Row[], changes: HealthChange[]): HealthRun<Row> {
  const [newest] = rows as [Row]
  const count = (status: SystemHealth): number => rows.filter((row) => row.status === status).length
  return {
    ...{ id, check_type: newest.check_type, checked_at: newest.created_at, overall: worstOf(rows.map(({ status }) => status)) },
    counts: { healthy: count('healthy'), warning: count('warning'), critical: count('critical') },
    repaired: rows.filter(({ auto_fixed }) => auto_fixed).map(({ component_name }) => component_name),
    ...{ changes, rows },
  }
}

/** A run that found something changed or repaired something, or runs in a row that found all as it was. */
export type HealthLine<Run> = { kind: 'run'; run: Run } | { kind: 'unchanged'; runs: number; from: string; to: string }

/** Runs as lines of a list: those that changed nothing are one line together. @param runs newest first */
export function healthLines<Run extends { checked_at: string; changes: readonly unknown[]; repaired: readonly unknown[] }>(
  runs: readonly Run[],
): HealthLine<Run>[] {
  const lines: HealthLine<Run>[] = []
  for (const run of runs) {
    const last = lines.at(-1)
    if (run.changes.length > 0 || run.repaired.length > 0) lines.push({ kind: 'run', run })
    else if (last?.kind === 'unchanged') lines[lines.length - 1] = { ...last, runs: last.runs + 1, from: run.checked_at }
    else lines.push({ kind: 'unchanged', runs: 1, from: run.checked_at, to: run.checked_at })
  }
  return lines
}
