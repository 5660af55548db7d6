import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { AppError } from '#shared/errors.ts'
import { s3 } from '../../platform/process/clients.ts'

/** Where CloudFront's logs are delivered to, in the bucket of logs; what is ours stands beside. */
const LOGS = 'AWSLogs/'
export const OWN = { plans: 'plans/', recent: 'recent/' } as const
const AT_ONCE = 1000

export interface LogPart {
  key: string
  /** Bytes as stored. */
  size: number
}

/** The first thousand parts that wait to be counted, by their names, which begin with their hour. */
export async function waitingParts(bucket: string): Promise<LogPart[]> {
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: LOGS, MaxKeys: AT_ONCE }))
  return Contents.flatMap(({ Key, Size }) => (Key ? [{ key: Key, size: Size ?? 0 }] : []))
}

/**
 * Hands over a part's lines one by one, without holding the part.
 * @returns whether it was whole; of one that is cut off or garbled, the lines before are handed over
 */
export async function readLines(bucket: string, key: string, take: (line: string) => void): Promise<boolean> {
  const body = await readObject(bucket, key)
  if (!body) return true
  let rest = ''
  const split = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      // Names and addresses are percent-encoded: the log has no byte beyond ASCII.
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    }
  }
  try {
    await (key.endsWith('.gz') ? pipeline(body, createGunzip(), split) : pipeline(body, split))
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    return false
  }
  take(rest)
  return true
}

export const writeJson = (bucket: string, key: string, value: unknown): Promise<unknown> =>
  s3().send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: gzipSync(JSON.stringify(value)), ContentType: 'application/gzip' }))

/** @returns null where it is not there any more */
export async function readJson<T>(bucket: string, key: string): Promise<T | null> {
  const bytes = await readBytes(bucket, key)
  return bytes && (JSON.parse(gunzipSync(bytes).toString('utf8')) as T)
}

export const writeBytes = (bucket: string, key: string, bytes: Uint8Array): Promise<unknown> =>
  s3().send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' }))

/** @returns null where it is not there any more */
export async function readBytes(bucket: string, key: string): Promise<Buffer | null> {
  const body = await readObject(bucket, key)
  if (!body) return null
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Removes objects for good; what is not there is removed already. */
export async function removeAll(bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const Objects = keys.slice(start, start + AT_ONCE).map((Key) => ({ Key }))
    const { Errors } = await s3().send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    if (Errors?.length) throw new AppError('dependency-unavailable', 'Counted parts of the log could not be removed.')
  }
}

async function readObject(bucket: string, key: string): Promise<Readable | null> {
  try {
    return (await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }))).Body as Readable
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null
    throw error
  }
}
