import { startProvingCloud } from './cloud.ts'
import { provePublication } from './publication.ts'
import { provePublishers } from './publishers.ts'

export type Job = { kind: 'publications'; from: number; to: number; step: number } | { kind: 'publishers'; publishers: number; rounds: number }

/** Does one job in a process of its own and tells the parent what came of it. */
const job = JSON.parse(process.argv[2] as string) as Job
const cloud = await startProvingCloud()
if (job.kind === 'publications') {
  for (let seed = job.from; seed < job.to; seed += job.step) process.send?.(await provePublication(cloud, seed))
} else {
  process.send?.(await provePublishers(cloud, job.publishers, job.rounds))
}
await cloud.close()
process.disconnect?.()
