import type { Locale } from '#shared/locales.ts'
import { monthOf } from '#shared/table/keys.ts'
import type { Table } from '../runtime/table.ts'
import { cardsBetween } from './live-cards.ts'
import { recentCards } from './recent-changes.ts'
import { listFiles } from './store.ts'

/** Every month for which a locale has live articles, or a sitemap from when it had some. */
export async function monthsOf(table: Table, bucket: string, locale: Locale): Promise<string[]> {
  const standing = await listFiles(bucket, `sitemaps/${locale}/`)
  const cards = await cardsBetween(table, locale, '0', undefined, await recentCards(table))
  const kept = [...standing.keys()].flatMap((key) => /\/(\d{4}-\d{2})(?:-\d+)?\.xml$/.exec(key)?.[1] ?? [])
  return [...new Set([...cards.map(({ published_at }) => monthOf(published_at)), ...kept])].sort()
}
