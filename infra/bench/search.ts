import { join } from 'node:path'
import { searchPath } from '#shared/domain/articles/addresses.ts'
import { SEARCH_LIMITS } from '#shared/domain/publishing/search-limits.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { searchPublished } from '../../lambdas/publishing/search/search.ts'
import { callDynamo } from '../local/dynamodb-call.ts'
import { startEngine } from '../local/dynamodb-engine.ts'
import { LARGE } from './large-site.ts'
import { ms, percentile, type Row } from './row.ts'

const SEARCHES = 400
const WARM_UP = 20
const LIMIT_MS = 50
/** Words of the demo articles, which the generator's are made of: rare, common and in nearly every article. */
const WORDS =
  'attackers server version update login library code release systems maintainer race condition exploit build debian memory signal handler root key backdoor linux nginx redis openssl'.split(
    ' ',
  )

/** The first page of two words in English, one question after another: as the API answers it, and as the page without scripts. */
export async function measureSearch(siteUrl: string): Promise<Row[]> {
  const api = (query: string) => `${siteUrl}/api/search?${new URLSearchParams({ query, locale: 'en' })}`
  const page = (query: string) => `${siteUrl}${searchPath('en')}?${new URLSearchParams({ q: query })}`
  return [await searchRow('API', async (query) => totalOf(await answer(api(query)))), await searchRow('page', (query) => answer(page(query)))]
}

/** The same in the function alone, without HTTP, gateway and workers. Nothing else may run on the data folder. */
export async function measureSearchFunction(dataDir: string): Promise<Row[]> {
  const engine = await startEngine(join(dataDir, 'dynamodb.sqlite'))
  try {
    const { TableNames } = await callDynamo<{ TableNames: string[] }>(engine.url, 'DynamoDB_20120810.ListTables', {})
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_DYNAMODB: engine.url,
      TABLE_NAME: TableNames[0],
    })
    const page = { offset: 0, limit: SEARCH_LIMITS.pageSize }
    return [await searchRow('function', async (query) => (await searchPublished(getTable(), query, 'en', page)).total)]
  } finally {
    await engine.close()
  }
}

const totalOf = (body: string): number => (JSON.parse(body) as { total: number }).total

/** @param ask gives how many were found, where it knows */
async function searchRow(where: string, ask: (query: string) => Promise<number | string>): Promise<Row> {
  const random = randomFrom(1)
  const word = () => WORDS[Math.floor(random() * WORDS.length)] as string
  const times: number[] = []
  const found: number[] = []
  for (let number = -WARM_UP; number < SEARCHES; number++) {
    const started = performance.now()
    const total = await ask(`${word()} ${word()} `)
    if (number < 0) continue
    times.push(performance.now() - started)
    if (typeof total === 'number') found.push(total)
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number]
  const average = found.length > 0 ? ` (${Math.round(found.reduce((sum, one) => sum + one, 0) / found.length)} found on average)` : ''
  return {
    name: `search, two words of ${LARGE} articles, ${where}${average}: p50 / p95 / p99`,
    today: `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`,
    budget: `p99 ≤ ${ms(LIMIT_MS)}`,
    ok: p99 <= LIMIT_MS,
  }
}

async function answer(url: string): Promise<string> {
  const response = await fetch(url)
  const body = await response.text()
  if (!response.ok) throw new Error(`The search answered ${response.status}: ${body.slice(0, 500)}`)
  return body
}
