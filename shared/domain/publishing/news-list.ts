import type { Locale } from '#shared/locales.ts'
import { isNews, type NewsEntry, newsSitemap, SITEMAP_ENTRIES } from './sitemaps.ts'

export interface NewsSite {
  name: string
  origin: string
}

const LINE = /^<url><loc>([^<]+)<\/loc>.*<news:publication_date>([^<]+)<\/news:publication_date>/

/**
 * A news sitemap with some entries changed, and without those that are older than 48 hours: newest first, at most a thousand. Only the lines of the
 * changed entries are made; all others stay as they stand.
 * @param text the file as it stands
 * @param gone paths that leave it; those of `added` are replaced anyway
 * @returns null when the file is none that `newsSitemap` has made for this site: it has to be made from the table
 */
export function changeNews(text: string, { gone, added }: { gone: readonly string[]; added: readonly NewsEntry[] }, locale: Locale, site: NewsSite, now: Date) {
  const [head = '', foot = ''] = newsSitemap([], locale, site).split('</urlset>')
  if (!text.startsWith(head) || !text.endsWith(`</urlset>${foot}`)) return null
  const lines = text
    .slice(head.length, text.length - `</urlset>${foot}`.length)
    .split('\n')
    .filter(Boolean)
  const standing = lines.map(listed)
  if (standing.some((line) => line === null)) return null
  const made = newsSitemap(added, locale, site).slice(head.length).split('\n').map(listed)
  const leaving = new Set([...newsSitemap(gone.map(asEntry), locale, site).slice(head.length).split('\n').map(listed), ...made].map((line) => line?.loc))
  const entries = [...standing.filter((line) => !leaving.has(line?.loc)), ...made].filter((line) => line !== null)
  const staying = entries.filter(({ date }) => isNews(date, now)).sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  return `${head}${staying
    .slice(0, SITEMAP_ENTRIES)
    .map(({ line }) => `${line}\n`)
    .join('')}</urlset>${foot}`
}

/** Only its address counts. */
const asEntry = (path: string): NewsEntry => ({ path, title: '', published_at: '-' })

function listed(line: string): { line: string; loc: string; date: string } | null {
  const [, loc, date] = LINE.exec(line) ?? []
  return loc && date ? { line, loc, date } : null
}
