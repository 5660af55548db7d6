import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import { allDone } from '../runtime/all-done.ts'
import type { Table } from '../runtime/table.ts'
import { feedFiles, type SyndicationSite } from './feeds.ts'
import { type KnownCards, keepChange, recentCards } from './recent-changes.ts'
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

/** Some files that are read from the table together. */
type Make = (known: KnownCards, standing: StandingFiles) => Promise<SyndicationFile[]>

/**
 * Writes the feeds and sitemaps that an article's publication or withdrawal changes. To be called when its pages and
 * listings are out, or before its pages go: no feed and no sitemap ever leads to a page that is not there.
 * @returns the keys that were written
 * @throws AppError `dependency-unavailable` when others keep writing the same files
 */
export async function syndicateArticle(table: Table, originalId: string, context: SyndicationContext): Promise<string[]> {
  await keepChange(table, originalId)
  const [touched, feeds] = await Promise.all([touchedBy(table, originalId), listFiles(context.bucket, 'feeds/')])
  return writeTouched(
    table,
    withMissingFeeds(touched, (key) => feeds.has(key)),
    context,
  )
}

/** Writes what time alone changes: news grow old. Makes sure of every feed on the way. */
export const syndicateHour = (table: Table, context: SyndicationContext): Promise<string[]> => writeTouched(table, touchedByTime(new Date()), context)

/** Writes the files of some locales, the pages' sitemap and at last the index. */
export async function writeTouched(table: Table, touched: readonly Touched[], context: SyndicationContext): Promise<string[]> {
  const { site } = context
  const makes = touched.flatMap(({ locale, sections, months }): Make[] => [
    ...[null, ...sections].map((section) => (known: KnownCards) => feedFiles(table, locale, section, known, site)),
    ...months.map((month) => (known: KnownCards, standing: StandingFiles) => monthFiles(table, locale, month, known, site, standing)),
    async (known) => [await newsFile(table, locale, known, site, new Date())],
  ])
  const written = await writeFiles(table, [...makes, (_, standing) => pagesFiles(table, site, standing)], context)
  return [...written, ...(await writeFiles(table, [async (_, standing) => [indexFile(standing, site)]], context))]
}

/**
 * Files stay whole although others write them at the same moment: each is only written over the very one that stood there
 * before the table was read, otherwise the table is read again.
 */
async function writeFiles(table: Table, makes: readonly Make[], { bucket }: SyndicationContext): Promise<string[]> {
  const keys: string[] = []
  let left = makes
  for (let round = 1; left.length > 0; round++) {
    if (round > ROUNDS) throw new AppError('dependency-unavailable', 'The feeds and sitemaps are being written by others at the moment.')
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    const [feeds, sitemaps] = await Promise.all([listFiles(bucket, 'feeds/'), listFiles(bucket, 'sitemaps/')])
    const standing: StandingFiles = new Map([...feeds, ...sitemaps])
    const known = await recentCards(table)
    const lost = await allDone(left.map((make) => writeMade(make, { bucket, known, standing }, keys)))
    left = lost.flat()
  }
  return keys
}

/** @returns the same again when somebody else has written one of its files meanwhile */
async function writeMade(
  make: Make,
  { bucket, known, standing }: { bucket: string; known: KnownCards; standing: StandingFiles },
  keys: string[],
): Promise<Make[]> {
  const files = await make(known, standing)
  // Making them keeps the processor; others go on before these are sent.
  await setImmediate()
  const outcomes = await allDone(files.map((file) => writeFile(bucket, file, standing)))
  keys.push(...files.flatMap(({ key }, index) => (outcomes[index] === 'written' ? [key] : [])))
  return outcomes.includes('lost') ? [make] : []
}
