import type { Running } from './boot.ts'
import { startWithLittleMemory } from './process-memory.ts'

startWithLittleMemory()
const { boot } = await import('./boot.ts')
const { readSettings } = await import('./settings.ts')

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (cause: unknown): void => void process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)

let running: Running | undefined
let stopping = false

/** Once politely; the second signal does not wait for what is still closing. */
async function stop(): Promise<void> {
  if (stopping) process.exit(130)
  stopping = true
  await running?.close()
  process.exit(running ? 0 : 130)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  const settings = readSettings(process.env)
  // Whoever started it holds the other end: it closes however they end, also by a signal that leaves them no time to stop this.
  if (settings.stopsWithInput) process.stdin.once('close', stop).resume()
  running = await boot({ settings, env: process.env, onStep: (text) => say(`${text} …`), onError: complain })
  say(`Ready: ${running.url}`)
  say(`Sign in at ${running.url}/auth/login as ${running.admin.email} with the password ${running.admin.password}`)
  say(`Console: ${running.url}/_local`)
} catch (cause) {
  complain(cause)
  process.exit(1)
}
