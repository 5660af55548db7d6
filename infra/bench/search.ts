import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { callDynamo } from '../local/dynamodb-call.ts'
import { randomFrom } from '../local/faults/plan.ts'
import { ms, percentile, type Row } from './row.ts'

const ARTICLES = 10_000
const SEARCHES = 400
const LIMIT_MS = 50
/** Words of the demo articles, which the generator's are made of: rare, common and in nearly every article. */
const WORDS =
  'attackers server version update login library code release systems maintainer race condition exploit build debian memory signal handler root key backdoor linux nginx redis openssl'.split(
    ' ',
  )

/** The first page of two words in English among 10,000 articles, one question after another. */
export async function measureSearch(siteUrl: string, dynamoUrl: string): Promise<Row[]> {
  await makeArticles(dynamoUrl)
  const random = randomFrom(1)
  const word = () => WORDS[Math.floor(random() * WORDS.length)] as string
  const times: number[] = []
  let found = 0
  for (let number = -20; number < SEARCHES; number++) {
    const started = performance.now()
    const total = await search(siteUrl, `${word()} ${word()} `)
    if (number < 0) continue
    times.push(performance.now() - started)
    found += total
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return [
    {
      name: `search, two words of ${ARTICLES} articles (${Math.round(found / SEARCHES)} found on average): p50 / p99`,
      today: `${ms(p50)} / ${ms(p99)}`,
      budget: `p99 ≤ ${ms(LIMIT_MS)}`,
      ok: p99 <= LIMIT_MS,
    },
  ]
}

async function search(siteUrl: string, query: string): Promise<number> {
  const response = await fetch(`${siteUrl}/api/search?${new URLSearchParams({ query, locale: 'en' })}`)
  if (!response.ok) throw new Error(`The search answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { total: number }).total
}

/** By the generator, in a process of its own: it sets the environment that the application reads. */
async function makeArticles(endpoint: string): Promise<void> {
  const script = fileURLToPath(new URL('../generate/seed.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--articles', String(ARTICLES), '--locales', 'en', '--endpoint', endpoint], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error('The articles were not made.')
  await projected(endpoint)
}

/** Until the product has followed the stream of all that: otherwise it would be measured while it works. */
async function projected(endpoint: string): Promise<void> {
  const { TableNames } = await callDynamo<{ TableNames: string[] }>(endpoint, 'DynamoDB_20120810.ListTables', {})
  const wanted = { TableName: TableNames[0], KeyConditionExpression: 'pk = :counters', ExpressionAttributeValues: { ':counters': { S: 'COUNTERS' } } }
  for (;;) {
    const { Items } = await callDynamo<{ Items: Record<string, { S?: string; N?: string }>[] }>(endpoint, 'DynamoDB_20120810.Query', wanted)
    const published = Items.find(({ name }) => name?.S === 'articles.published.en')?.value?.N
    if (Number(published) >= ARTICLES) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
