/** Newest articles, each in a row of its own, from which on they become a block. */
export const SINGLES = 32
/** Blocks of one tier that become one of the next. */
export const MERGED = 4
/** Articles of a block at most: a slot is one letter, below the surrogates. */
export const BLOCK_MAX = 32_768
/** Articles at most of a block that is made behind a publication: seconds of work. Larger ones are made at night, or by a rebuild. */
export const SMALL_MERGE = 512

/** Blocks of tier 0 have 32 articles and more, those of each further one four times as many. */
export function tierOf(size: number): number {
  let tier = 0
  for (let most = SINGLES * MERGED; size >= most; most *= MERGED) tier++
  return tier
}

/**
 * The blocks of the lowest tier that has enough of them to become one, oldest first; none when nothing is to be merged.
 * @param most articles that the merged block may have
 */
export function blocksToMerge<Block extends { size: number }>(blocks: readonly Block[], most: number): Block[] {
  const tiers = Map.groupBy(blocks, ({ size }) => tierOf(size))
  for (const [, own] of [...tiers].sort(([one], [other]) => one - other)) {
    const some = own.slice(0, MERGED)
    if (some.length === MERGED && some.reduce((sum, { size }) => sum + size, 0) <= Math.min(most, BLOCK_MAX)) return some
  }
  return []
}
