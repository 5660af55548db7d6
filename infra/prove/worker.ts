import { startProvingCloud } from './cloud.ts'
import { proveDamage } from './damaged-site.ts'
import { proveHistory } from './history.ts'
import { proveOutage } from './outage.ts'
import { type Proof, provePublication } from './publication.ts'
import { provePublishers } from './publishers.ts'

export type Job =
  | { kind: 'publications'; from: number; to: number; step: number }
  | { kind: 'publishers'; publishers: number; rounds: number }
  | { kind: 'history'; deeds: number; clients: number; seed: number }
  | { kind: 'outage'; minutes: number }
  | { kind: 'damage'; from: number; to: number; step: number }

/** Does one job in a process of its own and tells the parent what came of it. */
const job = JSON.parse(process.argv[2] as string) as Job
const cloud = await startProvingCloud({ isFollowed: job.kind === 'history' })
/** One that does not end leaves this process of no use: it says so and ends, and whoever started it goes on with another one. */
const proofOf = (seed: number): Promise<Proof> =>
  provePublication(cloud, seed).catch((cause: Error) => ({ seed, faults: [`stuck: ${cause.message}`], struck: [], asked: {}, ms: 0, isStuck: true }))

async function tell(proof: Proof): Promise<void> {
  await new Promise((resolve) => process.send?.(proof, resolve))
  if (proof.isStuck) process.exit()
}

switch (job.kind) {
  case 'publications':
    for (let seed = job.from; seed < job.to; seed += job.step) await tell(await proofOf(seed))
    break
  case 'publishers':
    process.send?.(await provePublishers(cloud, job.publishers, job.rounds))
    break
  case 'history':
    process.send?.(await proveHistory(cloud, job))
    break
  case 'damage':
    for (let seed = job.from; seed < job.to; seed += job.step) process.send?.(await proveDamage(cloud, seed))
    break
  case 'outage':
    process.send?.(await proveOutage(cloud, job.minutes))
}
await cloud.close()
process.disconnect?.()
