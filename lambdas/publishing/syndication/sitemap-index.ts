import { setTimeout as pause } from 'node:timers/promises'
import { listsPages, newsKey, SITEMAP_INDEX, sitemapIndex } from '#shared/domain/publishing/sitemaps.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { XML } from './sitemap-parts.ts'
import { headFiles, writeFile } from './store.ts'

const ROUNDS = 40
const PAUSE_MS = 15

/**
 * Writes the index of the sitemaps that list anything: of the rows of all parts, and a look at each news sitemap. It grows with the site (a row of a
 * kilobyte for each hundred articles), so only the hourly work, and whoever fills or empties a file, writes it.
 * @returns the keys that were written
 */
export async function writeIndex(table: Table, { bucket, site }: SyndicationContext): Promise<string[]> {
  for (let round = 1; round <= ROUNDS; round++) {
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    const standing = await headFiles(bucket, [SITEMAP_INDEX, ...LOCALES.map(newsKey)])
    const { data: parts } = await table.entities.sitemapParts.query.parts({}).go({ consistent: true, pages: 'all', limit: 1_000 })
    const news = [...standing].flatMap(([key, { size, modified }]) => (key !== SITEMAP_INDEX && listsPages(key, size) ? [{ key, lastmod: modified }] : []))
    const listed = parts.flatMap(({ filled, modified }) => filled.map((key) => ({ key, lastmod: modified.replace(/\.\d+Z$/, 'Z') })))
    const entries = [...news, ...listed].sort((one, other) => (one.key < other.key ? -1 : 1))
    const outcome = await writeFile(bucket, { key: SITEMAP_INDEX, contentType: XML, body: sitemapIndex(entries, site.origin) }, standing)
    if (outcome !== 'lost') return outcome === 'written' ? [SITEMAP_INDEX] : []
  }
  throw new AppError('dependency-unavailable', 'The index of the sitemaps is being written by others at the moment.')
}
