import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { articlePlace } from '#shared/domain/publishing/sitemap-parts.ts'
import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { AppError } from '#shared/errors.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationContext } from './context.ts'
import { feedFiles } from './feeds.ts'
import { type Live, readLive } from './live-cards.ts'
import { recordedOnly } from './months.ts'
import { ageNews, articleNews } from './news.ts'
import { writeAllPages, writePagesOf } from './pages.ts'
import { agreeOnEntries, articleEntries } from './sitemap-entries.ts'
import { writeIndex } from './sitemap-index.ts'
import { type PartsWritten, writeParts } from './sitemap-parts.ts'
import { headFiles, listFiles, type StandingFiles, type SyndicationFile, writeFile } from './store.ts'
import { type Touched, touchedBy, withMissingFeeds } from './touched.ts'

/** How often files are made anew because someone else wrote them meanwhile. */
const ROUNDS = 40
const PAUSE_MS = 15
/** Makes that write at the same time, each up to three files: the SDK has fifty connections. */
const AT_ONCE = 16

/** Some files that are read from the table together. */
type Make = (live: Live) => Promise<SyndicationFile[]>

/**
 * Writes the feeds and sitemaps that an article's publication or withdrawal changes: a number of rows and files that does not grow with the site. To be
 * called when its pages and listings are out, or before its pages go: no feed and no sitemap ever leads to a page that is not there.
 * @returns the keys that were written
 * @throws AppError `dependency-unavailable` when others keep writing the same files
 */
export async function syndicateArticle(table: Table, originalId: string, context: SyndicationContext): Promise<string[]> {
  const [touched, feeds] = await Promise.all([touchedBy(table, originalId), listFiles(context.bucket, 'feeds/')])
  const all = withMissingFeeds(touched.feeds, (key) => feeds.has(key))
  const written = await writeFeeds(table, all, context)
  const changed = await agreeOnEntries(table, () => articleEntries(table, originalId, touched.dates))
  const stands = touched.dates.map((at) => ({ series: monthOf(at), place: articlePlace(at, originalId) }))
  const sitemaps = [
    await writeParts(table, await recordedOnly(table, context.bucket, [...stands, ...changed]), context),
    await articleNews(table, originalId, touched.pages, context, new Date()),
    await writePagesOf(table, originalId, context),
  ]
  return [...written, ...sitemaps.flatMap(({ keys }) => keys), ...(await indexAfter(table, sitemaps, context))]
}

/** The index, when files were filled or emptied, or there is none. */
async function indexAfter(table: Table, sitemaps: readonly PartsWritten[], context: SyndicationContext): Promise<string[]> {
  const isDue = sitemaps.some(({ indexed }) => indexed) || (await headFiles(context.bucket, [SITEMAP_INDEX])).size === 0
  return isDue ? writeIndex(table, context) : []
}

/**
 * Makes sure of every feed, of the sitemap of the pages that are always there, and of the sitemaps' index, as on a new site: whatever a page or robots.txt
 * names is there from the beginning.
 * @returns the keys that were written, none where all was there
 */
export async function syndicateFirst(table: Table, context: SyndicationContext): Promise<string[]> {
  const [feeds, index] = await Promise.all([listFiles(context.bucket, 'feeds/'), headFiles(context.bucket, [SITEMAP_INDEX])])
  const missing = withMissingFeeds([], (key) => feeds.has(key))
  if (missing.length === 0 && index.size > 0) return []
  const written = await writeFeeds(table, missing, context)
  const [pages, news] = [await writeAllPages(table, context), await ageNews(table, context, new Date())]
  return [...written, ...pages.keys, ...news.keys, ...(await writeIndex(table, context))]
}

/** Writes the feeds of some locales. */
export const writeFeeds = (table: Table, touched: readonly Touched[], context: SyndicationContext): Promise<string[]> =>
  writeFiles(
    touched.flatMap(({ locale, feeds }) =>
      feeds.map(
        (section): Make =>
          (live) =>
            feedFiles(table, locale, section, live, context.site),
      ),
    ),
    () => readLive(table, touched),
    context,
  )

/**
 * Files stay whole although others write them at the same moment: each is only written over the very one that stood there
 * before the table was read, otherwise the table is read again.
 */
async function writeFiles(makes: readonly Make[], read: () => Promise<Live>, { bucket }: SyndicationContext): Promise<string[]> {
  const keys: string[] = []
  let left = makes
  for (let round = 1; left.length > 0; round++) {
    if (round > ROUNDS) throw new AppError('dependency-unavailable', 'The feeds are being written by others at the moment.')
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    // As many as there are languages, sections and formats.
    const standing = await listFiles(bucket, 'feeds/')
    const live = await read()
    const lost: Make[] = []
    for (let at = 0; at < left.length; at += AT_ONCE) {
      const some = await allDone(left.slice(at, at + AT_ONCE).map((make) => writeMade(make, { bucket, live, standing }, keys)))
      lost.push(...some.flat())
    }
    left = lost
  }
  return keys
}

/** @returns the same again when somebody else has written one of its files meanwhile */
async function writeMade(make: Make, { bucket, live, standing }: { bucket: string; live: Live; standing: StandingFiles }, keys: string[]): Promise<Make[]> {
  const files = await make(live)
  // Making them keeps the processor; others go on before these are sent.
  await setImmediate()
  const outcomes = await allDone(files.map((file) => writeFile(bucket, file, standing)))
  keys.push(...files.flatMap(({ key }, index) => (outcomes[index] === 'written' ? [key] : [])))
  return outcomes.includes('lost') ? [make] : []
}
