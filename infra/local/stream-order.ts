import { DatabaseSync } from 'node:sqlite'

const RECORDS = '_stream_records'

/**
 * Gives the engine's stream records the indexes that it looks for them by. Without the first it reads every record, images and all, for
 * each write to number it: after some thousand writes a write takes a hundred times as long. Without the second it does so for each
 * DescribeStream.
 * @param file the engine's database; the engine may be running
 */
export function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    if (!database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(RECORDS)) return
    database.exec(`
      CREATE INDEX IF NOT EXISTS stream_record_order ON ${RECORDS} (table_name, CAST(sequence_number AS INTEGER));
      CREATE INDEX IF NOT EXISTS stream_record_range ON ${RECORDS} (table_name, shard_id, sequence_number);
    `)
  } finally {
    database.close()
  }
}
