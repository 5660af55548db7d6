import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NAME_TAKEN_MS } from '../limits/state-machines.ts'
import type { End, Execution, ExecutionEvent } from './execution.ts'
import { mapRunsIn } from './map-runs.ts'

/** For which the history of an execution that has ended is kept. */
const HISTORY_MS = 14 * 86_400_000

/** Executions and their events in one SQLite file, or for `null` in memory. Of those that have ended, the history is kept for 14 days and the name for 90. */
export const createStore = (dataDir: string | null, now: () => number) => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(dataDir ? join(dataDir, 'executions.db') : ':memory:')
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS executions (arn TEXT PRIMARY KEY, machineArn TEXT NOT NULL, name TEXT NOT NULL, status TEXT NOT NULL,
      input TEXT NOT NULL, output TEXT, error TEXT, cause TEXT, startedAt INTEGER NOT NULL, stoppedAt INTEGER);
    CREATE INDEX IF NOT EXISTS executions_started ON executions (startedAt);
    CREATE TABLE IF NOT EXISTS events (arn TEXT NOT NULL REFERENCES executions ON DELETE CASCADE, id INTEGER NOT NULL, event TEXT NOT NULL,
      PRIMARY KEY (arn, id)) WITHOUT ROWID;
  `)
  addColumns(db)
  const mapRuns = mapRunsIn(db, now)
  db.prepare('DELETE FROM events WHERE arn IN (SELECT arn FROM executions WHERE stoppedAt < ?)').run(now() - HISTORY_MS)
  db.prepare('DELETE FROM executions WHERE stoppedAt < ?').run(now() - NAME_TAKEN_MS)
  const insertEvent = db.prepare('INSERT INTO events SELECT ?1, coalesce(max(id), 0) + 1, ?2 FROM events WHERE arn = ?1')
  const rows = (found: unknown[]) => found as Execution[]

  return {
    insert: (e: Execution) =>
      db
        .prepare('INSERT INTO executions (arn, machineArn, name, status, input, startedAt, mapRunArn, items) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(e.arn, e.machineArn, e.name, e.status, e.input, e.startedAt, e.mapRunArn ?? null, e.items ?? null),
    find: (arn: string) => db.prepare('SELECT * FROM executions WHERE arn = ?').get(arn) as unknown as Execution | undefined,
    remove: (arn: string): undefined => {
      db.prepare('DELETE FROM executions WHERE arn = ?').run(arn)
    },
    /** Only a running execution can end, so the first end stays. */
    finish: (arn: string, end: End) =>
      db
        .prepare("UPDATE executions SET status = ?, output = ?, error = ?, cause = ?, stoppedAt = ? WHERE arn = ? AND status = 'RUNNING'")
        .run(end.status, end.output ?? null, end.error ?? null, end.cause ?? null, now(), arn),
    mapRuns,
    running: () => rows(db.prepare("SELECT * FROM executions WHERE status = 'RUNNING' ORDER BY startedAt").all()),
    /** Newest first; children of Distributed Maps only where their run is asked for. */
    list: (filter: { machineArn?: string; mapRunArn?: string; status?: string; limit: number; offset: number }) =>
      rows(
        db
          .prepare(
            `SELECT * FROM executions WHERE (?1 IS NULL OR machineArn = ?1) AND (?2 IS NULL OR status = ?2) AND mapRunArn IS ?5
             ORDER BY startedAt DESC, rowid DESC LIMIT ?3 OFFSET ?4`,
          )
          .all(filter.machineArn ?? null, filter.status ?? null, filter.limit, filter.offset, filter.mapRunArn ?? null),
      ),
    /** @param event JSON text of an `ExecutionEvent` */
    addEvent: (arn: string, event: string) => insertEvent.run(arn, event),
    /** In order of time: the engine hands over what happens inside a Map or a Parallel a little late. */
    events: (arn: string) =>
      db
        .prepare('SELECT event FROM events WHERE arn = ? ORDER BY id')
        .all(arn)
        .map((row) => JSON.parse(String(row.event)) as ExecutionEvent)
        .sort((one, other) => one.timestamp - other.timestamp),
    /** Forgets executions that have ended. */
    forget: () => db.exec("DELETE FROM executions WHERE status <> 'RUNNING'; DELETE FROM map_runs WHERE status <> 'RUNNING'"),
    close: () => {
      if (db.isOpen) db.close()
    },
  }
}

/** Columns that a database of before has not. */
function addColumns(db: DatabaseSync): void {
  const known = new Set(
    db
      .prepare("SELECT name FROM pragma_table_info('executions')")
      .all()
      .map(({ name }) => name),
  )
  if (!known.has('mapRunArn')) db.exec('ALTER TABLE executions ADD COLUMN mapRunArn TEXT; ALTER TABLE executions ADD COLUMN items INTEGER')
  db.exec('CREATE INDEX IF NOT EXISTS executions_of_map_run ON executions (mapRunArn)')
}

export type Store = ReturnType<typeof createStore>
