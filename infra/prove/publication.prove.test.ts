import { expect, it } from 'vitest'
import { fits, KINDS } from '../local/faults/plan.ts'
import { PLACES, type Proof } from './publication.ts'
import { runPublications, runPublishers } from './runs.ts'

/** Ends what hangs: minutes on an idle machine, many more on one that others use. */
const PATIENCE = 40 * 60_000
/** `npm run prove` does ten times as many. */
const RUNS = 500
const ROUNDS = 6

it.concurrent(`${RUNS} faulted publications: nothing is lost, doubled, half published or paid for twice`, { timeout: PATIENCE }, async () => {
  const proofs: Proof[] = []
  await runPublications(RUNS, 1, (proof) => proofs.push(proof))
  expect(proofs.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(proofs).toHaveLength(RUNS)
  const struck = proofs.flatMap((proof) => proof.struck)
  expect(new Set(struck.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  expect(PLACES.map(({ at }) => at).filter((at) => !struck.some(({ place }) => fits(at)(place)))).toEqual([])
  expect(new Set(proofs.flatMap(({ asked }) => Object.keys(asked)))).toEqual(new Set(['translate', 'publish', 'rollback', 'unpublish']))
})

it.concurrent(`32 publishers at once, ${ROUNDS} rounds: one publication each, and no reader follows a link to a missing page`, {
  timeout: PATIENCE,
}, async () => {
  const { faults, followed } = await runPublishers(32, ROUNDS)
  expect(faults).toEqual([])
  expect(followed).toBeGreaterThan(200 * ROUNDS)
})
