import type { DeskCounts } from './desk-counts.ts'
import type { DeskEntry } from './desk-list.ts'

/** Entries of one row: about 15 kB. A view of twenty articles reads one such row, or two. */
export const PART_ENTRIES = 256
/** Parts that one row counts. */
export const GROUP_PARTS = 64

/** A row of a list as the row above it knows it: where it begins and what it counts. */
export interface DeskNode {
  /** Place of its first possible entry; it goes on to where the next row begins. */
  from: string
  counts: DeskCounts
}

/** Where the first row of a list begins: before every place. */
export const FIRST_PLACE = '0'

/** An entry's place in the order of its list: the time of creation, then the id. Ascending. */
export const placeOf = ({ created_at, original_id }: Pick<DeskEntry, 'created_at' | 'original_id'>): string => `${created_at}#${original_id}`

/** Milliseconds since 1970 of a place's time; minus infinity for {@link FIRST_PLACE}. */
export const timeOfPlace = (place: string): number => (place === FIRST_PLACE ? Number.NEGATIVE_INFINITY : Date.parse(place.slice(0, place.indexOf('#'))))

/**
 * The nodes that hold the matches of one page, by their counts alone.
 * @param nodes in the order of the list
 * @param count how many matches a node has
 * @param first matches before the page
 * @param limit matches of the page
 * @returns consecutive holders without those that have no match, and how many matches of the first one come before the page
 */
export function holdersOf<Node>(nodes: readonly Node[], count: (node: Node) => number, first: number, limit: number): { nodes: Node[]; skip: number } {
  const held: Node[] = []
  let [before, skip] = [0, 0]
  for (const node of nodes) {
    if (before >= first + limit) break
    const matches = count(node)
    if (matches > 0 && before + matches > first) {
      if (held.length === 0) skip = first - before
      held.push(node)
    }
    before += matches
  }
  return { nodes: held, skip }
}

/**
 * Distributes the items of a row that has become too long. Where they were added at the list's end, rows before it stay full; elsewhere each
 * gets its even share, so that there is room for the next one.
 * @param items in ascending order
 * @returns at least one part, none longer than `most`
 */
export function splitItems<Item>(items: readonly Item[], most: number, isAtEnd: boolean): Item[][] {
  const parts = Math.max(1, Math.ceil(items.length / most))
  const size = isAtEnd ? most : Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size))
}
