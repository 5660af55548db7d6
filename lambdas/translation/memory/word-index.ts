import { foldSpaces } from '#shared/domain/text/segments.ts'
import { comparedWords, indexWords } from '#shared/domain/translation/similarity.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { segmentHash } from '../../platform/process/hash.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** The rows by which a source is found, its own sign first: that is written last, so that where it stands, all do. */
function wordRows(html: string) {
  const source = foldSpaces(html)
  const [hash, length] = [segmentHash(source), comparedWords(source).length]
  return indexWords(source).map((word) => ({ word, length, hash, source }))
}

type WordRow = ReturnType<typeof wordRows>[number]
const keyOf = ({ word, length, hash }: WordRow) => ({ word, length, hash })

/**
 * Makes sources of the memory findable by their words; those that are already cost a read each.
 * @param sources inner HTML
 * @returns how many were not findable yet
 * @throws AppError `dependency-unavailable`
 */
export async function indexSources(table: Table, sources: readonly string[]): Promise<number> {
  const rows = new Map(sources.map((html) => [segmentHash(html), wordRows(html)]))
  const known = await indexed(table, [...rows.values()])
  const fresh = [...rows.values()].filter(([first]) => first && !known.has(first.hash))
  const parts = [fresh.flatMap(([, ...rest]) => rest), fresh.flatMap(([first]) => first ?? [])]
  for (const part of parts) await writeAll(part, (some) => table.entities.memoryWords.put(some).go({ concurrency: 4 }))
  return fresh.length
}

/** Hashes of those sources whose own sign stands in the index. */
async function indexed(table: Table, sources: readonly WordRow[][]): Promise<Set<string>> {
  const signs = sources.flatMap(([first]) => first ?? [])
  return new Set((await readAll(signs.map(keyOf), (keys) => table.entities.memoryWords.get(keys).go({ concurrency: 4 }))).map(({ hash }) => hash))
}

/**
 * Those sources that the memory has in no language, each once; a read for a hundred.
 * @param sources inner HTML
 * @throws AppError `dependency-unavailable`
 */
export async function unindexed(table: Table, sources: readonly string[]): Promise<string[]> {
  const all = [...new Set(sources)]
  const known = await indexed(table, all.map(wordRows))
  return all.filter((html) => !known.has(segmentHash(html)))
}

/**
 * Takes a source out of the index, unless the memory still has a translation of it in some language.
 * @throws AppError `dependency-unavailable`
 */
export async function unindexSource(table: Table, html: string): Promise<void> {
  const rows = wordRows(html)
  const hash = segmentHash(html)
  const keys = TARGET_LOCALES.flatMap((locale) => (['human', 'model'] as const).map((variant) => ({ locale, shard: hash.slice(0, 1), hash, variant })))
  const { data: left } = await table.entities.memory.get(keys).go({ consistent: true, concurrency: 2 })
  if (left.length > 0 || rows.length === 0) return
  await writeAll(rows.map(keyOf), (keys) => table.entities.memoryWords.delete(keys).go({ concurrency: 1 }))
}
