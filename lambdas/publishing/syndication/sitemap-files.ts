import { articlePath, defaultAlternate } from '#shared/domain/articles/addresses.ts'
import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import { latest } from '#shared/domain/platform/timestamps.ts'
import {
  inParts,
  isNews,
  listsPages,
  monthlyKey,
  newsKey,
  newsSitemap,
  pagesKey,
  SITEMAP_ENTRIES,
  SITEMAP_INDEX,
  type SitemapEntry,
  sitemap,
  sitemapIndex,
} from '#shared/domain/publishing/sitemaps.ts'
import type { Locale } from '#shared/locales.ts'
import { md5, sha256 } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { SyndicationSite } from './feeds.ts'
import { entriesOf, listedPages } from './listed-pages.ts'
import type { Live, LiveCard } from './live-cards.ts'
import type { StandingFiles, SyndicationFile } from './store.ts'

const XML = 'application/xml; charset=utf-8'

/** What readers see of an article, as far as sitemaps say it. */
interface Shown {
  title: string
  updated_at: string
  pseudo: boolean
}

/**
 * The articles that search engines may list, each with what its page says: of a changed one that is the published version,
 * not the working copy. Pages with placeholder text are noindex and in no sitemap.
 */
async function indexable(table: Table, cards: readonly LiveCard[]): Promise<{ card: LiveCard; shown: Shown }[]> {
  const keys = cards.flatMap(({ original_id, locale, live_version: number, changed }) => (changed ? [{ original_id, locale, number }] : []))
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const published = new Map<string, Shown>(versions.map((row) => [row.id, { ...row, pseudo: (row.provenance?.pseudo ?? 0) > 0 }]))
  return cards.map((card) => ({ card, shown: published.get(card.id) ?? card })).filter(({ shown }) => !shown.pseudo)
}

const pathOf = ({ locale, live_section, live_slug }: LiveCard): string => articlePath(locale, live_section, live_slug)

/**
 * The sitemaps of a locale's articles that were first published in a month.
 * @param standing what there is already: parts that have become superfluous are emptied
 */
export async function monthFiles(
  table: Table,
  locale: Locale,
  month: string,
  live: Live,
  { origin }: SyndicationSite,
  standing: StandingFiles,
): Promise<SyndicationFile[]> {
  const listed = await indexable(table, live.inMonth(locale, month))
  const entries = listed.map(({ card, shown }): SitemapEntry => {
    const alternates = (card.hreflang_alternates ?? []) as Alternate[]
    return { path: pathOf(card), lastmod: latest(shown.updated_at, card.published_at), alternates, fallback: defaultAlternate(alternates)?.path }
  })
  return partFiles(entries, (part) => monthlyKey(locale, month, part), origin, standing)
}

function partFiles(entries: readonly SitemapEntry[], keyOf: (part: number) => string, origin: string, standing: StandingFiles): SyndicationFile[] {
  const parts = inParts(entries)
  const superfluous = (part: number) => standing.has(keyOf(part))
  for (let part = parts.length + 1; superfluous(part); part++) parts.push([])
  return parts.map((part, index) => ({ key: keyOf(index + 1), contentType: XML, body: sitemap(part, origin) }))
}

/** A locale's articles of the last 48 hours. */
export async function newsFile(table: Table, locale: Locale, live: Live, site: SyndicationSite, now: Date): Promise<SyndicationFile> {
  const recent = live.news(locale).filter(({ published_at }) => isNews(published_at, now))
  const listed = await indexable(table, recent.slice(0, SITEMAP_ENTRIES))
  const entries = listed.map(({ card, shown: { title } }) => ({ path: pathOf(card), title, published_at: card.published_at }))
  return { key: newsKey(locale), contentType: XML, body: newsSitemap(entries, locale, site) }
}

/** What was listed when these files were last made here, and what they became: key and MD5. */
let lastMade: { print: string; files: ReadonlyMap<string, string> } | undefined

/**
 * The pages that are no articles; no file while those that stand there say so already. There are as many as there are topics
 * and languages: making them anew with every publication would cost more than everything else of it.
 */
export async function pagesFiles(table: Table, { origin }: SyndicationSite, standing: StandingFiles): Promise<SyndicationFile[]> {
  const groups = await listedPages(table)
  const print = sha256(JSON.stringify([origin, groups]))
  if (lastMade?.print === print && areAsMade(standing, lastMade.files)) return []
  const files = partFiles(entriesOf(groups), pagesKey, origin, standing)
  lastMade = { print, files: new Map(files.map(({ key, body }) => [key, md5(Buffer.from(body))])) }
  return files
}

const areAsMade = (standing: StandingFiles, files: ReadonlyMap<string, string>): boolean =>
  [...files].every(([key, made]) => standing.get(key)?.etag === made) && !standing.has(pagesKey(files.size + 1))

/** The index of the sitemaps that stand there and list anything. */
export function indexFile(standing: StandingFiles, { origin }: SyndicationSite): SyndicationFile {
  const entries = [...standing]
    .filter(([key, { size }]) => key !== SITEMAP_INDEX && key.endsWith('.xml') && listsPages(key, size))
    .map(([key, { modified }]) => ({ key, lastmod: modified }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  return { key: SITEMAP_INDEX, contentType: XML, body: sitemapIndex(entries, origin) }
}
