import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { AppError } from '#shared/errors.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import { feedFiles, type SyndicationSite } from './feeds.ts'
import { type Live, readLive } from './live-cards.ts'
import { takeUpPending } from './pending.ts'
import { indexFile, monthFiles, newsFile, pagesFiles } from './sitemap-files.ts'
import { listFiles, type StandingFiles, type SyndicationFile, writeFile } from './store.ts'
import { type Touched, touchedBy, touchedByTime, withMissingFeeds } from './touched.ts'

/** Where the files stand and what they say of the site. */
export interface SyndicationContext {
  bucket: string
  site: SyndicationSite
}

/** How often files are made anew because someone else wrote them meanwhile. */
const ROUNDS = 40
const PAUSE_MS = 15
/** Makes that write at the same time, each up to three files: the SDK has fifty connections. */
const AT_ONCE = 16

/** The index follows from the sitemaps alone. */
const NOTHING: Live = { newest: () => [], inMonth: () => [], news: () => [] }

/** Some files that are read from the table together. */
type Make = (live: Live, standing: StandingFiles) => Promise<SyndicationFile[]>

/**
 * Writes the feeds and sitemaps that an article's publication or withdrawal changes. To be called when its pages and
 * listings are out, or before its pages go: no feed and no sitemap ever leads to a page that is not there.
 * @returns the keys that were written
 * @throws AppError `dependency-unavailable` when others keep writing the same files
 */
export async function syndicateArticle(table: Table, originalId: string, context: SyndicationContext): Promise<string[]> {
  const [touched, feeds] = await Promise.all([touchedBy(table, originalId), listFiles(context.bucket, 'feeds/')])
  const all = withMissingFeeds(touched, (key) => feeds.has(key))
  return writeTouched(table, all, context)
}

/**
 * Makes sure of every feed and of the sitemaps' index, as on a new site: whatever a page or robots.txt names is there from the beginning.
 * @returns the keys that were written, none where all was there
 */
export async function syndicateFirst(table: Table, context: SyndicationContext): Promise<string[]> {
  const [feeds, sitemaps] = await Promise.all([listFiles(context.bucket, 'feeds/'), listFiles(context.bucket, 'sitemaps/')])
  const missing = withMissingFeeds([], (key) => feeds.has(key))
  return missing.length === 0 && sitemaps.has(SITEMAP_INDEX) ? [] : writeTouched(table, missing, context)
}

/**
 * Writes what time alone changes: news grow old. Takes up what publications had to leave, and makes the feeds that are missing on the way; what else stands is right since the last publication.
 * @param now epoch milliseconds
 */
export async function syndicateHour(table: Table, context: SyndicationContext, now: number): Promise<string[]> {
  await takeUpPending(table, context, syndicateArticle)
  const feeds = await listFiles(context.bucket, 'feeds/')
  const all = withMissingFeeds(touchedByTime(new Date(now)), (key) => feeds.has(key))
  return writeTouched(table, all, context)
}

/** Writes the files of some locales, the pages' sitemap and at last the index. */
export async function writeTouched(table: Table, touched: readonly Touched[], context: SyndicationContext): Promise<string[]> {
  const { site } = context
  const now = new Date()
  const makes = touched.flatMap(({ locale, feeds, months }): Make[] => [
    ...feeds.map((section) => (live: Live) => feedFiles(table, locale, section, live, site)),
    ...months.map((month) => (live: Live, standing: StandingFiles) => monthFiles(table, locale, month, live, site, standing)),
    async (live: Live) => [await newsFile(table, locale, live, site, now)],
  ])
  const read = () => readLive(table, touched, now)
  const written = await writeFiles([...makes, (_, standing) => pagesFiles(table, site, standing)], read, context)
  return [...written, ...(await writeFiles([async (_, standing) => [indexFile(standing, site)]], async () => NOTHING, context))]
}

/**
 * Files stay whole although others write them at the same moment: each is only written over the very one that stood there
 * before the table was read, otherwise the table is read again.
 */
async function writeFiles(makes: readonly Make[], read: () => Promise<Live>, { bucket }: SyndicationContext): Promise<string[]> {
  const keys: string[] = []
  let left = makes
  for (let round = 1; left.length > 0; round++) {
    if (round > ROUNDS) throw new AppError('dependency-unavailable', 'The feeds and sitemaps are being written by others at the moment.')
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    const [feeds, sitemaps] = await Promise.all([listFiles(bucket, 'feeds/'), listFiles(bucket, 'sitemaps/')])
    const standing: StandingFiles = new Map([...feeds, ...sitemaps])
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
  const files = await make(live, standing)
  // Making them keeps the processor; others go on before these are sent.
  await setImmediate()
  const outcomes = await allDone(files.map((file) => writeFile(bucket, file, standing)))
  keys.push(...files.flatMap(({ key }, index) => (outcomes[index] === 'written' ? [key] : [])))
  return outcomes.includes('lost') ? [make] : []
}
