import { LOCALES, type Locale } from '#shared/locales.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import type { LiveArticle } from '../../articles/reading/live-articles.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { HealthPlace } from './place.ts'

/** Files that are read at the same time. */
const AT_ONCE = 8
const FILE = /^sitemaps\/([a-z]{2})\/(\d{4}-\d{2})(?:-\d+)?\.xml$/

/** What the files of a language and month listed when they were last read: unchanged files need not be read again. */
export type KnownListing = readonly [name: string, etags: string, print: string, urls: number]

/** What a language's sitemaps of a month should list and do not, and the other way round: paths. */
export interface Difference {
  month: string
  missing: string[]
  surplus: string[]
}

interface Comparison {
  differences: Difference[]
  listings: KnownListing[]
  urls: number
}

/** Compares what the sitemaps of articles list with what is live. @param known listings of the run before */
export async function compareSitemaps(place: HealthPlace, known: readonly KnownListing[]): Promise<Comparison> {
  const { parts } = place
  const [expected, files, busy] = await Promise.all([expectedPaths(place), parts.sitemapFiles(), place.busy()])
  const keys = Map.groupBy(
    [...files.keys()].filter((key) => FILE.test(key)),
    (key) => key.replace(FILE, '$1/$2'),
  )
  const before = new Map(known.map((listing) => [listing[0], listing]))
  const left = [...new Set([...keys.keys(), ...expected.keys()])]
  const moving = busy.size > 0 ? await pathsOf(place, busy) : null
  const comparison: Comparison = { differences: [], listings: [], urls: 0 }
  while (left.length > 0) {
    await Promise.all(
      left.splice(0, AT_ONCE).map(async (name) => {
        const own = (keys.get(name) ?? []).sort()
        const etags = own.map((key) => files.get(key)?.etag).join(' ')
        const wanted = expected.get(name) ?? []
        const last = before.get(name)
        const paths = last?.[1] === etags && last[2] === printOf(wanted) ? wanted : await listedPaths(place, own)
        comparison.listings.push([name, etags, printOf(paths), paths.length])
        comparison.urls += paths.length
        const difference = differenceOf(name, wanted, paths, moving)
        if (difference) comparison.differences.push(difference)
      }),
    )
  }
  return comparison
}

const nameOf = (locale: string, month: string): string => `${locale}/${month}`
const printOf = (paths: readonly string[]): string => sha256([...paths].sort().join('\n')).slice(0, 16)

/** @param moving paths of articles that are being published or withdrawn; what is surplus then may be one of theirs, so it is not told */
function differenceOf(name: string, wanted: readonly string[], listed: readonly string[], moving: ReadonlySet<string> | null): Difference | null {
  const [has, wants] = [new Set(listed), new Set(wanted)]
  const missing = wanted.filter((path) => !has.has(path) && !moving?.has(path))
  const surplus = moving ? [] : listed.filter((path) => !wants.has(path))
  return missing.length + surplus.length > 0 ? { month: name.slice(3), missing, surplus } : null
}

async function pathsOf({ live }: HealthPlace, originals: ReadonlySet<string>): Promise<Set<string>> {
  const set = await live()
  return new Set([...originals].flatMap((id) => (set.get(id) ?? []).map(({ path }) => path)))
}

async function listedPaths({ parts }: HealthPlace, keys: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(keys.map((key) => parts.sitemapText(key)))
  const origin = parts.origin()
  return texts.flatMap((text) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => readable(address).slice(origin.length)))
}

const readable = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')

/** The paths that each language's sitemap of a month has to list: pages with placeholder text are in none. */
async function expectedPaths({ table, live }: HealthPlace): Promise<Map<string, string[]>> {
  const articles = [...(await live()).values()].flat()
  const placeholders = await placeholderIds(
    table,
    articles.filter(({ changed }) => changed),
  )
  const listed = articles.filter(({ id, changed, pseudo }) => (changed ? !placeholders.has(id) : !pseudo))
  const byName = Map.groupBy(listed, ({ locale, published_at }) => nameOf(locale, monthOf(published_at)))
  return new Map([...byName].filter(([name]) => isLocale(name.slice(0, 2))).map(([name, some]) => [name, some.map(({ path }) => path)]))
}

const isLocale = (name: string): name is Locale => (LOCALES as readonly string[]).includes(name)

/** Changed articles whose published text holds placeholders: their cards speak of the working copy. */
async function placeholderIds(table: Table, changed: readonly LiveArticle[]): Promise<Set<string>> {
  const keys = changed.map(({ original_id, locale, number }) => ({ original_id, locale, number }))
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ concurrent: 4, attributes: ['id', 'provenance'] }))
  return new Set(versions.flatMap(({ id, provenance }) => ((provenance?.pseudo ?? 0) > 0 ? [id] : [])))
}
