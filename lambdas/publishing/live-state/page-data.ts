import { pageKey } from '#shared/domain/articles/addresses.ts'
import { readFile } from '../pages/site-store.ts'

/** What stands as the data of a page; null for nothing, and for what is no object. */
export async function pageAt(bucket: string, path: string): Promise<Record<string, unknown> | null> {
  const file = await readFile(bucket, `${pageKey(path)}/data.json`)
  try {
    const data: unknown = file && JSON.parse(file.bytes.toString('utf8'))
    return data !== null && typeof data === 'object' && !Array.isArray(data) ? (data as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** When a page says that its language was first published. */
export async function dateOnPage(bucket: string, path: string): Promise<string | null> {
  const at = (await pageAt(bucket, path))?.published_at
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null
}
