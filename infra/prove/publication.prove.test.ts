import { expect, it } from 'vitest'
import type { Proof } from './publication.ts'
import { runPublications, runPublishers } from './runs.ts'

/** Minutes on an idle machine; many more on one that others use. */
const PATIENCE = 40 * 60_000

it('80 faulted publications: nothing is lost, doubled, half published or paid for twice', { timeout: PATIENCE }, async () => {
  const proofs: Proof[] = []
  await runPublications(80, 1, (proof) => proofs.push(proof))
  expect(proofs.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(proofs).toHaveLength(80)
  const kinds = new Set(proofs.flatMap(({ struck }) => struck.map((fault) => fault.split(' ').at(-1))))
  expect([...kinds].sort()).toEqual(['crash-after', 'crash-before', 'malformed', 'throttle', 'timeout', 'torn'])
})

it('32 publishers at once, 6 rounds: one publication each, and no reader follows a link to a missing page', { timeout: PATIENCE }, async () => {
  const { faults, followed } = await runPublishers(32, 6)
  expect(faults).toEqual([])
  expect(followed).toBeGreaterThan(10_000)
})
