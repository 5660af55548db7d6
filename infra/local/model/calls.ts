import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** One call of the model endpoint, for the console. */
export interface ModelCall {
  /** Milliseconds since 1970. */
  at: number
  modelId: string
  tool: string | null
  /** `rules`, or the connected model's name. */
  answeredBy: string
  inputTokens: number
  outputTokens: number
  ms: number
  error: string | null
}

const KEEP_MS = 14 * 86_400_000

/** The calls of the last 14 days. */
export const createCalls = (dataDir: string, now: () => number) => {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'model.db'))
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS calls (at INTEGER NOT NULL, modelId TEXT NOT NULL, tool TEXT, answeredBy TEXT NOT NULL, inputTokens INTEGER NOT NULL,
      outputTokens INTEGER NOT NULL, ms INTEGER NOT NULL, error TEXT);
    CREATE INDEX IF NOT EXISTS calls_at ON calls (at);
  `)
  db.prepare('DELETE FROM calls WHERE at < ?').run(now() - KEEP_MS)
  return {
    add: (c: ModelCall) =>
      db.prepare('INSERT INTO calls VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(c.at, c.modelId, c.tool, c.answeredBy, c.inputTokens, c.outputTokens, c.ms, c.error),
    /** Newest first. */
    list: (limit = 100) => db.prepare('SELECT * FROM calls ORDER BY at DESC, rowid DESC LIMIT ?').all(limit) as unknown as ModelCall[],
    totals: () =>
      db
        .prepare('SELECT count(*) AS calls, coalesce(sum(inputTokens), 0) AS inputTokens, coalesce(sum(outputTokens), 0) AS outputTokens FROM calls')
        .get() as unknown as {
        calls: number
        inputTokens: number
        outputTokens: number
      },
    close: () => db.close(),
  }
}
