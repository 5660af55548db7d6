import { BUCKET } from './functions.ts'
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
    /** Replaces everything with what was kept. */
    async fill(kept: Kept): Promise<void> {
      await table.fill(kept.items)
      for (const key of files('')) storage.delete(BUCKET, key)
      for (const { key, body, headers } of kept.files) storage.put(BUCKET, key, body, headers)
    },
  }
}
