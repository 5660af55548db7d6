import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startEngine } from './dynamodb-engine.ts'
import { indexStreamRecords } from './stream-order.ts'

/** As the engine asks when it numbers a record, and for DescribeStream. */
const NEXT = 'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?'
const RANGE = 'SELECT MIN(sequence_number), MAX(sequence_number) FROM _stream_records WHERE table_name = ? AND shard_id = ?'

it('a running engine finds its stream records by indexes, also after a second start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-'))
  const file = join(folder, 'table.sqlite')
  for (let start = 0; start < 2; start++) await (await startEngine(file)).close()
  const database = new DatabaseSync(file)
  const plan = (query: string) => (database.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[]).map(({ detail }) => detail).join()
  expect(plan(NEXT)).toContain('USING COVERING INDEX stream_record_order')
  expect(plan(RANGE)).toContain('USING COVERING INDEX stream_record_range')
  database.close()
  rmSync(folder, { recursive: true })
})

it('another file than the engine’s is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-'))
  expect(() => indexStreamRecords(join(folder, 'empty.sqlite'))).not.toThrow()
  rmSync(folder, { recursive: true })
})
