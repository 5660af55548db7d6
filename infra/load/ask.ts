import autocannon from 'autocannon'
import type { LoadOptions } from './options.ts'

/** What came of asking for a while. */
export interface Asked {
  sent: number
  /** Answers a second, in the mean. */
  rate: number
  /** Milliseconds that half of the answers, 99 of 100, and all took at most; waiting for a connection that is late counts. */
  p50: number
  p99: number
  slowest: number
  /** Connections that broke, answers that did not come, and answers that were no 2xx. */
  broken: number
  timeouts: number
  refused: number
}

/** Asks for paths of a site in turn, at a steady rate, each connection from another one on. */
export async function ask(url: string, paths: readonly string[], { minutes, rate, connections }: LoadOptions): Promise<Asked> {
  let begun = 0
  const requestsFrom = (start: number) =>
    paths.map((_, index) => ({ method: 'GET' as const, path: paths[(start + index) % paths.length] as string, headers: { 'accept-encoding': 'gzip' } }))
  const result = await autocannon({
    url,
    connections: Math.min(connections, Math.ceil(rate)),
    duration: Math.max(3, Math.round(minutes * 60)),
    overallRate: rate,
    timeout: 10,
    requests: requestsFrom(0),
    setupClient: (client) => client.setRequests(requestsFrom(Math.floor((begun++ * paths.length) / connections))),
  })
  const { requests, latency, errors, timeouts, non2xx } = result
  return { sent: requests.total, rate: requests.average, p50: latency.p50, p99: latency.p99, slowest: latency.max, broken: errors, timeouts, refused: non2xx }
}
