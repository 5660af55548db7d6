import { utcDay } from '#shared/domain/articles/visits.ts'
import { COUNTED_SECONDS } from '#shared/domain/readers/logged-reads.ts'
import type { Locale } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { LogBatch } from './log-batch.ts'
import type { RecentVisitors } from './recent-visitors.ts'

/** An article that reads are counted for. */
export interface Countable {
  id: string
  original_id: string
  locale: Locale
}

/** What a batch adds to an article's day. */
export interface DaySum extends Countable {
  day: string
  views: number
  seconds: number
  stays: number
}

/** What a batch adds up to: one row of an article and day, of a day and origin, of a day. */
export interface BatchSums {
  articles: DaySum[]
  origins: { day: string; origin: string; views: number }[]
  days: { day: string; views: number }[]
}

/** Makes the key of a stay another one than that of the view. */
const OF_A_STAY = 0x5bd1e995

/**
 * Counts a batch's reads in the order of their times: a visitor once for an article in half an hour, and one stay of theirs.
 * @param countables by the numbers of the batch; null for what is no published article
 * @param recent who was counted lately, which the batch's visitors join
 */
export function sumUp(batch: Pick<LogBatch, 'events' | 'origins'>, countables: readonly (Countable | null)[], recent: RecentVisitors): BatchSums {
  const keys = countables.map((countable) => (countable ? keyOf(countable.id) : [0, 0]) as [number, number])
  const articles = new Map<string, DaySum>()
  const origins = new Map<string, BatchSums['origins'][number]>()
  const days = new Map<string, BatchSums['days'][number]>()
  const dayOf = createDays()
  for (const { high, low, at, target, stay, origin } of batch.events.inOrder()) {
    const countable = countables[target]
    if (!countable) continue
    const [first, second] = keys[target] as [number, number]
    const kind = stay > 0 ? OF_A_STAY : 0
    if (!recent.count((high ^ first ^ kind) >>> 0, (low ^ second) >>> 0, at, COUNTED_SECONDS)) continue
    const day = dayOf(at)
    const sum = entry(articles, `${day}${countable.id}`, () => ({ ...countable, day, views: 0, seconds: 0, stays: 0 }))
    if (stay > 0) {
      sum.seconds += stay
      sum.stays++
      continue
    }
    sum.views++
    entry(origins, `${day}${origin}`, () => ({ day, origin: batch.origins[origin] as string, views: 0 })).views++
    entry(days, day, () => ({ day, views: 0 })).views++
  }
  return { articles: [...articles.values()], origins: [...origins.values()], days: [...days.values()] }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}

/** 64 bits of an article's id. */
function keyOf(id: string): [number, number] {
  const hash = sha256(id)
  return [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8, 16), 16)]
}

/** The UTC day of a second: lines of a day stand together. */
function createDays(): (at: number) => string {
  let [known, name] = [-1, '']
  return (at) => {
    const day = Math.floor(at / 86_400)
    if (day !== known) [known, name] = [day, utcDay(at * 1000)]
    return name
  }
}
