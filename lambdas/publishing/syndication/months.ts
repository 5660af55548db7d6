import { HOME } from '#shared/domain/publishing/listings.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { Table } from '../../platform/table/table.ts'
import { listFiles } from './store.ts'

/** A month's own sitemap, of any language. */
export const MONTHLY = /\/(\d{4}-\d{2})(?:-\d+)?\.xml$/

/** The first month after another one that any language has live articles of, or a sitemap from when it had some; null after the last. */
export async function monthFollowing(table: Table, bucket: string, month: string): Promise<string | null> {
  const [{ data: rows }, standing] = await Promise.all([
    table.entities.listingRows.query
      .listing(HOME)
      .gt({ published_at: month ? `${month}~` : '0' })
      .go({ consistent: true, limit: 1 }),
    listFiles(bucket, 'sitemaps/'),
  ])
  const kept = [...standing.keys()].flatMap((key) => MONTHLY.exec(key)?.[1] ?? [])
  const live = rows.map(({ published_at }) => monthOf(published_at))
  return [...live, ...kept].filter((one) => one > month).sort()[0] ?? null
}
