import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Checkpoints {
  /** Sequence number of the last record that is dealt with; of a new reader that of the earlier one that is furthest behind; null before the first. */
  get(mapping: string, shard: string): string | null
  set(mapping: string, shard: string, sequence: string): void
  close(): void
}

/**
 * How far each event source mapping has come, safe against a kill at any moment. When the power fails the last steps may be
 * forgotten, and their records come again.
 */
export function openCheckpoints(dataDir: string): Checkpoints {
  const database = new DatabaseSync(join(dataDir, 'streams.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS checkpoint (mapping TEXT, shard TEXT, sequence TEXT, PRIMARY KEY (mapping, shard)) STRICT`)
  const read = database.prepare('SELECT sequence FROM checkpoint WHERE mapping = ? AND shard = ?')
  const earlier = database.prepare('SELECT sequence FROM checkpoint WHERE shard = ? ORDER BY CAST(sequence AS INTEGER) LIMIT 1')
  const write = database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)')
  return {
    get: (mapping, shard) => ((read.get(mapping, shard) ?? earlier.get(shard))?.sequence as string | undefined) ?? null,
    set: (mapping, shard, sequence) => void write.run(mapping, shard, sequence),
    close: () => database.close(),
  }
}
