import { parseArgs } from 'node:util'
import * as z from 'zod'
import { redriveStage } from './aws.ts'
import type { Redelivered } from './redeliver.ts'
import { isDealtWith, reportOf } from './report.ts'

/*
 * `npm run redrive`: delivers the dead letters of the running local product again. `npm run redrive -- --stage prod`: those of a stage, with the
 * credentials and the region of the environment; `--queue NAME` only those of one queue, `--dry-run` only tells them.
 */

/** @param site origin of the running product */
async function redriveLocal(site: string): Promise<Redelivered[]> {
  const init = { method: 'POST', headers: { origin: site, accept: 'application/json' } }
  const response = await fetch(`${site}/_local/dead-letters`, init).catch((cause: Error) => {
    throw new Error(`No product answers at ${site}. Start it with npm start, or set PORT; for a stage say --stage NAME.`, { cause })
  })
  if (!response.ok) throw new Error(`${site} refused to deliver its dead letters (${response.status}).`)
  return (await response.json()) as Redelivered[]
}

try {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, queue: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const stage = z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'A stage is named like prod.')
    .optional()
    .parse(values.stage)
  const redelivered = stage
    ? await redriveStage(stage, { only: values.queue, dryRun: values['dry-run'] })
    : await redriveLocal(`http://localhost:${process.env.PORT || 8080}`)
  process.stdout.write(reportOf(redelivered))
  if (redelivered.some((one) => !isDealtWith(one))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
