import { planProduct, removeProduct, startProduct } from '../local/testing/running-product.ts'
import { fuzz } from './run.ts'

/*
 * `npm run fuzz -- [count] [seed]`: boots a product of its own and sends it as many made-up requests as asked for, 20,000 by default. It fails
 * for an answer of 5xx, an error that is not of the one shape, a word of the inside, or an undeclared field that was taken or stored.
 */
const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number)
const PROGRESS_EVERY = 1000
const SHOWN = 40

const product = await planProduct()
const stop = await startProduct(product, { DEMO_SAMPLES: '0' })
try {
  const report = await fuzz(product, { count, seed, heard: (sent) => sent % PROGRESS_EVERY === 0 && console.log(`${sent} of ${count}`) })
  for (const fault of report.faults.slice(0, SHOWN)) console.log(fault)
  const statuses = [...report.statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status} × ${times}`)
  console.log(`${report.sent} requests in ${report.seconds.toFixed(0)} s, p99 ${report.p99.toFixed(0)} ms: ${statuses.join(', ')}.`)
  console.log(`${report.carriedOut.size} of ${report.operations} operations carried some out; ${report.planted} requests held an undeclared field.`)
  console.log(`${report.faults.length} faults.`)
  if (report.faults.length > 0) process.exitCode = 1
} finally {
  await stop()
  removeProduct(product)
}
