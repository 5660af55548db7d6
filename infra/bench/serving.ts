import { load } from './load.ts'
import { ms, percentile, type Row } from './row.ts'

/** The local site, which keeps no cache, answering one article: for orientation, since readers are answered by the CDN. */
export async function measureServing(url: string): Promise<Row[]> {
  const { latencies, rate } = await load(url, { 'accept-encoding': 'gzip' }, { connections: 20, seconds: 4 })
  return [{ name: 'article, 20 connections: rate / p99', today: `${Math.round(rate)} a second / ${ms(percentile(latencies, 0.99))}`, budget: '', ok: null }]
}
