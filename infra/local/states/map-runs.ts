import type { DatabaseSync } from 'node:sqlite'
import type { Execution } from './execution.ts'

export interface MapRun {
  arn: string
  executionArn: string
  /** The execution's name without what a restart adds: runs of one work, before and after it. */
  lineage: string
  state: string
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED'
  maxConcurrency: number
  toleratedPercentage: number
  toleratedCount: number
  /** Children and items that there are to be. */
  executions: number
  items: number
  startedAt: number
  stoppedAt: number | null
}

/** What DescribeMapRun counts. */
export type Counts = Record<'pending' | 'running' | 'succeeded' | 'failed' | 'timedOut' | 'aborted' | 'total' | 'resultsWritten', number>

const COUNTED = { RUNNING: 'running', SUCCEEDED: 'succeeded', FAILED: 'failed', TIMED_OUT: 'timedOut', ABORTED: 'aborted' } as const

/** Runs of Distributed Maps, in the database of the executions, whose column `mapRunArn` names the run of a child. */
export function mapRunsIn(db: DatabaseSync, now: () => number) {
  db.exec(`
    CREATE TABLE IF NOT EXISTS map_runs (arn TEXT PRIMARY KEY, executionArn TEXT NOT NULL, lineage TEXT NOT NULL, state TEXT NOT NULL, status TEXT NOT NULL,
      maxConcurrency INTEGER NOT NULL, toleratedPercentage REAL NOT NULL, toleratedCount INTEGER NOT NULL, executions INTEGER NOT NULL, items INTEGER NOT NULL,
      startedAt INTEGER NOT NULL, stoppedAt INTEGER);
    CREATE INDEX IF NOT EXISTS map_runs_lineage ON map_runs (lineage, state);
    CREATE INDEX IF NOT EXISTS map_runs_execution ON map_runs (executionArn);
  `)
  const counted = db.prepare('SELECT status, count(*) AS children, sum(items) AS items FROM executions WHERE mapRunArn = ? GROUP BY status')
  return {
    insert: (run: Omit<MapRun, 'status' | 'stoppedAt'>) =>
      db
        .prepare("INSERT INTO map_runs VALUES (?, ?, ?, ?, 'RUNNING', ?, ?, ?, ?, ?, ?, NULL)")
        .run(
          run.arn,
          run.executionArn,
          run.lineage,
          run.state,
          run.maxConcurrency,
          run.toleratedPercentage,
          run.toleratedCount,
          run.executions,
          run.items,
          run.startedAt,
        ),
    finish: (arn: string, status: Exclude<MapRun['status'], 'RUNNING'>) =>
      db.prepare("UPDATE map_runs SET status = ?, stoppedAt = ? WHERE arn = ? AND status = 'RUNNING'").run(status, now(), arn),
    find: (arn: string) => db.prepare('SELECT * FROM map_runs WHERE arn = ?').get(arn) as unknown as MapRun | undefined,
    /** Newest first. */
    of: (executionArn: string) =>
      db.prepare('SELECT * FROM map_runs WHERE executionArn = ? ORDER BY startedAt DESC, rowid DESC').all(executionArn) as unknown as MapRun[],
    /** Children that had succeeded before a restart, by their input: they are not done again. */
    doneBefore({ lineage, state, executionArn }: Pick<MapRun, 'lineage' | 'state' | 'executionArn'>): Map<string, Execution> {
      const rows = db
        .prepare(
          `SELECT executions.* FROM executions JOIN map_runs ON map_runs.arn = executions.mapRunArn
           WHERE map_runs.lineage = ? AND map_runs.state = ? AND map_runs.executionArn <> ? AND executions.status = 'SUCCEEDED'`,
        )
        .all(lineage, state, executionArn) as unknown as Execution[]
      return new Map(rows.map((row) => [row.input, row]))
    },
    /** A child that succeeded before a restart belongs to the run after it. */
    adopt: (childArn: string, mapRunArn: string) => db.prepare('UPDATE executions SET mapRunArn = ? WHERE arn = ?').run(mapRunArn, childArn),
    counts({ arn, executions, items, status }: MapRun): { children: Counts; items: Counts } {
      const blank = (total: number): Counts => ({ pending: total, running: 0, succeeded: 0, failed: 0, timedOut: 0, aborted: 0, total, resultsWritten: 0 })
      const [children, ofItems] = [blank(executions), blank(items)]
      for (const row of counted.all(arn)) {
        const name = COUNTED[row.status as keyof typeof COUNTED]
        for (const [counts, number] of [
          [children, Number(row.children)],
          [ofItems, Number(row.items)],
        ] as const) {
          counts[name] = number
          counts.pending -= number
          if (status !== 'RUNNING' && name !== 'running') counts.resultsWritten += number
        }
      }
      return { children, items: ofItems }
    },
  }
}

export type MapRuns = ReturnType<typeof mapRunsIn>
