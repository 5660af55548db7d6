import { setTimeout as pause } from 'node:timers/promises'
import { type Bits, bitsOf, countBits } from '#shared/domain/publishing/search-bits.ts'
import { readTable } from '#shared/domain/publishing/search-index.ts'
import { blocksToMerge, SINGLES } from '#shared/domain/publishing/search-tiers.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { conflictPause } from '../../platform/table/transaction.ts'
import { readRemoved, readSingles, removeSingles } from './block-store.ts'
import { type BlockEntry, type HeadName, type IndexHead, readHeadRow, type Single, writeHead } from './heads.ts'
import { mergeBlocks, removedSince } from './merge.ts'
import { removeBlocks } from './remove-blocks.ts'
import { inOrder, termsOf, writeBlock } from './write-block.ts'

/** How often is begun anew because somebody else wrote the same index. */
const ROUNDS = 12

/**
 * Brings an index into its shape: the newest articles become a block when there are enough of them, blocks of one tier one of the next. Searches and
 * writers of the same index go on meanwhile.
 * @param most articles that a block made here may have
 */
export async function settle(locale: Locale, most: number): Promise<void> {
  while (await settleOnce(locale, 'HEAD', most));
}

/** One step of it. @returns whether there may be more to do */
export async function settleOnce(locale: Locale, name: HeadName, most: number): Promise<boolean> {
  const head = await readHeadRow(locale, name)
  if (!head) return false
  if (name === 'HEAD' && head.singles.length >= SINGLES) return closeSingles(locale, head.singles)
  const some = blocksToMerge(head.blocks, most)
  return some.length > 0 && mergeSome(locale, name, some)
}

/** Makes a block of the newest articles. @returns false when somebody else has done so */
async function closeSingles(locale: Locale, singles: readonly Single[]): Promise<boolean> {
  const tables = await readSingles(
    locale,
    singles.map(({ row }) => row),
    { consistent: true },
  )
  const held = inOrder(singles.filter(({ row }) => tables.has(row)))
  if (held.length < singles.length) return false
  const articles = held.map((single) => ({
    ...single,
    terms: new Map([...readTable(tables.get(single.row) ?? '')].map(([term, uses]) => [term, uses.get(0) ?? 0])),
  }))
  const entry = await writeBlock(locale, articles, termsOf(articles))
  const done = await takePlace(locale, 'HEAD', entry, async (head) => {
    const there = new Set(head.singles.map(({ row }) => row))
    if (!held.some(({ row }) => there.has(row))) return null
    // What has left or changed since is no longer among them.
    const gone = held.flatMap(({ row }, slot) => (there.has(row) ? [] : [slot]))
    const taken = new Set(held.map(({ row }) => row))
    return { head: { ...head, singles: head.singles.filter(({ row }) => !taken.has(row)) }, removed: bitsOf(gone, entry.size) }
  })
  if (done)
    await removeSingles(
      locale,
      held.map(({ row }) => row),
    )
  return done
}

async function mergeSome(locale: Locale, name: HeadName, some: readonly BlockEntry[]): Promise<boolean> {
  const merged = await mergeBlocks(locale, some)
  if (!merged) return false
  const blocks = some.map(({ block }) => block)
  const done = await takePlace(locale, name, merged.entry, async (head) => {
    const there = head.blocks.filter(({ block }) => blocks.includes(block))
    if (there.length < blocks.length) return null
    const now = await readRemoved(
      locale,
      there.filter(({ times }) => times > 0).map(({ block }) => block),
    )
    return { head: { ...head, blocks: head.blocks.filter(({ block }) => !blocks.includes(block)) }, removed: removedSince(merged, now) }
  })
  if (done) await removeBlocks(locale, blocks)
  return done
}

/** What remains of a head, and what has left the new block since it was written. */
type Remaining = { head: IndexHead; removed: Bits } | null

/** Puts a new block in the place of what it was made of. @returns false when that is no longer there; the new block is removed then */
async function takePlace(locale: Locale, name: HeadName, entry: BlockEntry, without: (head: IndexHead) => Promise<Remaining>): Promise<boolean> {
  for (let round = 1; round <= ROUNDS; round++) {
    const before = await readHeadRow(locale, name)
    const remaining = before && (await without(before))
    if (!remaining) {
      await removeBlocks(locale, [entry.block])
      return false
    }
    const { head, removed } = remaining
    const count = countBits(removed)
    const own = { ...entry, times: count > 0 ? 1 : 0, removed: count }
    const next = { ...head, blocks: entry.size > 0 ? [...head.blocks, own] : head.blocks }
    if (await writeHead(locale, name, next, count > 0 ? [{ block: entry.block, times: 1, bits: removed }] : [])) return true
    await pause(conflictPause(round))
  }
  await removeBlocks(locale, [entry.block])
  throw new AppError('dependency-unavailable', `The ${locale} search index is being written by others at the moment.`)
}
