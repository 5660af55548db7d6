import { isDeepStrictEqual } from 'node:util'
import { BUCKET } from './bucket.ts'
import type { Item, ProvingTable } from './table.ts'
import type { withTexts } from './texts.ts'

/** What table and site held at a moment. */
export interface Kept {
  items: readonly Item[]
  files: readonly { key: string; body: Buffer; headers: Record<string, string> }[]
}

export const NOTHING: Kept = { items: [], files: [] }
const MOST_FILES = 100_000

/** Rows of the table and files of the site, read and replaced past all faults. */
export function contentsOf(storage: ReturnType<typeof withTexts>, table: ProvingTable) {
  const files = (prefix: string): string[] => storage.list(BUCKET, prefix, '', MOST_FILES).map(({ key }) => key)
  return {
    file: (key: string): string | null => storage.text(BUCKET, key),
    files,
    rows: table.rows,
    row: table.row,
    async keep(): Promise<Kept> {
      const kept = files('').flatMap((key) => storage.get(BUCKET, key) ?? [])
      return { items: await table.items(), files: kept.map(({ key, body, headers }) => ({ key, body, headers })) }
    },
    put(key: string, text: string | null): void {
      if (text === null) storage.delete(BUCKET, key)
      else storage.put(BUCKET, key, Buffer.from(text), storage.head(BUCKET, key)?.headers ?? {})
    },
    change: table.change,
    /** Replaces what differs from what was kept: a tenth of the time, where little does. */
    async restore(kept: Kept): Promise<void> {
      const nameOf = ({ pk, sk }: Item) => `${pk?.S} ${sk?.S}`
      const known = new Map(kept.items.map((item) => [nameOf(item), item]))
      const there = new Map((await table.items()).map((item) => [nameOf(item), item]))
      await table.change(
        kept.items.filter((item) => !isDeepStrictEqual(there.get(nameOf(item)), item)),
        [...there.values()].filter((item) => !known.has(nameOf(item))).map(({ pk, sk }) => ({ pk, sk }) as Pick<Item, 'pk' | 'sk'>),
      )
      const wanted = new Set(kept.files.map(({ key }) => key))
      for (const key of files('')) if (!wanted.has(key)) storage.delete(BUCKET, key)
      for (const { key, body, headers } of kept.files) if (!storage.get(BUCKET, key)?.body.equals(body)) storage.put(BUCKET, key, body, headers)
    },
    /** Replaces everything with what was kept. */
    async fill(kept: Kept): Promise<void> {
      await table.fill(kept.items)
      for (const key of files('')) storage.delete(BUCKET, key)
      for (const { key, body, headers } of kept.files) storage.put(BUCKET, key, body, headers)
    },
  }
}
