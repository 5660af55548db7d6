/** Items `from` up to `to` of the base were replaced by items `start` up to `end` of a side. */
export interface Hunk {
  from: number
  to: number
  start: number
  end: number
}

interface Texts {
  base: readonly string[]
  side: readonly string[]
  /** Whether a change had better end after this item of the base or the side, as a paragraph does. */
  isBoundary: (key: string) => boolean
}

/**
 * The same changes where a person would see them: of "a b ¶ a c ¶" without "a b ¶" either "a b ¶" or "b ¶ a" is gone. A pure insertion or
 * deletion is moved up to the one before it, if it reaches it; otherwise to where it ends at a boundary.
 */
export function slideHunks(hunks: readonly Hunk[], texts: Texts): Hunk[] {
  const slid: Hunk[] = []
  for (const [index, hunk] of hunks.entries()) {
    const last = slid.at(-1)
    const room = { up: hunk.from - (last?.to ?? 0), down: (hunks[index + 1]?.from ?? texts.base.length) - hunk.to }
    const reach = reachOf(hunk, room, texts)
    if (last && reach.up === room.up && room.up > 0) {
      Object.assign(last, { to: hunk.to - reach.up, end: hunk.end - reach.up })
      // What lay between the two now follows both.
      continue
    }
    slid.push(moved(hunk, bestShift(hunk, reach, texts)))
  }
  return slid
}

/** Of a pure insertion or deletion: the list in which it stands, and its ends there. */
function rangeOf(hunk: Hunk, { base, side }: Texts): { keys: readonly string[]; from: number; to: number } | null {
  if (hunk.from === hunk.to) return { keys: side, from: hunk.start, to: hunk.end }
  return hunk.start === hunk.end ? { keys: base, from: hunk.from, to: hunk.to } : null
}

function reachOf(hunk: Hunk, room: { up: number; down: number }, texts: Texts): { up: number; down: number } {
  const range = rangeOf(hunk, texts)
  const reach = { up: 0, down: 0 }
  if (!range) return reach
  const { keys, from, to } = range
  while (reach.up < room.up && keys[from - 1 - reach.up] === keys[to - 1 - reach.up]) reach.up++
  while (reach.down < room.down && keys[from + reach.down] === keys[to + reach.down]) reach.down++
  return reach
}

function bestShift(hunk: Hunk, reach: { up: number; down: number }, texts: Texts): number {
  const range = rangeOf(hunk, texts)
  if (!range) return 0
  for (let shift = reach.down; shift >= -reach.up; shift--) if (texts.isBoundary(range.keys[range.to - 1 + shift] ?? '')) return shift
  return 0
}

const moved = ({ from, to, start, end }: Hunk, by: number): Hunk => ({ from: from + by, to: to + by, start: start + by, end: end + by })
