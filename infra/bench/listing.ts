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

/** The desk's list of 20, among the few articles that are there. */
export const measureListing = async (siteUrl: string, token: string): Promise<Row[]> => [await listRow('list of 20', siteUrl, token)]

/** The same among 10,000. The bundled engine reads a whole partition for each page of it, which DynamoDB does not. */
export async function measureLongListing(siteUrl: string, token: string, dynamoUrl: string): Promise<Row[]> {
  await fill(dynamoUrl)
  return [await listRow(`list of 20 among ${ARTICLES}`, siteUrl, token)]
}

async function listRow(name: string, siteUrl: string, token: string): Promise<Row> {
  const ask = (seconds: number) => load(`${siteUrl}/api/articles`, { authorization: `Bearer ${token}` }, { connections: CONNECTIONS, seconds })
  await ask(1)
  const { latencies, rate } = await ask(SECONDS)
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return {
    name: `${name}, API, ${CONNECTIONS} connections: rate / p50 / p99`,
    today: `${Math.round(rate)} a second / ${ms(p50)} / ${ms(p99)}`,
    budget: `≥ ${10 * GHOST} a second; p99 ≤ ${ms(LIMIT_MS)}`,
    ok: rate >= 10 * GHOST && p99 <= LIMIT_MS,
  }
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
