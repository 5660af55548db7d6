import type { LambdaEntry } from '../build/entries.ts'
import { waitingSeconds } from '../cost/models.ts'
import { USAGE } from '../cost/usage.ts'
import { type Counts, type Measured, nothing, sizesOf } from './measured.ts'
import { memoised } from './memoised.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { BURST, BUSIEST_LOCALE, DESK_HOURS, PEAK_HOUR, PEAK_PUBLICATIONS, type Site } from './site.ts'
import type { Driver } from './uses.ts'

/** Calls of one operation. */
export interface Demand {
  operation: Operation
  /** Calls in a day. */
  day: number
  /** Calls a second in the mean of the busiest hour. */
  hour: number
  /** Calls in the busiest second. */
  second: number
  /** What one call asks for on a site of this size. */
  counts: Counts
}

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** Times a day, and a second in the busiest hour, that a driver comes by. */
const DRIVERS: Readonly<Record<Driver, (site: Site) => { day: number; hour: number }>> = {
  read: ({ reads }) => ({ day: reads, hour: (reads * PEAK_HOUR) / HOUR_S }),
  editorHour: ({ editors }) => ({ day: editors * DESK_HOURS, hour: editors / HOUR_S }),
  writing: ({ publications }) => ({ day: publications, hour: publications / DESK_HOURS / HOUR_S }),
  publication: ({ publications }) => ({ day: publications, hour: (publications * PEAK_PUBLICATIONS) / HOUR_S }),
  day: () => ({ day: 1, hour: 1 / DAY_S }),
}

/** What every operation is called, and what it asks for then. Between and beyond the sizes that were measured, counts are taken by the logarithm of the size. */
export const demandOf = (site: Site, measured: Measured): Demand[] =>
  OPERATIONS.map((operation) => {
    const driver = DRIVERS[operation.per](site)
    const [day, hour] = [driver.day * operation.calls, driver.hour * operation.calls]
    return { operation, day, hour, second: hour * BURST[operation.per], counts: kept(measured, operation.name, site.articles) }
  })

const keptCounts = new WeakMap<Measured, Map<string, Counts>>()

/** {@link countsAt}, computed once for each size. */
function kept(measured: Measured, name: string, articles: number): Counts {
  const known = keptCounts.get(measured) ?? new Map<string, Counts>()
  keptCounts.set(measured, known)
  const key = `${articles} ${name}`
  const counts = known.get(key) ?? countsAt(measured, name, articles)
  known.set(key, counts)
  return counts
}

/** Counts of an operation on a site of this size. Growth between the two nearest sizes goes on as it was: by the logarithm, or in proportion where it is faster. */
export function countsAt(measured: Measured, name: string, articles: number): Counts {
  const known = sizesOf(measured).flatMap((size) => {
    const counts = measured[size]?.[name]
    return counts ? [{ size, counts }] : []
  })
  const [first] = known
  if (!first) return nothing()
  const above = known.findIndex(({ size }) => size >= articles)
  const upper = known[above < 0 ? known.length - 1 : Math.max(1, above)] ?? first
  const lower = known[known.indexOf(upper) - 1] ?? upper
  const at = (of: (counts: Counts) => number) => between(articles, [lower.size, of(lower.counts)], [upper.size, of(upper.counts)])
  const fields = ['read', 'write', 'requests', 'bytes', 'files', 'fileBytes', 'events', 'largest', 'transitions'] as const
  const numbers = Object.fromEntries(fields.map((field) => [field, at((counts) => counts[field])])) as Omit<Counts, 'partitions'>
  const names = [...new Set([...Object.keys(lower.counts.partitions), ...Object.keys(upper.counts.partitions)])]
  const partitions = names.map((partition) => {
    const units = (kind: 'read' | 'write') => at((counts) => counts.partitions[partition]?.[kind] ?? 0)
    return [partition, { read: units('read'), write: units('write') }] as const
  })
  return { ...numbers, partitions: Object.fromEntries(partitions) }
}

type Point = readonly [size: number, value: number]

/** A value at a size by those at two others: in proportion where it at least doubled with a tenfold size, else by the logarithm; never below zero. */
function between(size: number, [low, at]: Point, [high, there]: Point): number {
  if (low === high || at === there) return there
  const isSteep = at > 0 && there / at > 2 * Math.log10(high / low)
  const share = isSteep ? (size - low) / (high - low) : Math.log(size / low) / Math.log(high / low)
  return Math.max(0, at + (there - at) * share)
}

/** What models of an article are waited for: computed once, from all prompts of an article. */
const waiting = memoised(waitingSeconds)

/** Seconds that one call of an operation keeps an execution of its function: measured or assumed in `infra/cost/usage.ts`. */
export function secondsOf({ name, isApi }: Operation): number {
  if (name === 'translation of an article') return waiting()
  if (name === 'publication') return USAGE.publicationSeconds.value + USAGE.streamSeconds.value
  if (name === 'change of an article' || name === 'unpublication') return USAGE.publicationSeconds.value
  return isApi ? USAGE.editorCallSeconds.value : USAGE.quietSeconds.value
}

/** Executions at once by function. Translations wait in their machine for their turn, so the hour's mean counts for them. */
export function executions(demands: readonly Demand[]): Map<LambdaEntry, number> {
  const sums = new Map<LambdaEntry, number>()
  for (const { operation, hour, second } of demands) {
    const rate = operation.entry === 'translation' ? hour : second
    sums.set(operation.entry, (sums.get(operation.entry) ?? 0) + rate * secondsOf(operation))
  }
  return sums
}

/** Units a second of each shared partition in the busiest second, the busiest first. Readers ask in their languages: one partition has the busiest one's part. */
export function partitionUnits(demands: readonly Demand[]): { name: string; read: number; write: number; by: string }[] {
  const sums = new Map<string, { read: number; write: number; most: number; by: string }>()
  for (const { operation, second: all, counts } of demands)
    for (const [name, { read, write }] of Object.entries(counts.partitions)) {
      const second = operation.per === 'read' ? all * BUSIEST_LOCALE : all
      const sum = sums.get(name) ?? { read: 0, write: 0, most: 0, by: '' }
      const load = (read / 3 + write) * second
      sums.set(name, {
        read: sum.read + read * second,
        write: sum.write + write * second,
        ...(load > sum.most ? { most: load, by: operation.name } : { most: sum.most, by: sum.by }),
      })
    }
  return [...sums]
    .map(([name, { read, write, by }]) => ({ name, read, write, by }))
    .sort((one, other) => other.read / 3 + other.write - (one.read / 3 + one.write))
}
