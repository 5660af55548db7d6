import { randomFrom } from '#shared/seeded-random.ts'
import { type FaultyPlace, planFrom } from '../local/faults/plan.ts'
import type { ProvingCloud } from './cloud.ts'
import { historyFaults, lagFaults } from './history-faults.ts'
import { createNewsroom, DEEDS, type Deed } from './newsroom.ts'
import type { Outcome } from './newsroom-people.ts'
import { openGate, PLACES } from './publication.ts'

export interface HistoryProof {
  /** What did not hold; empty: all did. */
  faults: string[]
  /** What came of what was done. */
  outcomes: Record<Deed, Record<Outcome, number>>
  struck: number
  /** How often everything was idle and looked at. */
  looks: number
  ms: number
}

/** Between two looks at everything. */
const DEEDS_OF_A_ROUND = 400
/** Articles that are out when it begins. */
const OUT_BEFORE = 4
/** Faults of a round of so many deeds. */
const FAULTS_OF_A_ROUND = 60
/** More than work that was begun and never started counts as running. */
const TWO_MINUTES = 120_000

/** Where what people do and what follows the table comes by, beside publications. */
const AROUND: readonly FaultyPlace[] = [
  { at: 'lambda:api-articles', calls: 10 },
  { at: 'lambda:api-desk', calls: 6 },
  { at: 'streams:deliver:projections', calls: 6, times: 2 },
  { at: 'streams:deliver:search-index', calls: 6, times: 2 },
  { at: 'lambda:projections', calls: 6, times: 2 },
  { at: 'lambda:search-index', calls: 6, times: 2 },
]

const TOTAL = Object.values(DEEDS).reduce((sum, share) => sum + share, 0)

function chooseDeed(random: () => number): Deed {
  let left = random() * TOTAL
  for (const [deed, share] of Object.entries(DEEDS)) {
    left -= share
    if (left < 0) return deed as Deed
  }
  return 'read'
}

/**
 * Many clients create, edit, read, translate, publish, withdraw, delete and restore the same few articles and take roles from each other, all at once, while
 * calls fail by plan. After each round everything comes to rest, and what they were told is held against table, pages, lists, feeds, sitemaps,
 * counters and search index.
 */
export async function proveHistory(cloud: ProvingCloud, { deeds, clients, seed }: { deeds: number; clients: number; seed: number }): Promise<HistoryProof> {
  const started = performance.now()
  await cloud.reset()
  await openGate()
  cloud.syndicating = true
  const followers = cloud.follow()
  const newsroom = await createNewsroom(cloud, clients)
  await newsroom.open(OUT_BEFORE)
  const faults = new Set<string>()
  const out = (await cloud.rows()).filter(({ __edb_e__, live_version }) => __edb_e__ === 'family' && live_version > 0).length
  if (out !== OUT_BEFORE) faults.add(`${out} articles are out at the beginning, not ${OUT_BEFORE}`)
  const outcomes = Object.fromEntries(Object.keys(DEEDS).map((deed) => [deed, { done: 0, refused: 0, unknown: 0 }])) as HistoryProof['outcomes']
  const randoms = Array.from({ length: clients }, (_, client) => randomFrom(seed * 1000 + client))
  let struck = 0
  let looks = 0
  for (let left = deeds; left > 0; left -= DEEDS_OF_A_ROUND) {
    let waiting = Math.min(left, DEEDS_OF_A_ROUND)
    const share = waiting / DEEDS_OF_A_ROUND
    const places = [...PLACES, ...AROUND].map((place) => ({ ...place, calls: Math.ceil(place.calls * 20 * share) }))
    cloud.faults.replace(planFrom(seed + looks, places, Math.ceil(FAULTS_OF_A_ROUND * share)))
    const client = async (number: number) => {
      const random = randoms[number] as () => number
      while (waiting-- > 0) {
        const [deed, outcome] = await newsroom.act(number, chooseDeed(random), random)
        outcomes[deed][outcome]++
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
    struck += cloud.faults.injected.length
    cloud.faults.replace([])
    await cloud.idle()
    // What failed too often waits for somebody to deliver it again.
    for (const { outcome, note } of await followers.redrive()) if (outcome !== 'delivered') faults.add(`look ${looks}: a dead letter was ${outcome}: ${note}`)
    cloud.pass(TWO_MINUTES)
    looks++
    for (const fault of [...newsroom.faults.splice(0), ...(await lagFaults()), ...(await historyFaults(cloud, newsroom))]) faults.add(`look ${looks}: ${fault}`)
  }
  return { faults: [...faults], outcomes, struck, looks, ms: performance.now() - started }
}
