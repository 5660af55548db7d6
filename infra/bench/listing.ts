import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { Card } from '#shared/table/article.ts'
import { localCredentials } from '../local/credentials.ts'
import { callDynamo } from '../local/dynamodb-call.ts'
import { load } from './load.ts'
import { ms, percentile, type Row } from './row.ts'

const ARTICLES = 10_000
const CONNECTIONS = 20
const SECONDS = 5
/** Ghost's list of 20 with five fields on the same machine, requests a second. */
const GHOST = 175
const LIMIT_MS = 25

/** The desk's list of 20 among 10,000 articles. */
export async function measureListing(siteUrl: string, token: string, dynamoUrl: string): Promise<Row[]> {
  await fill(dynamoUrl)
  const headers = { authorization: `Bearer ${token}` }
  const url = `${siteUrl}/api/articles`
  await load(url, headers, { connections: CONNECTIONS, seconds: 2 })
  const { latencies, rate } = await load(url, headers, { connections: CONNECTIONS, seconds: SECONDS })
  const one = await load(url, headers, { connections: 1, seconds: 2 })
  const p99 = percentile(latencies, 0.99)
  return [
    {
      name: `list of 20 of ${ARTICLES}, API, ${CONNECTIONS} connections: rate / p50 / p99`,
      today: `${Math.round(rate)} a second / ${ms(percentile(latencies, 0.5))} / ${ms(p99)}`,
      budget: `≥ ${10 * GHOST} a second; p99 ≤ ${ms(LIMIT_MS)}`,
      ok: rate >= 10 * GHOST && p99 <= LIMIT_MS,
    },
    {
      name: 'list of 20, one connection: p50 / p99',
      today: `${ms(percentile(one.latencies, 0.5))} / ${ms(percentile(one.latencies, 0.99))}`,
      budget: '',
      ok: null,
    },
  ]
}

/** Rows straight into the table: making the articles through the API would measure something else, for minutes. */
async function fill(endpoint: string): Promise<void> {
  const { TableNames } = await callDynamo<{ TableNames: string[] }>(endpoint, 'DynamoDB_20120810.ListTables', {})
  const credentials = { accessKeyId: localCredentials('local').AWS_ACCESS_KEY_ID as string, secretAccessKey: 'local' }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1', endpoint, credentials }))
  const rows = Array.from({ length: ARTICLES }, (_, number) => cardRow(number))
  await Card.put(rows).go({ table: TableNames[0] as string, client, concurrency: 4 })
  client.destroy()
}

function cardRow(number: number) {
  const id = randomUUID()
  const at = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString()
  return {
    id,
    original_id: id,
    locale: ORIGINAL_LOCALE as Locale,
    title: `A flaw in a widely used product and what to do about it, part ${number}`,
    slug: `bench-list-${number}`,
    slug_frozen: true,
    excerpt: 'What happened, who is affected, how to find out and what to do first, in the order in which it helps.',
    category_id: 'news' as const,
    hero_image_url: '/images/bench/1600.webp',
    hero_image_alt: 'Lines',
    tags: ['linux', 'patch management', 'vulnerability'],
    featured: false,
    published: false,
    changed: false,
    created_at: at,
    updated_at: at,
    auto_generated: false,
    auto_translated: false,
    reading_time: 5,
    eeat_status: 'pending' as const,
    source_hash: String(number),
    pseudo: false,
    version: 1,
  }
}
