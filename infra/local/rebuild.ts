import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

const LOOK_EVERY_MS = 250

const execution = z.object({ machineArn: z.string(), startedAt: z.number(), status: z.string(), output: z.string().nullable(), cause: z.string().nullable() })
const output = z.object({ report: z.object({ rendered: z.int(), written: z.int() }) })
/** The machine left it: a rebuild is at work. */
const left = z.object({ run: z.object({ begun: z.literal(false) }) })

/**
 * Renders every page of the running product anew: starts the machine rebuild-site and waits for its end.
 * @param site origin of the running site
 * @throws saying what went wrong
 */
export async function rebuild(site: string): Promise<{ rendered: number; written: number; seconds: number }> {
  const known = await newest(site)
  const started = performance.now()
  const run = /\/_local\/schedules\/[^"/]*rebuild-?site[^"/]*\/run/i.exec(await (await ask(`${site}/_local/schedules`)).text())?.[0]
  if (!run) throw new Error(`The product at ${site} has no schedule rebuild-site: build it anew.`)
  const { status } = await ask(site + run, { method: 'POST', headers: { origin: site }, redirect: 'manual' })
  if (status !== 303) throw new Error(`${site} did not start the rebuild (${status}).`)
  for (;;) {
    await pause(LOOK_EVERY_MS)
    const last = await newest(site)
    if (!last || last.startedAt === known?.startedAt || last.status === 'RUNNING') continue
    if (last.status !== 'SUCCEEDED') throw new Error(`The rebuild ended as ${last.status}: ${last.cause}`)
    const result: unknown = JSON.parse(last.output ?? '{}')
    if (left.safeParse(result).success) throw new Error('A rebuild is at work already: see the executions.')
    return { ...output.parse(result).report, seconds: (performance.now() - started) / 1000 }
  }
}

async function newest(site: string): Promise<z.output<typeof execution> | undefined> {
  const response = await ask(`${site}/_local/executions`, { headers: { accept: 'application/json' } })
  const executions = z.array(execution).parse(await response.json())
  return executions.filter(({ machineArn }) => machineArn.includes('RebuildSite')).sort((one, other) => other.startedAt - one.startedAt)[0]
}

const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
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
