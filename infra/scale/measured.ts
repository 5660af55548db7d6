import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'

/** Units of one partition. */
export interface PartitionUnits {
  read: number
  write: number
}

/** What one operation asks for, as the local engine counts it. */
export interface Counts {
  /** Read units of the table and its indexes. */
  read: number
  /** Write units of the table and its indexes. */
  write: number
  /** Requests of the table. */
  requests: number
  /** Bytes of these requests and their answers. */
  bytes: number
  /** Requests of the bucket. */
  files: number
  /** Bytes of the bucket's objects in both directions. */
  fileBytes: number
  /** Events in the histories of the executions that it begins, and in the longest of them. */
  events: number
  largest: number
  /** States that these enter. */
  transitions: number
  /** Units of partitions that all articles share, by their names. */
  partitions: Record<string, PartitionUnits>
}

export const nothing = (): Counts => ({
  read: 0,
  write: 0,
  requests: 0,
  bytes: 0,
  files: 0,
  fileBytes: 0,
  events: 0,
  largest: 0,
  transitions: 0,
  partitions: {},
})

/** Counts of operations by size of the site in articles, then by the operation's name. */
export type Measured = Record<string, Record<string, Counts>>

const MEASURED_FILE = join(PATHS.root, 'infra/scale/measured.json')

export const readMeasured = (): Measured => (existsSync(MEASURED_FILE) ? (JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as Measured) : {})

/** Units of a partition that are worth a line. */
const WORTH = 4

/** Keeps what was measured of a size in place of what was. Figures are rounded, and of partitions the busiest stay. */
export function keepMeasured(size: number, counts: Record<string, Counts>): void {
  const rounded = Object.entries(counts).map(([name, { partitions, ...numbers }]) => {
    const busy = Object.entries(partitions).filter(([, { read, write }]) => read / 3 + write >= WORTH || OFTEN_CALLED.has(name))
    const units = busy.map(([partition, { read, write }]) => [partition, { read: tenth(read), write: tenth(write) }])
    return [name, { ...numbers, partitions: Object.fromEntries(units) }]
  })
  const all: Measured = { ...readMeasured(), [size]: Object.fromEntries(rounded) }
  // One operation a line, so that a change of one is seen.
  const lines = sizesOf(all).map((one) => {
    const rows = Object.entries(all[one] ?? {}).map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
    return `  "${one}": {\n${rows.join(',\n')}\n  }`
  })
  writeFileSync(MEASURED_FILE, `{\n${lines.join(',\n')}\n}\n`)
}

/** Of these each partition counts: they are called a hundred times a second. */
const OFTEN_CALLED = new Set(['listOperations', 'listArticles', 'saveArticle', 'getOperation', 'searchArticles', 'search page', 'stream after a save'])
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Sizes that were measured, smallest first. */
export const sizesOf = (measured: Measured): number[] =>
  Object.keys(measured)
    .map(Number)
    .sort((one, other) => one - other)

const ONE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24,}/
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g
const DAY = /\d{4}-\d\d(-\d\d)?|\d{4}-W\d\d/g

/** The partition's name without what is of one day; undefined where it is of one article, person or call, on which no load adds up. */
export const sharedName = (partition: string): string | undefined =>
  ONE.test(partition) || /^(SLUG|CALL|RATE|PAGE|SEEN)#/.test(partition) ? undefined : partition.replace(TIME, '{time}').replace(DAY, '{day}')

/** Grown less than this between two sizes, units count as constant: rows are cut at whole units. */
const CONSTANT = 1.25

export type Growth = 'constant' | 'logarithmic' | 'growing'

/**
 * How an operation's units grow with the site. A tenfold site may take half of the units at the smallest size more each time (and eight), as a
 * directory with one more level does; what takes more is growing.
 */
export function growthOf(units: readonly number[]): Growth {
  const [first = 0] = units
  const last = units.at(-1) ?? 0
  if (last <= Math.max(first * CONSTANT, first + 2)) return 'constant'
  const steps = Math.max(1, units.length - 1)
  return last - first <= steps * Math.max(8, first / 2) ? 'logarithmic' : 'growing'
}

/** Read and write units of an operation at each size, smallest first; those that it was not measured at are left out. */
export const unitsBySize = (measured: Measured, operation: string): number[] =>
  sizesOf(measured).flatMap((size) => {
    const counts = measured[size]?.[operation]
    return counts ? [counts.read + counts.write] : []
  })
