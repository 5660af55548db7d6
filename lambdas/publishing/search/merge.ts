import { type Bits, bitsOf, eitherBits, hasBit, slotsBackwards, withoutBits } from '#shared/domain/publishing/search-bits.ts'
import { CUT_FROM, readLine, USES_KEPT } from '#shared/domain/publishing/search-index.ts'
import { DIRECTORY_ROWS } from '#shared/domain/publishing/search-rows.ts'
import type { Locale } from '#shared/locales.ts'
import { partName, readBlockArticles, readBlockHeads, readDirectories, readRemoved, readTermArticles, readTermRows, termName } from './block-store.ts'
import type { BlockEntry } from './heads.ts'
import type { IndexedArticle } from './indexed-article.ts'
import { type BlockTerm, inOrder, writeBlock } from './write-block.ts'

/** Rows of one block that are read together. */
const ROWS_AT_ONCE = 32
const GONE = -1

/** A block that goes into another one. */
interface Source {
  entry: BlockEntry
  articles: IndexedArticle[]
  /** What had been taken out when the merge began. */
  removed: Bits
  /** Its slots in the new block, or {@link GONE}. */
  to: Int32Array
}

export interface Merged {
  entry: BlockEntry
  sources: Source[]
}

/** Writes a block of what is still in some others. @returns null where one of them is no longer there */
export async function mergeBlocks(locale: Locale, entries: readonly BlockEntry[]): Promise<Merged | null> {
  const removed = await readRemoved(
    locale,
    entries.filter(({ times }) => times > 0).map(({ block }) => block),
  )
  const sources: Source[] = []
  for (const entry of entries) {
    const articles = await readBlockArticles(locale, entry.block, entry.size)
    if (articles.length !== entry.size) return null
    sources.push({ entry, articles, removed: removed.get(entry.block)?.bits ?? bitsOf([], entry.size), to: new Int32Array(entry.size).fill(GONE) })
  }
  const left = sources.flatMap(({ articles, removed, to }) => articles.flatMap((article, slot) => (hasBit(removed, slot) ? [] : [{ ...article, to, slot }])))
  const articles = inOrder(left)
  for (const [slot, { to, slot: from }] of articles.entries()) to[from] = slot
  try {
    return { entry: await writeBlock(locale, articles, mergedTerms(locale, sources)), sources }
  } catch (error) {
    if (error instanceof BlockGone) return null
    throw error
  }
}

/** Somebody else has merged a block, and removed it. */
class BlockGone extends Error {}

/** What was taken out of the sources since, as slots of the new block. @param now by block */
export function removedSince({ sources, entry }: Merged, now: ReadonlyMap<string, { bits: Bits }>): Bits {
  return sources.reduce(
    (all, { entry: { block }, removed, to }) => {
      const since = withoutBits(now.get(block)?.bits ?? removed, removed)
      return eitherBits(
        all,
        bitsOf(
          slotsBackwards(since).map((slot) => to[slot] as number),
          entry.size,
        ),
      )
    },
    bitsOf([], entry.size),
  )
}

/** A term of one of the sources, with the slots of the new block. */
interface SourceTerm {
  term: string
  uses: [slot: number, weight: number][]
  cut: { slots: number[]; rest: number } | null
}

async function* mergedTerms(locale: Locale, sources: readonly Source[]): AsyncGenerator<BlockTerm> {
  const readers = sources.map((source) => sourceTerms(locale, source))
  const next = await Promise.all(readers.map((reader) => reader.next()))
  for (;;) {
    const terms = next.flatMap(({ value, done }) => (done ? [] : [(value as SourceTerm).term]))
    if (terms.length === 0) return
    const term = terms.sort()[0] as string
    const same: SourceTerm[] = []
    for (const [index, { value, done }] of next.entries()) {
      if (done || (value as SourceTerm).term !== term) continue
      same.push(value as SourceTerm)
      next[index] = await (readers[index] as AsyncGenerator<SourceTerm>).next()
    }
    const merged = together(term, same)
    if (merged.uses.length > 0) yield merged
  }
}

const bySlot = ([one]: readonly [number, number], [other]: readonly [number, number]) => one - other

/** A term that has been cut once stays so while enough articles have it; what its best uses are is known of each source, so of all of them. */
function together(term: string, same: readonly SourceTerm[]): BlockTerm {
  const uses = same.flatMap((one) => one.uses)
  if (same.every(({ cut }) => !cut)) return { term, uses: uses.sort(bySlot), cut: null }
  const slots = same.flatMap((one) => one.cut?.slots ?? one.uses.map(([slot]) => slot)).sort((one, other) => one - other)
  const rest = Math.max(...same.map(({ cut }) => cut?.rest ?? 0))
  if (slots.length > CUT_FROM) {
    const best = uses.toSorted(([slot, weight], [otherSlot, other]) => other - weight || otherSlot - slot).slice(0, USES_KEPT)
    return { term, uses: best, cut: { slots, rest } }
  }
  const known = new Map(uses)
  return { term, uses: slots.map((slot) => [slot, known.get(slot) ?? rest]), cut: null }
}

/** The terms of a block that articles still have, in order. */
async function* sourceTerms(locale: Locale, { entry: { block }, to }: Source): AsyncGenerator<SourceTerm> {
  const moved = (slots: Iterable<number>) => [...slots].map((slot) => to[slot] as number).filter((slot) => slot !== GONE)
  const parts = await rowsOf(locale, block)
  // Every block has the terms of its articles' ids.
  if (parts === 0) throw new BlockGone()
  for (let start = 0; start < parts; start += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, parts - start) }, (_, index) => ({ block, part: start + index }))
    const rows = await readTermRows(locale, some, { consistent: true })
    if (rows.size < some.length) throw new BlockGone()
    const lines = some.flatMap((part) => (rows.get(partName(part)) ?? '').split('\n').filter(Boolean).map(readLine))
    const cut = lines.flatMap(({ term, rest }) => (rest === null ? [] : [{ block, term }]))
    const all = await readTermArticles(locale, cut, { consistent: true })
    if (all.size < cut.length) throw new BlockGone()
    for (const { term, uses, rest } of lines) {
      const bits = all.get(termName({ block, term }))
      const left = [...uses].map(([slot, weight]): [number, number] => [to[slot] as number, weight]).filter(([slot]) => slot !== GONE)
      yield { term, uses: left, cut: bits && rest !== null ? { slots: moved(slotsBackwards(bits)), rest } : null }
    }
  }
}

/** How many rows of terms a block has. */
export async function rowsOf(locale: Locale, block: string): Promise<number> {
  const head = (await readBlockHeads(locale, [block], { consistent: true })).get(block)
  const last = { block, part: (head?.starts.length ?? 0) - 1 }
  if (!head || head.starts[0] === '') return 0
  const directory = (await readDirectories(locale, [last], { consistent: true })).get(partName(last))
  return directory === undefined ? 0 : last.part * DIRECTORY_ROWS + directory.split('\n').length
}
