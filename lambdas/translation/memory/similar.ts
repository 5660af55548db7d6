import { foldSpaces } from '#shared/domain/text/segments.ts'
import { comparedWords, FUZZY_LEAST, indexWords, similarity, wordRange } from '#shared/domain/translation/similarity.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { segmentHash } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** A translation of the memory, of English that resembles a segment. */
export interface SimilarEntry {
  /** Per cent of the English that is the same, 75 to 100. */
  similarity: number
  /** Inner HTML. */
  source: string
  /** Inner HTML. */
  target: string
  provider: 'human' | 'model'
  created_at: string
}

/** English that the memory may have a translation of. */
export interface SimilarSource {
  /** As in the memory. */
  hash: string
  /** Per cent, as of an entry. */
  similarity: number
}

/** Rows that one query reads of a word, and entries that are given for a segment. */
const ROWS_A_WORD = 25
const MOST = 3
/** Sources whose translations are looked up: some have none in this language. */
const SOURCES = 6
/** Segments that are looked up at the same time. */
const SIDE_BY_SIDE = 4

/**
 * The best entries for each segment whose English is at least 75 per cent the same, best first, a person's before a model's.
 * @param segments inner HTML
 * @throws AppError `dependency-unavailable`
 */
export const similarEntries = async (table: Table, locale: TargetLocale, segments: readonly string[]): Promise<Map<string, SimilarEntry[]>> =>
  entriesOf(table, locale, await similarSources(table, segments))

/**
 * English like each segment, whatever the languages. A lookup reads a word's rows by key, about as long as the segment: at most ten queries of
 * 25 rows a segment.
 * @param segments inner HTML
 * @throws AppError `dependency-unavailable`
 */
export async function similarSources(table: Table, segments: readonly string[]): Promise<Map<string, SimilarSource[]>> {
  const alike = new Map<string, SimilarSource[]>()
  const left = [...new Set(segments)]
  const worker = async () => {
    for (let html = left.shift(); html !== undefined; html = left.shift()) alike.set(html, await sourcesLike(table, html))
  }
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, left.length) }, worker))
  return alike
}

/**
 * What the memory has of English like each segment, a hundred rows a read.
 * @throws AppError `dependency-unavailable`
 */
export async function entriesOf(
  table: Table,
  locale: TargetLocale,
  alike: ReadonlyMap<string, readonly SimilarSource[]>,
): Promise<Map<string, SimilarEntry[]>> {
  const hashes = new Set([...alike.values()].flatMap((sources) => sources.map(({ hash }) => hash)))
  const keys = [...hashes].flatMap((hash) => (['human', 'model'] as const).map((variant) => ({ locale, shard: hash.slice(0, 1), hash, variant })))
  const entries = Map.groupBy(await readAll(keys, (some) => table.entities.memory.get(some).go({ concurrency: 4 })), ({ hash }) => hash)
  const best = ({ hash, similarity: same }: SimilarSource): SimilarEntry[] => {
    const known = entries.get(hash) ?? []
    const entry = known.find(({ provider }) => provider === 'human') ?? known[0]
    if (!entry) return []
    const { source, target, provider, created_at } = entry
    return [{ similarity: same, source: foldSpaces(source), target: foldSpaces(target), provider, created_at }]
  }
  return new Map([...alike].map(([html, sources]) => [html, sources.flatMap(best).slice(0, MOST)]))
}

async function sourcesLike(table: Table, html: string): Promise<SimilarSource[]> {
  const length = comparedWords(html).length
  const rows = (await Promise.all(indexWords(html).map((word) => rowsOf(table, word, length)))).flat()
  const sources = new Map(rows.map(({ hash, source }) => [hash, source]))
  sources.set(segmentHash(html), foldSpaces(html))
  return [...sources]
    .map(([hash, source]) => ({ hash, similarity: similarity(html, source) }))
    .filter((one) => one.similarity >= FUZZY_LEAST)
    .sort((one, other) => other.similarity - one.similarity || (one.hash < other.hash ? -1 : 1))
    .slice(0, SOURCES)
}

/** Sources that have a word: the shortest that may match, and where those are too many to see all, the ones as long as the segment. */
async function rowsOf(table: Table, word: string, length: number) {
  const { least, most } = wordRange(length)
  const between = async (from: number) =>
    (
      await table.entities.memoryWords.query
        .word({ word })
        .between({ length: from }, { length: most })
        .go({ limit: ROWS_A_WORD, attributes: ['hash', 'source'] })
    ).data
  const rows = await between(least)
  return rows.length < ROWS_A_WORD || length === least ? rows : [...rows, ...(await between(length))]
}
