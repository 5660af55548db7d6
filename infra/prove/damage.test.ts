import { expect, it } from 'vitest'
import type { DamageProof } from './damaged-site.ts'
import { runDamage } from './runs.ts'

/** `npm run prove -- damage` does thousands. */
const SEEDS = 12

it(`keeps every live page of a healthy site, or tells a person, whatever single row or file is damaged: ${SEEDS} seeds`, async () => {
  const proofs: DamageProof[] = []
  await runDamage(SEEDS, 1, (proof) => proofs.push(proof), 1)
  expect(proofs).toHaveLength(SEEDS)
  const failed = proofs.filter(({ faults }) => faults.length > 0)
  expect(failed, failed.map(({ seed, damage, faults }) => `${seed} ${damage.what} ${damage.where}: ${faults.join(', ')}`).join('\n')).toEqual([])
})
