import type { Proof } from './publication.ts'
import { runPublications, runPublishers } from './runs.ts'

/*
 * `npm run prove -- [count] [first seed]`: publishes one article after another while faults strike that each seed chooses, and says
 * what did not hold; then many publish at once. A count of 1 repeats one seed alone.
 */
const [count = 5000, first = 1] = process.argv.slice(2).map(Number)
const PROGRESS_EVERY = 100
const PUBLISHERS = { publishers: 32, rounds: 50 }

const started = performance.now()
const proofs: Proof[] = []
const failed = () => proofs.filter(({ faults }) => faults.length > 0)
const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
const sum = (of: (proof: Proof) => number) => proofs.reduce((total, proof) => total + of(proof), 0)

await runPublications(count, first, (proof) => {
  proofs.push(proof)
  for (const fault of proof.faults) console.log(`seed ${proof.seed}: ${fault}`)
  if (proof.faults.length > 0) console.log(`seed ${proof.seed} had ${proof.struck.map(({ place, kind }) => `${place} ${kind}`).join(', ')}`)
  if (proofs.length % PROGRESS_EVERY === 0) console.log(`${proofs.length} of ${count} · ${failed().length} failed · ${seconds()} s`)
})
const asked = (['translate', 'publish', 'rollback', 'unpublish'] as const).map((act) => {
  const times = proofs.flatMap((proof) => proof.asked[act] ?? [])
  return `${act} ${times.reduce((total, one) => total + one, 0)} for ${times.length}`
})
console.log(
  `${proofs.length} runs in ${seconds()} s, ${(sum(({ ms }) => ms) / Math.max(1, proofs.length)).toFixed(0)} ms each. ${sum(({ struck }) => struck.length)} faults struck. Asked: ${asked.join(', ')}.`,
)
const seeds = failed().map(({ seed }) => seed)
console.log(
  seeds.length === 0
    ? 'Nothing was lost, doubled, half published or paid for twice.'
    : `${seeds.length} runs failed: ${seeds.sort((one, other) => one - other).join(' ')}`,
)

if (count > 1) {
  const { faults, followed, ms } = await runPublishers(PUBLISHERS.publishers, PUBLISHERS.rounds)
  for (const fault of faults) console.log(fault)
  console.log(
    `${PUBLISHERS.publishers} publishers × ${PUBLISHERS.rounds} rounds in ${(ms / 1000).toFixed(0)} s, ${followed} links followed: ${faults.length} faults.`,
  )
  if (faults.length > 0) process.exitCode = 1
}
if (seeds.length > 0) process.exitCode = 1
