import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

const LOOK_EVERY_MS = 250

const execution = z.object({ machineArn: z.string(), startedAt: z.number(), status: z.string(), output: z.string().nullable(), cause: z.string().nullable() })
const output = z.object({ report: z.object({ rendered: z.int(), written: z.int() }) })

/**
 * Renders every page of the running product anew: starts the machine rebuild-site and waits for its end.
 * @param site origin of the running site
 * @throws saying what went wrong
 */
export async function rebuild(site: string): Promise<{ rendered: number; written: number; seconds: number }> {
  const known = await newest(site)
  const started = performance.now()
  const { status } = await ask(`${site}/_local/schedules/rebuild-site/run`, { method: 'POST', headers: { origin: site }, redirect: 'manual' })
  if (status !== 303) throw new Error(`${site} did not start the rebuild (${status}).`)
  for (;;) {
    await pause(LOOK_EVERY_MS)
    const run = await newest(site)
    if (!run || run.startedAt === known?.startedAt || run.status === 'RUNNING') continue
    if (run.status !== 'SUCCEEDED') throw new Error(`The rebuild ended as ${run.status}: ${run.cause}`)
    return { ...output.parse(JSON.parse(run.output ?? '{}')).report, seconds: (performance.now() - started) / 1000 }
  }
}

async function newest(site: string): Promise<z.output<typeof execution> | undefined> {
  const response = await ask(`${site}/_local/executions`, { headers: { accept: 'application/json' } })
  const executions = z.array(execution).parse(await response.json())
  return executions.filter(({ machineArn }) => machineArn.includes('RebuildSite')).sort((one, other) => other.startedAt - one.startedAt)[0]
}

const ask = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error: Error) => {
    throw new Error(`No product answers at ${url}. Start it with npm start, or set PORT.`, { cause: error })
  })

if (import.meta.main) {
  try {
    const { rendered, written, seconds } = await rebuild(`http://localhost:${process.env.PORT || 8080}`)
    process.stdout.write(`${rendered} pages rendered, ${written} written, in ${seconds.toFixed(1)} s.\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
