/** How often a desk says where its person is, and how long it counts as there without saying so. */
export const PRESENCE = {
  /** Milliseconds between two reports of somebody who is alone with an article. */
  aloneMs: 10_000,
  /** Milliseconds between two reports while somebody else is there. */
  togetherMs: 3_000,
  /** Milliseconds after the last report for which somebody counts as present. */
  presentMs: 30_000,
  /** Milliseconds after the last key for which somebody counts as writing. */
  writingMs: 20_000,
  /** Most people of an article that are told of. */
  most: 50,
} as const

/** A row of the table outlives its moment by this many seconds: rows that have expired are deleted late. */
const KEPT_SECONDS = 60

/** Second at which a report made at `now` (milliseconds) may be deleted. */
export const presenceExpiry = (now: number): number => Math.ceil((now + PRESENCE.presentMs) / 1000) + KEPT_SECONDS

interface Report {
  session: string
  /** Milliseconds since 1970. */
  seen_at: number
}

/** Who else is present at a moment: those who reported within 30 seconds, without the session that asks, always in the same order. */
export function othersPresent<T extends Report>(reports: readonly T[], session: string, now: number): T[] {
  const present = reports.filter((report) => report.session !== session && now - report.seen_at < PRESENCE.presentMs)
  return present.toSorted((one, other) => one.session.localeCompare(other.session)).slice(0, PRESENCE.most)
}

/** A block of a body, by its place among the blocks and by the words that it begins with: others may have put blocks before it. */
export interface BlockPlace {
  index: number
  words: string
}

/** Letters of a block by which it is found again. */
export const BLOCK_WORDS = 60

/**
 * Where a block of another's body is in this one: the nearest that begins with the same words, else the one at the same place.
 * @param blocks the text of each block
 * @returns -1 where there is none
 */
export function findBlock(blocks: readonly string[], { index, words }: BlockPlace): number {
  const alike = blocks.flatMap((text, at) => (words !== '' && text.startsWith(words) ? [at] : []))
  const [nearest] = alike.toSorted((one, other) => Math.abs(one - index) - Math.abs(other - index))
  return nearest ?? (index < blocks.length ? index : -1)
}
