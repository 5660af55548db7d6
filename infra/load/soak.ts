import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { growthPerHour, memoryOf, type Sample } from './memory.ts'
import { readersPaths, searchPaths } from './readers.ts'
import { runLoad } from './run.ts'
import { loadFaults, soakFaults } from './verdict.ts'

/*
 * `npm run soak`: fifty requests a second for three minutes, pages and searches, while the product's memory is looked at. `-- --minutes 1440` is the
 * goal's whole day; from an hour on growth counts. Ends with 1 when something was not answered, or memory grew by more than one in a hundred an hour.
 */
const LOOKS = 60
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

await runLoad({ minutes: 3, rate: 50, connections: 10 }, async (target, options) => {
  const paths = [...(await readersPaths(target.url)), ...searchPaths()]
  console.log(`${options.rate} requests a second for ${options.minutes} minutes, ${paths.length} addresses of ${target.url}`)
  const samples: Sample[] = []
  const started = performance.now()
  const ended = new AbortController()
  const watching = watch(target.pid, samples, started, (options.minutes * 60_000) / LOOKS, ended.signal)
  const asked = await ask(target.url, paths, options).finally(() => ended.abort())
  await watching
  const growth = samples.length > 0 ? growthPerHour(samples) : 0
  const { sent, p50, p99, broken, timeouts, refused } = asked
  console.log(`${sent} answers: p50 ${p50} ms, p99 ${p99} ms; ${broken} broken, ${timeouts} missing, ${refused} refused`)
  if (samples.length > 0)
    console.log(
      `Memory ${megabytes(samples[0]?.bytes ?? 0)} at first, ${megabytes(samples.at(-1)?.bytes ?? 0)} in the end: ${(growth * 100).toFixed(2)} % an hour after the warm-up`,
    )
  else console.log('Memory was not looked at: name the process with --pid.')
  return [...loadFaults(asked, options.rate), ...soakFaults(growth, options.minutes)]
})

async function watch(pid: number | null, samples: Sample[], started: number, everyMs: number, signal: AbortSignal): Promise<void> {
  while (pid !== null && !signal.aborted) {
    samples.push({ at: performance.now() - started, bytes: memoryOf(pid) })
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
