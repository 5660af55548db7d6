import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { BUNDLE } from '../build/lambdas.ts'
import { PATHS } from '../build/paths.ts'
import type { DamageProof } from './damaged-site.ts'
import type { HistoryProof } from './history.ts'
import type { OutageProof } from './outage.ts'
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
  const jobs = Array.from({ length: step }, (_, index) => ({ kind: 'publications' as const, from: first + index, to: first + count, step }))
  await withBundle((file) => Promise.all(jobs.map((job) => runAll(file, job, heard))))
}

/** Damages a healthy site for `count` seeds from `first` on, with a process for each of `most` cores. */
export async function runDamage(count: number, first: number, heard: (proof: DamageProof) => void, most = availableParallelism()): Promise<void> {
  const step = Math.max(1, Math.min(most, count))
  const jobs = Array.from({ length: step }, (_, index) => ({ kind: 'damage' as const, from: first + index, to: first + count, step }))
  await withBundle((file) => Promise.all(jobs.map((job) => run<DamageProof>(file, job, heard))))
}

/** Goes on behind a proof that got stuck. */
async function runAll(file: string, job: Extract<Job, { kind: 'publications' }>, heard: (proof: Proof) => void): Promise<void> {
  let { from } = job
  let isStuck = true
  while (isStuck && from < job.to) {
    isStuck = false
    await run<Proof>(file, { ...job, from }, (proof) => {
      from = proof.seed + job.step
      isStuck = proof.isStuck === true
      heard(proof)
    })
  }
}

/** Does one job in a process of its own. */
async function proofOf<Answer>(job: Job): Promise<Answer> {
  const proofs: Answer[] = []
  await withBundle((file) => run<Answer>(file, job, (proof) => proofs.push(proof)))
  return proofs[0] as Answer
}

/** Proves that many publishers at once make one publication. */
export const runPublishers = (publishers: number, rounds: number): Promise<PublishersProof> => proofOf({ kind: 'publishers', publishers, rounds })

/** Proves that what many clients did at once, while calls failed, left everything in agreement. */
export const runHistory = (deeds: number, clients: number, seed: number): Promise<HistoryProof> => proofOf({ kind: 'history', deeds, clients, seed })

/** Proves that six hours without the model, and six without the table, lose nothing. @param minutes between two looks */
export const runOutage = (minutes: number): Promise<OutageProof> => proofOf({ kind: 'outage', minutes })
