import { ask } from './ask.ts'
import { readersPaths } from './readers.ts'
import { runLoad } from './run.ts'
import { GOAL, loadFaults } from './verdict.ts'

/*
 * `npm run load`: readers of all languages at a steady 500 requests a second for a minute, against a product of its own or the one that `--url`
 * names. `-- --minutes 15` is the goal's whole time. Ends with 1 when something was not answered, or too slowly.
 */
await runLoad({ minutes: 1, rate: 500, connections: 50 }, async (target, options) => {
  const paths = await readersPaths(target.url)
  console.log(`${options.rate} requests a second for ${options.minutes} minutes, ${paths.length} addresses of ${target.url}`)
  const asked = await ask(target.url, paths, options)
  const { sent, rate, p50, p99, slowest } = asked
  console.log(`${sent} answers, ${rate.toFixed(0)} a second: p50 ${p50} ms, p99 ${p99} ms (goal ${GOAL.p99} ms), slowest ${slowest} ms`)
  return loadFaults(asked, options.rate)
})
