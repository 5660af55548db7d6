import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { homePage, pageCard } from '#shared/contracts/pages.ts'
import { homePath, pageKey } from '#shared/domain/addresses.ts'
import type { Locale } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/keys.ts'
import { readAll } from '../runtime/batches.ts'
import type { Table } from '../runtime/table.ts'
import type { HomeEntry } from './home-cards.ts'
import { type ListingRow, readListings } from './mentions.ts'
import { type HeldPage, headFile, readFile } from './site-store.ts'

/** A home page before it is written. */
export interface StandingHome {
  locale: Locale
  /** The files that stand there, or that are said to. */
  held: HeldPage
  /** What is on it, by what is recorded; null when the page itself was looked at. */
  entries: readonly HomeEntry[] | null
  /** The originals that it mentions, by what is recorded. */
  recorded: readonly string[]
  /** The same, and those that the page itself was seen to mention. */
  mentioned: readonly string[]
  /** Whether its files are the recorded ones, as far as anybody has looked. */
  isRecorded: boolean
}

const NOTHING: HeldPage = { 'data.json': null, 'page.html': null }

/**
 * Home pages as the table says they were last written: one read for all of them. Whether that is true shows when a page
 * is put on condition that it is. A locale of which too little is recorded is left out.
 */
export async function recordedHomes(table: Table, locales: readonly Locale[]): Promise<StandingHome[]> {
  const rows = await readListings(table, locales)
  return locales.flatMap((locale) => {
    const row = rows.get(locale)
    const held = row ? heldIn(row) : NOTHING
    const entries = row ? entriesIn(row) : []
    const recorded = row?.mentions ?? []
    return held && entries ? { locale, held, entries, recorded, mentioned: recorded, isRecorded: true } : []
  })
}

const heldIn = ({ data_md5, html_md5 }: ListingRow): HeldPage | null => (data_md5 && html_md5 ? { 'data.json': data_md5, 'page.html': html_md5 } : null)

const homeEntries = z.array(pageCard.extend({ featured: z.boolean(), original_id: z.string() }))

/** Null when pages have other entries by now than when it was written. */
function entriesIn({ entries }: ListingRow): HomeEntry[] | null {
  const parsed = homeEntries.safeParse(JSON.parse(entries ?? 'null'))
  return parsed.success ? parsed.data : null
}

/** Home pages as they stand. What one mentions is read from itself too: what is recorded may be late, and indexes lag. */
export async function standingHomes(table: Table, bucket: string, locales: readonly Locale[]): Promise<StandingHome[]> {
  const seen = await Promise.all(locales.map((locale) => look(bucket, locale)))
  const rows = await readListings(table, locales)
  const linked = await originalsAt(
    table,
    seen.flatMap(({ locale, paths }) => paths.map((path) => claimKey(locale, path))),
  )
  return seen.map(({ locale, held, paths }) => {
    const row = rows.get(locale)
    const recorded = row?.mentions ?? []
    const onPage = paths.flatMap((path) => linked.get(keyOf(claimKey(locale, path))) ?? [])
    return { locale, held, entries: null, recorded, mentioned: [...new Set([...recorded, ...onPage])], isRecorded: isDeepStrictEqual(row && heldIn(row), held) }
  })
}

async function look(bucket: string, locale: Locale): Promise<{ locale: Locale; held: HeldPage; paths: string[] }> {
  const key = pageKey(homePath(locale))
  const [data, html] = await Promise.all([readFile(bucket, `${key}/data.json`), headFile(bucket, `${key}/page.html`)])
  return { locale, held: { 'data.json': data?.etag ?? null, 'page.html': html }, paths: data ? linkedFrom(data.bytes.toString()) : [] }
}

/** The articles' paths on a home page; none when it is not one. */
function linkedFrom(data: string): string[] {
  try {
    const { featured, latest } = homePage.parse(JSON.parse(data))
    return [...(featured ? [featured] : []), ...latest].map(({ path }) => path)
  } catch {
    return []
  }
}

interface ClaimKey {
  space: string
  slug: string
}
const claimKey = (locale: Locale, path: string): ClaimKey => ({ space: slugSpace(locale), slug: path.slice(path.lastIndexOf('/') + 1) })
const keyOf = ({ space, slug }: ClaimKey): string => `${space} ${slug}`

async function originalsAt(table: Table, keys: readonly ClaimKey[]): Promise<Map<string, string>> {
  const wanted = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  const claims = await readAll(wanted, (batch) => table.entities.claims.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(claims.map((claim) => [keyOf(claim), claim.original_id]))
}
