import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NAME_TAKEN_MS } from '../limits/state-machines.ts'

type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'

export interface Execution {
  arn: string
  machineArn: string
  name: string
  status: ExecutionStatus
  /** JSON text. */
  input: string
  output: string | null
  error: string | null
  cause: string | null
  /** Milliseconds since 1970. */
  startedAt: number
  stoppedAt: number | null
}

/** How an execution ended; output is JSON text. */
export interface End {
  status: Exclude<ExecutionStatus, 'RUNNING'>
  output?: string
  error?: string
  cause?: string
}

/** One event of the engine, kept as it came. */
export interface ExecutionEvent {
  type: string
  timestamp: number
  input?: unknown
  output?: unknown
  index?: number
  state?: { name: string; type: string; input: unknown; output?: unknown }
  parentState?: { name: string; type: string }
  retry?: { attempt: number }
  Error?: string
  Cause?: unknown
}

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
  db.prepare('DELETE FROM events WHERE arn IN (SELECT arn FROM executions WHERE stoppedAt < ?)').run(now() - HISTORY_MS)
  db.prepare('DELETE FROM executions WHERE stoppedAt < ?').run(now() - NAME_TAKEN_MS)
  const insertEvent = db.prepare('INSERT INTO events SELECT ?1, coalesce(max(id), 0) + 1, ?2 FROM events WHERE arn = ?1')
  const rows = (found: unknown[]) => found as Execution[]

  return {
    insert: (e: Execution) =>
      db
        .prepare('INSERT INTO executions (arn, machineArn, name, status, input, startedAt) VALUES (?, ?, ?, ?, ?, ?)')
        .run(e.arn, e.machineArn, e.name, e.status, e.input, e.startedAt),
    find: (arn: string) => db.prepare('SELECT * FROM executions WHERE arn = ?').get(arn) as unknown as Execution | undefined,
    remove: (arn: string): undefined => {
      db.prepare('DELETE FROM executions WHERE arn = ?').run(arn)
    },
    /** Only a running execution can end, so the first end stays. */
    finish: (arn: string, end: End) =>
      db
        .prepare("UPDATE executions SET status = ?, output = ?, error = ?, cause = ?, stoppedAt = ? WHERE arn = ? AND status = 'RUNNING'")
        .run(end.status, end.output ?? null, end.error ?? null, end.cause ?? null, now(), arn),
    running: () => rows(db.prepare("SELECT * FROM executions WHERE status = 'RUNNING' ORDER BY startedAt").all()),
    /** Newest first. */
    list: (filter: { machineArn?: string; status?: string; limit: number; offset: number }) =>
      rows(
        db
          .prepare(
            `SELECT * FROM executions WHERE (?1 IS NULL OR machineArn = ?1) AND (?2 IS NULL OR status = ?2)
             ORDER BY startedAt DESC, rowid DESC LIMIT ?3 OFFSET ?4`,
          )
          .all(filter.machineArn ?? null, filter.status ?? null, filter.limit, filter.offset),
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
    forget: () => db.exec("DELETE FROM executions WHERE status <> 'RUNNING'"),
    close: () => {
      if (db.isOpen) db.close()
    },
  }
}

export type Store = ReturnType<typeof createStore>
