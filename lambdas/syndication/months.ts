import type { Locale } from '#shared/locales.ts'
import { monthOf } from '#shared/table/keys.ts'
import type { Table } from '../runtime/table.ts'
import { rowsBetween } from './live-cards.ts'
import { listFiles } from './store.ts'

/** Every month for which a locale has live articles, or a sitemap from when it had some. */
export async function monthsOf(table: Table, bucket: string, locale: Locale): Promise<string[]> {
  const [standing, rows] = await Promise.all([listFiles(bucket, `sitemaps/${locale}/`), rowsBetween(table, '0', undefined)])
  const kept = [...standing.keys()].flatMap((key) => /\/(\d{4}-\d{2})(?:-\d+)?\.xml$/.exec(key)?.[1] ?? [])
  const live = rows.flatMap(({ published_at, locales }) => (locales.includes(locale) ? [monthOf(published_at)] : []))
  return [...new Set([...live, ...kept])].sort()
}
