import { DatabaseSync } from 'node:sqlite'
import { openStorage, storageFile } from '../storage.ts'

/**
 * Lets stored pages, feeds and sitemaps name another host, as if they had been published there. They are the only data of a stopped product
 * that name its origin.
 * @param host with its port, as it stands in addresses
 */
export function moveStoredOrigin(dataDir: string, host: string, newHost: string): void {
  const file = storageFile(dataDir)
  const database = new DatabaseSync(file)
  const rows = database
    .prepare('SELECT bucket, key, modified, headers, body FROM object')
    .all()
    .map((row) => ({ ...row, body: Buffer.from(row.body as Uint8Array) })) as {
    bucket: string
    key: Uint8Array
    modified: number
    headers: string
    body: Buffer
  }[]
  database.close()
  let modified = 0
  const storage = openStorage(file, () => modified)
  const forms = [host, encodeURIComponent(host)].map((form, index) => [form, [newHost, encodeURIComponent(newHost)][index] as string] as const)
  for (const row of rows) {
    if (!forms.some(([form]) => row.body.includes(form))) continue
    modified = row.modified
    const text = forms.reduce((changed, [form, newForm]) => changed.replaceAll(form, newForm), row.body.toString())
    storage.put(row.bucket, Buffer.from(row.key).toString(), Buffer.from(text), JSON.parse(row.headers) as Record<string, string>)
  }
  storage.close()
}
