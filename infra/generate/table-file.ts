import { DatabaseSync } from 'node:sqlite'
import { marshall } from '@aws-sdk/util-dynamodb'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'

/** An item as the SDK's document client takes it. */
export type Item = Record<string, unknown>

export interface TableFile {
  /** Writes items over whatever has their keys, all of them or none. Their stream has no record of it. */
  put(items: readonly Item[]): void
  close(): void
}

/**
 * The bundled engine's database, to write many rows into: through its own protocol each takes ten times as long. The engine may
 * be running, if nobody writes through it at the same time.
 * @throws Error when the file is not as this engine's version makes it
 */
export function openTableFile(file: string, table: string): TableFile {
  const database = new DatabaseSync(file, { timeout: 5000 })
  const indexes = Object.values(TABLE_KEYS.indexes)
  demandLayout(database, [table, ...indexes.map(({ name }) => indexTable(table, name))])
  const put = database.prepare(`INSERT OR REPLACE INTO "${table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`)
  const copies = indexes.map(({ name, pk, sk }) => ({
    pk,
    sk,
    drop: database.prepare(`DELETE FROM "${indexTable(table, name)}" WHERE table_pk = ? AND table_sk = ?`),
    put: database.prepare(`INSERT OR REPLACE INTO "${indexTable(table, name)}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`),
  }))
  const putOne = (item: Item): void => {
    const [pk, sk] = [keyOf(item[TABLE_KEYS.pk]), keyOf(item[TABLE_KEYS.sk])]
    const json = JSON.stringify(marshall(item, { removeUndefinedValues: true }))
    put.run(pk, sk, json, Buffer.byteLength(json))
    for (const copy of copies) {
      if (item[copy.pk] === undefined || item[copy.sk] === undefined) continue
      copy.drop.run(pk, sk)
      copy.put.run(keyOf(item[copy.pk]), keyOf(item[copy.sk]), pk, sk, json)
    }
  }
  return {
    put(items) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const item of items) putOne(item)
        database.exec('COMMIT')
      } catch (cause) {
        database.exec('ROLLBACK')
        throw cause
      }
    },
    close: () => database.close(),
  }
}

/** The engine writes a key's type before it. */
const STRING = 'S:'
const keyOf = (value: unknown): string => `${STRING}${value}`

const indexTable = (table: string, index: string): string => `${table}::gsi::${index}`

const COLUMNS = { rows: 'pk,sk,item_json,item_size', copies: 'gsi_pk,gsi_sk,table_pk,table_sk,item_json' }

function demandLayout(database: DatabaseSync, [rows = '', ...copies]: readonly string[]): void {
  const columnsOf = (name: string) =>
    new Set(
      database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(name)
        .map((column) => column.name),
    )
  const holds = (name: string, columns: string) => columns.split(',').every((column) => columnsOf(name).has(column))
  const isKnown = holds(rows, COLUMNS.rows) && copies.every((name) => holds(name, COLUMNS.copies))
  const first = isKnown ? database.prepare(`SELECT pk FROM "${rows}" LIMIT 1`).get()?.pk : undefined
  if (isKnown && (first === undefined || String(first).startsWith(STRING))) return
  throw new Error('The table was made by another version of the DynamoDB engine. Run npm run reset, start the product once, and try again.')
}
