import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLE } from '../build/lambdas.ts'
import { PATHS } from '../build/paths.ts'
import type { Proof } from './publication.ts'
import type { PublishersProof } from './publishers.ts'
import type { Job } from './worker.ts'

/** Bundles what processes of their own run, as Node has no JSX and pages are rendered by it, and removes it when they have ended. */
async function withBundle(act: (file: string) => Promise<unknown>): Promise<void> {
  const outfile = join(PATHS.root, `.cache/prove/${randomUUID()}.mjs`)
  const alias = { ...BUNDLE.alias, 'node:timers/promises': join(PATHS.root, 'infra/prove/pauses.ts') }
  await build({ ...BUNDLE, alias, minify: false, packages: 'external', entryPoints: [join(PATHS.root, 'infra/prove/worker.ts')], outfile })
  try {
    await act(outfile)
  } finally {
    await rm(outfile)
  }
}

/** @throws when the process ends without having done its job */
function run<Answer>(file: string, job: Job, heard: (answer: Answer) => void): Promise<void> {
  const child = fork(file, [JSON.stringify(job)], {
    env: { ...process.env, NODE_ENV: 'production' },
    // Calls make much garbage that dies young; and ElectroDB takes a stack trace with each, which nobody reads here.
    execArgv: ['--max-semi-space-size=64', '--stack-trace-limit=4'],
  })
  child.on('message', (answer) => heard(answer as Answer))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The proving process for ${JSON.stringify(job)} ended with code ${code}.`))))
  })
}

/** Proves publications for `count` seeds from `first` on, with a process for each core. */
export async function runPublications(count: number, first: number, heard: (proof: Proof) => void): Promise<void> {
  const step = Math.min(availableParallelism(), count)
  const jobs = Array.from({ length: step }, (_, index): Job => ({ kind: 'publications', from: first + index, to: first + count, step }))
  await withBundle((file) => Promise.all(jobs.map((job) => run(file, job, heard))))
}

/** Proves that many publishers at once make one publication. */
export async function runPublishers(publishers: number, rounds: number): Promise<PublishersProof> {
  const proofs: PublishersProof[] = []
  await withBundle((file) => run<PublishersProof>(file, { kind: 'publishers', publishers, rounds }, (proof) => proofs.push(proof)))
  return proofs[0] as PublishersProof
}
