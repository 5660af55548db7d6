import { PAGES_SERIES } from '#shared/domain/publishing/sitemap-parts.ts'
import { sitemap } from '#shared/domain/publishing/sitemaps.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { allLists, fixedPages, HOME_ENTRY, listEntries, listsOfArticle } from './listed-pages.ts'
import { agreeOnEntries, type ChangedEntry, type Entry, type EntryPlace } from './sitemap-entries.ts'
import { knownKeys, type PartsWritten, writeParts, XML } from './sitemap-parts.ts'
import { listFiles, writeFile } from './store.ts'

/**
 * The pages of an article's topics and authors. Hardly any publication changes which of them exist: then only their rows are read. Where one does, its
 * row says that the file is due until the file is written, so that whoever tries again knows.
 */
export async function writePagesOf(table: Table, original_id: string, context: SyndicationContext): Promise<PartsWritten> {
  const lists = await listsOfArticle(table, original_id)
  const { data: home } = await table.entities.sitemapEntries.get(HOME_ENTRY).go({ consistent: true })
  const fixed = home ? [] : fixedPages()
  const changed = await agreeOnEntries(table, async () => [...fixed, ...(await listEntries(table, lists))], true)
  const written = await writeParts(table, changed, context)
  await filesWritten(table, changed)
  return written
}

/** Makes all of it anew, file by file. @returns also how many addresses there are */
export async function writeAllPages(table: Table, context: SyndicationContext): Promise<PartsWritten & { urls: number }> {
  let urls = 0
  const places = new Map<string, EntryPlace>()
  const read = async (): Promise<Entry[]> => {
    const entries = [...fixedPages(), ...(await listEntries(table, await allLists(table)))]
    const { data } = await table.entities.sitemapEntries.query
      .entries({ series: PAGES_SERIES })
      .go({ consistent: true, pages: 'all', limit: 1_000, attributes: ['series', 'place'] })
    const known = new Set(entries.map(({ place }) => place))
    urls = entries.reduce((sum, { group }) => sum + (group?.pages.length ?? 0), 0)
    const all = [...entries, ...data.filter(({ place }) => !known.has(place)).map(({ place }): Entry => ({ series: PAGES_SERIES, place }))]
    for (const { series, place } of all) places.set(place, { series, place })
    return all
  }
  const changed = await agreeOnEntries(table, read)
  const written = await writeParts(table, [...places.values()], context)
  await filesWritten(table, changed)
  return { ...written, keys: [...written.keys, ...(await emptyStrays(table, context))], urls }
}

/** What was due is written: an entry without a page goes now, unless somebody has changed it since. */
async function filesWritten(table: Table, entries: readonly ChangedEntry[]): Promise<void> {
  const { sitemapEntries } = table.entities
  for (const { series, place, due, isGone } of entries) {
    if (!due) continue
    const row = { series, place }
    try {
      if (isGone)
        await sitemapEntries
          .remove(row)
          .where((now, { eq }) => eq(now.due, due))
          .go()
      else
        await sitemapEntries
          .patch(row)
          .remove(['due'])
          .where((now, { eq }) => eq(now.due, due))
          .go()
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  }
}

/** Files of before that no part has. */
async function emptyStrays(table: Table, { bucket, site }: SyndicationContext): Promise<string[]> {
  const [standing, known] = await Promise.all([listFiles(bucket, 'sitemaps/pages'), knownKeys(table, PAGES_SERIES)])
  const strays = [...standing.keys()].filter((key) => !known.has(key))
  const outcomes = await Promise.all(strays.map((key) => writeFile(bucket, { key, contentType: XML, body: sitemap([], site.origin) }, standing)))
  return strays.filter((_, index) => outcomes[index] === 'written')
}
