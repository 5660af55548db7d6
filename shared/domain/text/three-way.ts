import { diffArrays } from 'diff'
import { type Hunk, slideHunks } from './slide-hunks.ts'

/** A part of three lists: an item that all have, or a place in which one or both sides changed the base. */
export type Chunk<T> =
  | { kind: 'same'; base: T; mine: T; theirs: T }
  /** `other`: what the side that changed nothing has there. */
  | { kind: 'changed'; items: readonly T[]; base: readonly T[]; other: readonly T[] }
  | { kind: 'contested'; base: readonly T[]; mine: readonly T[]; theirs: readonly T[] }

interface Comparable<T> {
  /** Items with the same key are the same item, whatever else of them changed. */
  keyOf: (item: T) => string
  /** An item that is no anchor by itself: alone between two changes of one side it belongs to them. */
  isGlue: (item: T) => boolean
  /** Whether a change had better end after an item with this key. */
  isBoundary: (key: string) => boolean
}

/** Insertions and deletions beyond which two lists have too little in common: time and memory grow with the square. */
const MOST_EDITS = 3000

/**
 * Two lists compared with the one that both were made of (diff3). Changes of different places are told apart, also when they touch; changes
 * that overlap, and insertions of both at one place, are contested.
 * @returns null when a side has more than 3,000 insertions and deletions
 */
export function threeWay<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], comparable: Comparable<T>): Chunk<T>[] | null {
  const [mineHunks, theirHunks] = [hunksBetween(base, mine, comparable), hunksBetween(base, theirs, comparable)]
  if (!mineHunks || !theirHunks) return null
  const sides = { mine: sideOf(mine, mineHunks), theirs: sideOf(theirs, theirHunks) }
  const chunks: Chunk<T>[] = []
  let at = 0
  const keepUpTo = (end: number) => {
    for (; at < end; at++) chunks.push({ kind: 'same', base: base[at] as T, mine: sides.mine.counterpart(at), theirs: sides.theirs.counterpart(at) })
  }
  for (;;) {
    const region = nextRegion(sides.mine, sides.theirs)
    if (!region) break
    keepUpTo(region.from)
    const [one, other] = [sides.mine.take(region, region.mine), sides.theirs.take(region, region.theirs)]
    const changed = base.slice(region.from, region.to)
    if (region.mine > 0 && region.theirs > 0) chunks.push({ kind: 'contested', base: changed, mine: one, theirs: other })
    else chunks.push({ kind: 'changed', base: changed, ...(region.mine > 0 ? { items: one, other } : { items: other, other: one }) })
    at = region.to
  }
  keepUpTo(base.length)
  return chunks
}

function hunksBetween<T>(base: readonly T[], side: readonly T[], { keyOf, isGlue, isBoundary }: Comparable<T>): Hunk[] | null {
  const texts = { base: base.map(keyOf), side: side.map(keyOf), isBoundary }
  const changes = diffArrays(texts.base, texts.side, { maxEditLength: MOST_EDITS })
  if (!changes) return null
  const hunks: Hunk[] = []
  let at: Hunk = { from: 0, to: 0, start: 0, end: 0 }
  const close = () => {
    if (at.to > at.from || at.end > at.start) hunks.push(at)
  }
  for (const { added, removed, count } of changes) {
    if (removed) at = { ...at, to: at.to + count }
    else if (added) at = { ...at, end: at.end + count }
    else {
      close()
      at = { from: at.to + count, to: at.to + count, start: at.end + count, end: at.end + count }
    }
  }
  close()
  return glued(slideHunks(hunks, texts), (from, to) => base.slice(from, to).every(isGlue))
}

/** Changes with nothing between them that could stand by itself, as one. */
function glued(hunks: readonly Hunk[], isGlue: (from: number, to: number) => boolean): Hunk[] {
  const all: Hunk[] = []
  for (const hunk of hunks) {
    const last = all.at(-1)
    if (last && isGlue(last.to, hunk.from)) Object.assign(last, { to: hunk.to, end: hunk.end })
    else all.push({ ...hunk })
  }
  return all
}

interface Range {
  from: number
  to: number
}

/** A part of the base with the number of changes that each side has in it. */
interface Region extends Range {
  mine: number
  theirs: number
}

interface Side<T> {
  /** A change that was not taken yet: the next one, or one after it. */
  next: (after: number) => Hunk | undefined
  /** The side's item of an item of the base that it kept. */
  counterpart: (at: number) => T
  /** What the side has in a part of the base with so many of its changes, and goes past them. */
  take: (region: Range, changes: number) => T[]
}

function sideOf<T>(items: readonly T[], hunks: readonly Hunk[]): Side<T> {
  let [taken, shift] = [0, 0]
  return {
    next: (after) => hunks[taken + after],
    counterpart: (at) => items[at + shift] as T,
    take: (region, changes) => {
      const start = region.from + shift
      taken += changes
      const last = changes > 0 ? hunks[taken - 1] : undefined
      if (last) shift = last.end - last.to
      return items.slice(start, region.to + shift)
    },
  }
}

const isInsertion = ({ from, to }: Range): boolean => from === to

/** The earliest part of the base that a side changed, with every change that overlaps it. */
function nextRegion<T>(mine: Side<T>, theirs: Side<T>): Region | null {
  const [one, other] = [mine.next(0), theirs.next(0)]
  const first = !one || (other && isBefore(other, one)) ? other : one
  if (!first) return null
  const region = { from: first.from, to: first.to, mine: 0, theirs: 0 }
  const grow = (side: 'mine' | 'theirs', hunk: Hunk | undefined): boolean => {
    if (!hunk || (hunk !== first && !overlap(region, hunk))) return false
    region.to = Math.max(region.to, hunk.to)
    region[side]++
    return true
  }
  while (grow('mine', mine.next(region.mine)) || grow('theirs', theirs.next(region.theirs)));
  return region
}

/** At one place an insertion comes before what replaces the text after it. */
const isBefore = (one: Range, other: Range): boolean => one.from < other.from || (one.from === other.from && isInsertion(one) && !isInsertion(other))

function overlap(one: Range, other: Range): boolean {
  if (isInsertion(one) && isInsertion(other)) return one.from === other.from
  return one.from < other.to && other.from < one.to
}
