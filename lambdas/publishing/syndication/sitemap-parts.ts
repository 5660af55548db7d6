import { setTimeout as pause } from 'node:timers/promises'
import type { EntityItem } from 'electrodb'
import { PAGES_SERIES, PART_ENTRIES, partEntries, partKey, type SitemapGroup, splitPlace } from '#shared/domain/publishing/sitemap-parts.ts'
import { sitemap } from '#shared/domain/publishing/sitemaps.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES } from '#shared/locales.ts'
import type { SitemapPart } from '#shared/table/publishing/syndication.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { SyndicationContext } from './context.ts'
import { type EntryPlace, unpackGroup } from './sitemap-entries.ts'
import { headFiles, type StandingFiles, type SyndicationFile, writeFile } from './store.ts'

type PartRow = EntityItem<ReturnType<typeof SitemapPart>>

/** The first place of a series' first part: before all others. */
const FIRST = '0'
export const XML = 'application/xml; charset=utf-8'
/** How often a part is made anew because others write it at the same moment. */
const ROUNDS = 60
const PAUSE_MS = 15

export interface PartsWritten {
  keys: string[]
  /** Files that list something, or have ceased to: the index follows. */
  indexed: boolean
}

/** A part with its entries, read in this order: whoever writes a file by it has seen everything that was there when the file was looked at. */
interface View {
  part: PartRow
  isNewest: boolean
  rows: { place: string; group: SitemapGroup }[]
}

const listsOf = (series: string) => (series === PAGES_SERIES ? ([PAGES_SERIES] as const) : LOCALES)

/**
 * Writes the files of the parts that some places stand in, and splits parts that have grown too long. Files stay whole although others write them at the
 * same moment: each is only written over the very one that stood there before the rows were read.
 * @throws AppError `dependency-unavailable` when others keep writing the same files
 */
export async function writeParts(table: Table, places: readonly EntryPlace[], context: SyndicationContext): Promise<PartsWritten> {
  const written: PartsWritten = { keys: [], indexed: false }
  const done = new Set<string>()
  const left = [...places]
  for (let next = left.shift(); next; next = left.shift()) {
    const { series, place } = next
    const part = await partAt(table, series, place)
    if (done.has(`${series} ${part.from}`)) continue
    const { from, split, keys, indexed } = await writePart(table, next, context)
    done.add(`${series} ${from}`)
    written.keys.push(...keys)
    written.indexed ||= indexed
    left.push(...split.map((at) => ({ series, place: at })))
  }
  return written
}

async function writePart(table: Table, { series, place }: EntryPlace, { bucket, site }: SyndicationContext) {
  const keys: string[] = []
  const split: string[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    if (round > 1) await pause(Math.random() * PAUSE_MS * Math.min(round, 20))
    const { from, number } = await partAt(table, series, place)
    const lists = listsOf(series)
    const standing = await headFiles(
      bucket,
      lists.map((list) => partKey(series, list, number)),
    )
    const view = await viewAt(table, series, place)
    if (view.part.from !== from) continue
    const at = splitPlace(
      view.rows.map((row) => row.place),
      view.isNewest,
    )
    if (at) {
      // Both halves are written, whichever the place stands in.
      if (await splitPart(table, series, at)) split.push(from, at)
      continue
    }
    const files = partFiles(view, standing, site.origin)
    const outcomes = await allDone(files.map((file) => writeFile(bucket, file, standing)))
    keys.push(...files.flatMap(({ key }, index) => (outcomes[index] === 'written' ? [key] : [])))
    if (outcomes.includes('lost')) continue
    const indexed = await keepPart(table, view, files, keys.length > 0)
    if (indexed !== null) return { from, split, keys, indexed }
  }
  throw new AppError('dependency-unavailable', 'The sitemaps are being written by others at the moment.')
}

function partFiles(
  { part: { series, number, filled, emptied }, rows }: View,
  standing: StandingFiles,
  origin: string,
): (SyndicationFile & { count: number })[] {
  const groups = rows.map(({ group }) => group)
  return listsOf(series).flatMap((list) => {
    const key = partKey(series, list, number)
    const entries = partEntries(groups, list)
    const isKnown = standing.has(key) || filled.includes(key) || emptied.includes(key)
    return entries.length > 0 || isKnown ? [{ key, contentType: XML, body: sitemap(entries, origin), count: entries.length }] : []
  })
}

/** Keeps on the part which of its files list something. @returns whether that has changed; null when somebody else has changed it meanwhile */
async function keepPart(table: Table, { part }: View, files: readonly { key: string; count: number }[], isWritten: boolean): Promise<boolean | null> {
  const [filled, emptied] = [files.filter(({ count }) => count > 0), files.filter(({ count }) => count === 0)].map((some) => some.map(({ key }) => key).sort())
  const changed = String(filled) !== String(part.filled) || String(emptied) !== String(part.emptied)
  if (!changed && !isWritten) return false
  const { series, from, revision } = part
  try {
    await table.entities.sitemapParts
      .patch({ series, from })
      .set({ modified: new Date().toISOString(), ...(changed ? { filled, emptied, revision: revision + 1 } : {}) })
      .where((row, { eq, exists }) => (changed ? eq(row.revision, revision) : exists(row.revision)))
      .go()
  } catch (error) {
    if (isConditionFailure(error)) return null
    throw error
  }
  return changed
}

/** The part that a place stands in; makes the first one of a series. */
async function partAt(table: Table, series: string, place: string): Promise<PartRow> {
  const { data } = await table.entities.sitemapParts.query.parts({}).lte({ series, from: place }).go({ order: 'desc', limit: 1, consistent: true })
  if (data[0]?.series === series) return data[0]
  const first = { series, from: FIRST, number: 1, last: 1, filled: [], emptied: [], modified: new Date().toISOString(), revision: 1 }
  try {
    await table.entities.sitemapParts.create(first).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
  return first
}

/** The place at which the part after another one begins. */
async function nextFrom(table: Table, series: string, from: string): Promise<string | undefined> {
  const { data } = await table.entities.sitemapParts.query.parts({}).gt({ series, from }).go({ limit: 2, consistent: true })
  return data.find((row) => row.series === series && row.from > from)?.from
}

/** Keys of all files that the parts of a series have. */
export const knownKeys = async (table: Table, series: string): Promise<Set<string>> =>
  new Set((await partsOf(table, series)).flatMap(({ filled, emptied }) => [...filled, ...emptied]))

/** Keys of those that list something. */
export const filledKeys = async (table: Table, series: string): Promise<string[]> => (await partsOf(table, series)).flatMap(({ filled }) => filled)

async function partsOf(table: Table, series: string): Promise<PartRow[]> {
  const { data } = await table.entities.sitemapParts.query.parts({}).between({ series, from: '' }, { series, from: '~' }).go({ consistent: true, pages: 'all' })
  return data
}

async function viewAt(table: Table, series: string, place: string): Promise<View> {
  const part = await partAt(table, series, place)
  const next = await nextFrom(table, series, part.from)
  const entries = table.entities.sitemapEntries.query.entries({ series })
  const range = next ? entries.between({ place: part.from }, { place: next }) : entries.gte({ place: part.from })
  // The bundled engine reads all that is left of a partition where no limit is named.
  const { data } = await range.go({ consistent: true, pages: 'all', limit: 2 * PART_ENTRIES })
  const rows = data.flatMap((row) => {
    const group = unpackGroup(row.group)
    return group && row.place !== next ? [{ place: row.place, group }] : []
  })
  return { part, isNewest: next === undefined, rows }
}

/** A new part from a place on. Its number is taken from the first part, in one transaction. @returns false when somebody else has split meanwhile */
async function splitPart(table: Table, series: string, from: string): Promise<boolean> {
  const first = await table.entities.sitemapParts.get({ series, from: FIRST }).go({ consistent: true })
  const last = first.data?.last ?? 1
  const part = { series, from, number: last + 1, filled: [], emptied: [], modified: new Date().toISOString(), revision: 1 }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ sitemapParts }) => [
        sitemapParts
          .patch({ series, from: FIRST })
          .set({ last: last + 1 })
          .where((row, { eq }) => eq(row.last, last))
          .commit(),
        sitemapParts.create(part).commit(),
      ])
      .go(),
  )
  return refused.length === 0
}
