/** A source segment and where it stands. */
export interface SourcePlace {
  /** As in `ArticleSegment`. */
  key: string
  block: string | null
  /** Of its inner HTML. */
  hash: string
}

/** Of a repeated segment so many pairs are tried; beyond, the first goes with the first, the second with the second. */
const MOST_PAIRS = 400

/**
 * For each segment of a text the segment of its former state that it continues: by index, undefined when it is new.
 * 1. What is the same in both, in the same order (longest common subsequence). 2. What is the same but moved. 3. What stands
 * between the same neighbours: by position, each with one of its own kind of block. Texts outside the body, tags and the body
 * never mix. Every former segment is continued at most once. Time grows with n log n.
 */
export function alignSegments(former: readonly SourcePlace[], present: readonly SourcePlace[]): (number | undefined)[] {
  const pairs = new Array<number | undefined>(present.length).fill(undefined)
  const anchors = commonSubsequence(former.map(tokenOf), present.map(tokenOf))
  const used = new Set<number>()
  const pair = (from: number, to: number) => {
    pairs[to] = from
    used.add(from)
  }
  for (const [from, to] of anchors) pair(from, to)
  const moved = positions(former.map((place, index) => (used.has(index) ? null : tokenOf(place))))
  for (const [to, place] of present.entries()) {
    const from = pairs[to] === undefined ? moved.get(tokenOf(place))?.shift() : undefined
    if (from !== undefined) pair(from, to)
  }
  let start: readonly [number, number] = [-1, -1]
  for (const end of [...anchors, [former.length, present.length] as const]) {
    const changed = positions(former.slice(start[0] + 1, end[0]).map((place, index) => (used.has(start[0] + 1 + index) ? null : kindOf(place))))
    for (let to = start[1] + 1; to < end[1]; to++) {
      const offset = pairs[to] === undefined ? changed.get(kindOf(present[to] as SourcePlace))?.shift() : undefined
      if (offset !== undefined) pair(start[0] + 1 + offset, to)
    }
    start = end
  }
  return pairs
}

const partOf = (key: string): string => (/^c\d+$/.test(key) ? 'body' : (/^(tag|note):/.exec(key)?.[1] ?? key))
const tokenOf = ({ key, hash }: SourcePlace): string => `${partOf(key)} ${hash}`
const kindOf = ({ key, block }: SourcePlace): string => `${partOf(key)} ${block}`

/** Where each word stands, in order; null stands nowhere. */
function positions(words: readonly (string | null)[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    if (word === null) continue
    const list = found.get(word)
    if (list) list.push(index)
    else found.set(word, [index])
  }
  return found
}

/** A longest common subsequence as pairs of indexes, rising in both (Hunt and Szymanski: the longest rising run of matches). */
function commonSubsequence(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  interface Link {
    pair: readonly [number, number]
    before: Link | undefined
  }
  /** The last link of the best run of each length, by how early it ends. */
  const ends: Link[] = []
  const places = positions(one)
  const there = positions(other)
  for (const [from, word] of one.entries()) {
    const matches = there.get(word) ?? []
    const own = places.get(word) as number[]
    const tried = own.length * matches.length <= MOST_PAIRS ? matches.toReversed() : matches.slice(own.indexOf(from)).slice(0, 1)
    for (const to of tried) {
      let low = 0
      for (let high = ends.length; low < high; ) {
        const middle = (low + high) >> 1
        if ((ends[middle] as Link).pair[1] < to) low = middle + 1
        else high = middle
      }
      ends[low] = { pair: [from, to], before: ends[low - 1] }
    }
  }
  const run: (readonly [number, number])[] = []
  for (let link = ends.at(-1); link; link = link.before) run.push(link.pair)
  return run.reverse()
}
