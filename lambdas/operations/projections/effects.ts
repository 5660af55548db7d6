import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import type { SpendingSum } from '#shared/table/platform/spending.ts'
import { activityCounts } from './activity.ts'
import { cardIn } from './card-row.ts'
import { addTo, type Counts, changeOf, difference } from './contributions.ts'
import { loggedRowIn } from './logged-row-store.ts'
import { peopleDifference } from './people.ts'
import { settledCallIn } from './settled-call-store.ts'
import { spendingOf } from './spending.ts'

type Sum = EntityItem<ReturnType<typeof SpendingSum>>

/** What events add: to counters, and to sums of spending. */
export interface Amounts {
  counts: Counts
  sums: readonly Sum[]
}

export interface Effect extends Amounts {
  event_id: string
}

/** What one event of the stream adds; undefined when that is nothing. */
export function effectOf({ eventID, dynamodb }: DynamoDBRecord): Effect | undefined {
  const sk = dynamodb?.Keys?.sk?.S
  if (!eventID || !sk) return undefined
  const counting = (counts: Counts) => (Object.keys(counts).length > 0 ? { event_id: eventID, counts, sums: [] } : undefined)
  if (sk.startsWith('CARD#')) return counting(difference(cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)))
  if (dynamodb.Keys?.pk?.S?.startsWith('LOG#automation#')) {
    // A row that goes has run out; what happened has happened.
    if (!dynamodb.NewImage) return undefined
    return counting(changeOf(activityCounts(loggedRowIn(dynamodb.OldImage)), activityCounts(loggedRowIn(dynamodb.NewImage))))
  }
  if (sk === 'PROFILE') return counting(peopleDifference(dynamodb))
  const call = sk.startsWith('MODEL-CALL#') ? settledCallIn(dynamodb.OldImage, dynamodb.NewImage) : undefined
  return call && { event_id: eventID, counts: {}, sums: spendingOf(call) }
}

const nameOf = ({ scope, name }: Sum): string => `${scope}/${name}`

const AMOUNTS = ['spent', 'calls', 'input_tokens', 'output_tokens', 'by_schedule', 'by_automation'] as const

const added = (one: Sum, other: Sum): Sum => ({ ...one, ...Object.fromEntries(AMOUNTS.map((amount) => [amount, (one[amount] ?? 0) + (other[amount] ?? 0)])) })

/** What events add together: each counter and each sum once. */
export function together(effects: readonly Effect[]): Amounts {
  const counts: Counts = {}
  const sums = new Map<string, Sum>()
  for (const effect of effects) {
    addTo(counts, effect.counts)
    for (const sum of effect.sums) {
      const had = sums.get(nameOf(sum))
      sums.set(nameOf(sum), had ? added(had, sum) : sum)
    }
  }
  return { counts: Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0)), sums: [...sums.values()] }
}

/** Writes that one transaction holds. */
const MOST_WRITES = 100

/** Effects in their order, each event once, in as few transactions as hold them with a marker for each. */
export function transactionsOf(effects: readonly Effect[]): Effect[][] {
  const all: Effect[][] = []
  let written = new Set<string>()
  for (const effect of new Map(effects.map((one) => [one.event_id, one])).values()) {
    const own = [effect.event_id, ...Object.keys(effect.counts), ...effect.sums.map(nameOf)]
    const current = all.at(-1)
    const joined = new Set([...written, ...own])
    if (current && joined.size <= MOST_WRITES) {
      current.push(effect)
      written = joined
    } else {
      all.push([effect])
      written = new Set(own)
    }
  }
  return all
}
