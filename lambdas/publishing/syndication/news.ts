import { setTimeout as pause } from 'node:timers/promises'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { HOME } from '#shared/domain/publishing/listings.ts'
import { changeNews } from '#shared/domain/publishing/news-list.ts'
import { isNews, listsPages, type NewsEntry, newsKey, newsSitemap, SITEMAP_ENTRIES } from '#shared/domain/publishing/sitemaps.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { readCards } from '../../articles/reading/family.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import { readPlaces } from '../listings/read-lists.ts'
import type { SyndicationContext } from './context.ts'
import { isLive, type LiveCard, readLiveCards } from './live-cards.ts'
import { indexable, pathOf } from './sitemap-entries.ts'
import { type PartsWritten, XML } from './sitemap-parts.ts'
import { readStanding, type Standing, type SyndicationFile, writeFile } from './store.ts'
import type { PastPage } from './touched.ts'

const ROUNDS = 60
const PAUSE_MS = 15

/** What a locale's file shall be; made again when somebody else has written it meanwhile. */
type Make = (standing: Standing | undefined) => Promise<string>

/** The article's own entries in the news sitemaps of its languages: nothing else of them is looked at, except for its age. */
export function articleNews(table: Table, original_id: string, past: readonly PastPage[], context: SyndicationContext, now: Date): Promise<PartsWritten> {
  const locales = [...new Set(past.map(({ locale }) => locale))]
  return writeNews(locales, context, (locale) => async (standing) => {
    const own = (await readCards(table, original_id)).filter(isLive).filter((card) => card.locale === locale)
    const added = newsEntries(await indexable(table, own))
    const gone = past.filter((one) => one.locale === locale).map(({ section, slug }) => articlePath(locale, section, slug))
    const text = standing ? changeNews(standing.text, { gone, added }, locale, context.site, now) : null
    return text ?? allNews(table, locale, context, now)
  })
}

/** Takes what is older than 48 hours out of every news sitemap. Reads no row, as long as the files are there. */
export const ageNews = (table: Table, context: SyndicationContext, now: Date): Promise<PartsWritten> =>
  writeNews(
    LOCALES,
    context,
    (locale) => async (standing) =>
      (standing && changeNews(standing.text, { gone: [], added: [] }, locale, context.site, now)) ?? allNews(table, locale, context, now),
  )

/** Makes the news sitemaps of some languages anew from the table. */
export const remakeNews = (table: Table, locales: readonly Locale[], context: SyndicationContext, now: Date): Promise<PartsWritten> =>
  writeNews(locales, context, (locale) => () => allNews(table, locale, context, now))

/** At most the newest thousand are read. */
async function allNews(table: Table, locale: Locale, { site }: SyndicationContext, now: Date): Promise<string> {
  const places = (await readPlaces(table, HOME, [locale], SITEMAP_ENTRIES)).get(locale) ?? []
  const recent = places.filter(({ published_at }) => isNews(published_at, now))
  const cards = await readLiveCards(table, recent, [locale])
  const entries = newsEntries(await indexable(table, cards)).filter(({ published_at }) => isNews(published_at, now))
  return newsSitemap(
    entries.sort((one, other) => (one.published_at < other.published_at ? 1 : one.published_at > other.published_at ? -1 : 0)),
    locale,
    site,
  )
}

/** Each stands in a line of its own. */
const newsEntries = (listed: readonly { card: LiveCard; shown: { title: string } }[]): NewsEntry[] =>
  listed.map(({ card, shown: { title } }) => ({ path: pathOf(card), title: title.replace(/\s+/g, ' '), published_at: card.published_at }))

async function writeNews(locales: readonly Locale[], { bucket }: SyndicationContext, make: (locale: Locale) => Make): Promise<PartsWritten> {
  const all = await allDone(locales.map((locale) => writeOne(bucket, newsKey(locale), make(locale))))
  return { keys: all.flatMap(({ keys }) => keys), indexed: all.some(({ indexed }) => indexed) }
}

async function writeOne(bucket: string, key: string, make: Make): Promise<PartsWritten> {
  for (let round = 1; round <= ROUNDS; round++) {
    if (round > 1) await pause(Math.random() * PAUSE_MS * Math.min(round, 20))
    const standing = await readStanding(bucket, key)
    const file: SyndicationFile = { key, contentType: XML, body: await make(standing) }
    const outcome = await writeFile(bucket, file, new Map(standing ? [[key, standing]] : []))
    if (outcome === 'lost') continue
    const lists = listsPages(key, Buffer.byteLength(file.body))
    return { keys: outcome === 'written' ? [key] : [], indexed: lists !== (standing ? listsPages(key, standing.size) : false) }
  }
  throw new AppError('dependency-unavailable', 'The news sitemaps are being written by others at the moment.')
}
