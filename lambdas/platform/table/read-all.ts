/** Reads rows in batches; the table's client sees to it that each is whole. Asks nothing for no keys. */
export const readAll = async <Key, Row>(keys: readonly Key[], read: (keys: Key[]) => Promise<{ data: Row[] }>): Promise<Row[]> =>
  keys.length === 0 ? [] : (await read([...keys])).data

/** Writes rows in batches; the table's client sees to it that each is whole. Writes nothing for no rows. */
export async function writeAll<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await write([...rows])
}
