import { expect, it } from 'vitest'
import { fits, KINDS } from '../local/faults/plan.ts'
import { ACTS } from './acts.ts'
import { PLACES, type Proof } from './publication.ts'
import { runHistory, runOutage, runPublications, runPublishers } from './runs.ts'

/** Ends what hangs: minutes on an idle machine, many more on one that others use. */
const PATIENCE = 40 * 60_000
/** `npm run prove` does ten times as many. */
const RUNS = 500
/** Milliseconds after which no further run begins: a slow machine does fewer than {@link RUNS} of them. */
const LONG_ENOUGH = 8 * 60_000
const FEWEST_RUNS = 100
const ROUNDS = 6

it.concurrent(`[R2] [R3] up to ${RUNS} faulted runs over all machines: nothing is lost, doubled, half published or paid for twice`, {
  timeout: PATIENCE,
}, async () => {
  const proofs: Proof[] = []
  const until = Date.now() + LONG_ENOUGH
  for (let first = 1; first <= RUNS && (first <= FEWEST_RUNS || Date.now() < until); first += FEWEST_RUNS)
    await runPublications(FEWEST_RUNS, first, (proof) => proofs.push(proof))
  console.log(`${proofs.length} faulted runs`)
  const failed = proofs.filter(({ faults }) => faults.length > 0)
  expect(failed, failed.map(({ seed, faults }) => `${seed}: ${faults.join(' ')}`).join('\n')).toEqual([])
  if (proofs.length < RUNS) return
  const struck = proofs.flatMap((proof) => proof.struck)
  expect(new Set(struck.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  expect(PLACES.map(({ at }) => at).filter((at) => !struck.some(({ place }) => fits(at)(place)))).toEqual([])
  expect(new Set(proofs.flatMap(({ asked }) => Object.keys(asked)))).toEqual(new Set(Object.keys(ACTS)))
})

it.concurrent(`[R1] [R3] 32 publishers at once, ${ROUNDS} rounds: one publication each, and no reader follows a link to a missing page`, {
  timeout: PATIENCE,
}, async () => {
  const { faults, followed } = await runPublishers(32, ROUNDS)
  expect(faults, faults.join('\n')).toEqual([])
  expect(followed).toBeGreaterThan(200 * ROUNDS)
})

/** `npm run prove` does eighty times as many deeds, and looks every five minutes. */
const HISTORY = { deeds: 120, clients: 16, seed: 1 }
const LOOK_EVERY_MINUTES = 60

it.concurrent(`[R8] ${HISTORY.deeds} deeds of ${HISTORY.clients} clients under faults: nobody’s words are lost, and everything agrees`, {
  timeout: PATIENCE,
}, async () => {
  const { faults, outcomes } = await runHistory(HISTORY.deeds, HISTORY.clients, HISTORY.seed)
  expect(faults, faults.join('\n')).toEqual([])
  for (const deed of ['create', 'edit', 'read', 'role'] as const) expect(outcomes[deed].done, deed).toBeGreaterThan(0)
})

it.concurrent('[R7] six hours without the model and six without the table: the site stands, and nothing is lost', { timeout: PATIENCE }, async () => {
  const { faults, looks, refused } = await runOutage(LOOK_EVERY_MINUTES)
  expect(faults, faults.join('\n')).toEqual([])
  expect(looks).toBeGreaterThan(12 * 15)
  expect(refused).toBeGreaterThan(100)
})
