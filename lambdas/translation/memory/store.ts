import { foldSpaces } from '#shared/domain/text/segments.ts'
import { checkBinding } from '#shared/domain/translation/basic-checks.ts'
import type { TmxOrigin, TmxUnit } from '#shared/domain/translation/tmx.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { segmentHash, sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { indexSources } from './word-index.ts'

type Provider = 'human' | 'model'

/** A source segment in its place: the inner HTML of the segments before and after it, empty at the ends. */
export interface SegmentInContext {
  html: string
  before: string
  after: string
}

/**
 * Remembers imported translations; each replaces what was there of its kind. What another memory of ours wrote comes back
 * with its kind and date, all else is people's work. A translation that is empty or lost markup is skipped: it could not be
 * put into an article.
 */
export async function importUnits(
  table: Table,
  units: readonly TmxUnit[],
  now: string,
): Promise<{ imported: number; skipped: number; locales: TargetLocale[] }> {
  const rows = new Map<string, MemoryRow>()
  let skipped = 0
  for (const { source, targets, origins } of units) {
    for (const [locale, target] of Object.entries(targets) as [TargetLocale, string][]) {
      const broken = checkBinding(source, target).length > 0
      const row = importedRow(locale, source, target, origins?.[locale], now)
      if (broken) skipped++
      else rows.set(`${locale}#${row.hash}#${row.variant}`, row)
    }
  }
  await put(table, [...rows.values()])
  const found = new Set([...rows.values()].map(({ locale }) => locale))
  return { imported: rows.size, skipped, locales: TARGET_LOCALES.filter((locale) => found.has(locale)) }
}

/** The row that an imported translation becomes: of its kind when a memory of ours wrote it, otherwise a person's. */
export function importedRow(locale: TargetLocale, source: string, target: string, origin: TmxOrigin | undefined, now: string): MemoryRow {
  const { variant, created_at = now } = origin ?? { variant: 'human' }
  return memoryRow(locale, source, target, variant, variant === 'model' ? 'model' : 'human', created_at)
}

export interface MemoryRow {
  locale: TargetLocale
  shard: string
  hash: string
  variant: string
  source: string
  target: string
  provider: Provider
  created_at: string
  learned_from?: string
}

function memoryRow(locale: TargetLocale, source: string, target: string, variant: string, provider: Provider, created_at: string): MemoryRow {
  const hash = segmentHash(source)
  return { locale, shard: hash.slice(0, 1), hash, variant, source: foldSpaces(source), target, provider, created_at }
}

/** Folded segments hold no line break, so that no two contexts look the same. */
const contextVariant = ({ before, after }: SegmentInContext): string => `context:${sha256(`${foldSpaces(before)}\n${foldSpaces(after)}`)}`

/** @throws AppError `dependency-unavailable` */
async function put(table: Table, rows: readonly MemoryRow[]): Promise<void> {
  if (rows.length === 0) return
  await table.entities.memory.put([...rows]).go({ concurrency: 4 })
  await indexSources(
    table,
    rows.map(({ source }) => source),
  )
}

export interface Remembered {
  target: string
  provider: Provider
}

/**
 * What is stored of each segment, best first: a person's for this context, a person's, a model's. One batch read.
 * @throws AppError `dependency-unavailable`
 */
export async function recall(table: Table, locale: TargetLocale, segments: readonly SegmentInContext[]): Promise<Remembered[][]> {
  const wanted = segments.map((segment) => {
    const hash = segmentHash(segment.html)
    return [contextVariant(segment), 'human', 'model'].map((variant) => ({ locale, shard: hash.slice(0, 1), hash, variant }))
  })
  const nameOf = ({ hash, variant }: { hash: string; variant: string }) => `${hash}#${variant}`
  const keys = new Map(wanted.flat().map((key) => [nameOf(key), key]))
  if (keys.size === 0) return []
  const { data } = await table.entities.memory.get([...keys.values()]).go({ concurrency: 4 })
  const rows = new Map(data.map((row) => [nameOf(row), row]))
  return wanted.map((variants) =>
    variants.flatMap((key) => {
      const row = rows.get(nameOf(key))
      return row ? [{ target: foldSpaces(row.target), provider: row.provider }] : []
    }),
  )
}

/**
 * Remembers what a model translated and an article has brought out; what people translated stays beside it. What is known already is left as it is.
 * @param translated by source HTML
 */
export async function rememberPublished(
  table: Table,
  locale: TargetLocale,
  translated: ReadonlyMap<string, string>,
  { learned_from, now }: { learned_from: string; now: string },
): Promise<void> {
  const rows = unique([...translated].map(([source, target]) => ({ ...memoryRow(locale, source, target, 'model', 'model', now), learned_from })))
  if (rows.length === 0) return
  const keys = rows.map(({ locale, shard, hash, variant }) => ({ locale, shard, hash, variant }))
  const { data } = await table.entities.memory.get(keys).go({ concurrency: 4 })
  const known = new Map(data.map(({ hash, target }) => [hash, target]))
  await put(
    table,
    rows.filter(({ hash, target }) => known.get(hash) !== target),
  )
}

/** Remembers what a person wrote: for its context, and as a person's for any other. The last of equal segments counts. */
export const learn = (table: Table, locale: TargetLocale, edits: readonly (SegmentInContext & { target: string })[], now: string): Promise<void> =>
  put(
    table,
    unique(edits.flatMap((edit) => [contextVariant(edit), 'human'].map((variant) => memoryRow(locale, edit.html, edit.target, variant, 'human', now)))),
  )

/** A batch must not name a row twice. */
const unique = (rows: readonly MemoryRow[]): MemoryRow[] => [...new Map(rows.map((row) => [`${row.hash}#${row.variant}`, row])).values()]

/** The source that a record's hash stands for, when the memory has ever translated it. */
export async function sourceOf(table: Table, locale: TargetLocale, hash: string): Promise<string | undefined> {
  const { data } = await table.entities.memory.query
    .segment({ locale, shard: hash.slice(0, 1) })
    .begins({ hash })
    .go({ limit: 1, attributes: ['source'] })
  return data[0]?.source
}
