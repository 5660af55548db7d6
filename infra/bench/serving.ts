import { load } from './load.ts'
import { ms, percentile, type Row } from './row.ts'

/** The local site, which keeps no cache, answering one article: for orientation, since readers are answered by the CDN. Nobody but files may answer it. */
export async function measureServing(siteUrl: string, url: string): Promise<Row[]> {
  const before = await functionCalls(siteUrl)
  const { latencies, rate } = await load(url, { 'accept-encoding': 'gzip' }, { connections: 20, seconds: 4 })
  const calls = (await functionCalls(siteUrl)) - before
  return [
    { name: 'article, 20 connections: rate / p99', today: `${Math.round(rate)} a second / ${ms(percentile(latencies, 0.99))}`, budget: '', ok: null },
    { name: `anonymous reads of it: function calls in ${latencies.length}`, today: String(calls), budget: 'none', ok: calls === 0 },
  ]
}

/** Calls of every function that a request may lead to since the product started. */
async function functionCalls(siteUrl: string): Promise<number> {
  const response = await fetch(`${siteUrl}/_local/functions`, { headers: { accept: 'application/json' } })
  const functions = (await response.json()) as { name: string; calls: number }[]
  // Those that a schedule or the table's stream calls may be at work meanwhile.
  return functions.filter(({ name }) => /Api|OriginFallback|SearchPage/.test(name)).reduce((sum, { calls }) => sum + calls, 0)
}
