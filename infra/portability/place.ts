import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { BatchGetCommand, BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, s3 } from '../../lambdas/platform/process/clients.ts'
import { sha256Base64 } from '../../lambdas/platform/process/hash.ts'
import type { Item } from './rows.ts'

/** A publication's table and bucket; region, credentials and endpoints come from the SDK's environment. */
export interface Place {
  table: string
  bucket: string
}

/** The bundled engine reads a whole table for a scan that names no limit. */
const ROWS_AT_ONCE = 400
export const GET_AT_ONCE = 100
const PUT_AT_ONCE = 25
const MOST_TRIES = 10
const PAUSE_MS = 50

/** Every row, a part at a time. The only scan of the project: it is an operator's, on no request's path. */
export async function* allItems({ table }: Place): AsyncGenerator<Item[]> {
  let start: Item | undefined
  do {
    const page = await documentClient().send(new ScanCommand({ TableName: table, ConsistentRead: true, Limit: ROWS_AT_ONCE, ExclusiveStartKey: start }))
    yield page.Items ?? []
    start = page.LastEvaluatedKey
  } while (start)
}

const pause = (round: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2 ** round))

/** Those of some rows that are there, by pk and sk. */
export async function readItems({ table }: Place, keys: readonly { pk: unknown; sk: unknown }[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>()
  let wanted = keys.map(({ pk, sk }) => ({ pk, sk }) as Item)
  for (let round = 0; wanted.length > 0; round++) {
    if (round === MOST_TRIES) throw new Error('The table was too busy to be read. Try again.')
    if (round > 0) await pause(round)
    const answer = await documentClient().send(new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: true } } }))
    for (const item of answer.Responses?.[table] ?? []) found.set(nameOf(item), item)
    wanted = answer.UnprocessedKeys?.[table]?.Keys ?? []
  }
  return found
}

export const nameOf = ({ pk, sk }: Item): string => `${String(pk)} / ${String(sk)}`

/** Writes rows over whatever has their keys. */
export async function writeItems({ table }: Place, items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += PUT_AT_ONCE) {
    let left = items.slice(at, at + PUT_AT_ONCE).map((Item) => ({ PutRequest: { Item } }))
    for (let round = 0; left.length > 0; round++) {
      if (round === MOST_TRIES) throw new Error('The table did not take all rows. Run the import again: what is written is known then.')
      if (round > 0) await pause(round)
      const { UnprocessedItems } = await documentClient().send(new BatchWriteCommand({ RequestItems: { [table]: left } }))
      left = (UnprocessedItems?.[table] ?? []) as typeof left
    }
  }
}

/** Keys below a prefix. */
export async function* keysBelow({ bucket }: Place, Prefix: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }))
    for (const { Key } of page.Contents ?? []) if (Key) yield Key
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}

export interface StoredFile {
  bytes: Buffer
  contentType: string
  cacheControl: string
}

/** A file with what it is sent with; null when there is none. */
export async function readFile({ bucket }: Place, Key: string): Promise<StoredFile | null> {
  try {
    const { Body, ContentType = '', CacheControl = '' } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key }))
    return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), contentType: ContentType, cacheControl: CacheControl }
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null
    throw error
  }
}

/** An object's ETag, which is its MD5 when it was stored by one put without a key of KMS; null when there is none. */
export async function etagOf({ bucket }: Place, Key: string): Promise<string | null> {
  try {
    return (await s3().send(new HeadObjectCommand({ Bucket: bucket, Key }))).ETag?.replaceAll('"', '') ?? ''
  } catch (error) {
    if (['NotFound', 'NoSuchKey'].includes((error as Error).name)) return null
    throw error
  }
}

/** S3 verifies what it got by its SHA-256. */
export async function writeFile({ bucket }: Place, Key: string, { bytes, contentType, cacheControl }: StoredFile): Promise<void> {
  const sent = { Body: bytes, ContentType: contentType, ChecksumSHA256: sha256Base64(bytes), ...(cacheControl ? { CacheControl: cacheControl } : {}) }
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key, ...sent }))
}
