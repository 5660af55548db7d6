import { gzipSync } from 'node:zlib'
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { ACCESS_LOG_FIELDS } from '#shared/domain/readers/access-log.ts'
import { READ_CALL } from '#shared/domain/readers/read-call.ts'
import { s3 } from '../../platform/process/clients.ts'

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface Request {
  /** Epoch milliseconds. */
  at: number
  path: string
  ip?: string
  agent?: string
  referrer?: string
  method?: string
  status?: number
  query?: string
}

/** A line as CloudFront writes it: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html */
export function logLine({ at, path, ip = '192.0.2.1', agent = FIREFOX, referrer = '', method = 'GET', status = 200, query = '' }: Request): string {
  const [date, time] = new Date(at).toISOString().split('T') as [string, string]
  const values = [date, time.slice(0, 8), ip, method, path, String(status), encoded(referrer), encoded(agent), query]
  return values.map((value) => value || '-').join('\t')
}

const encoded = (text: string): string => text.replace(/[^!#$&-;=?-Z_a-z~]/g, (character) => encodeURIComponent(character))

/** The request of a browser that was gone to an article, or leaves one. @param seconds that it stayed; 0 on arriving @param session its tab's number */
export const readCall = (articleId: string, seconds = 0, session?: string): Pick<Request, 'path' | 'query' | 'status'> => ({
  path: READ_CALL,
  query: `articleId=${articleId}&locale=en&timeSpent=${seconds}${session ? `&sessionId=${session}` : ''}`,
  status: 204,
})

let parts = 0

/** Delivers a part of the log as CloudFront does. @returns its key */
export async function deliverPart(lines: readonly string[], key = `AWSLogs/000000000000/CloudFront/E1.2026-11-20-12.${String(parts++).padStart(8, '0')}.gz`) {
  await deliverBytes(key, gzipSync(`#Version: 1.0\n#Fields: ${ACCESS_LOG_FIELDS.join(' ')}\n${lines.join('\n')}\n`))
  return key
}

export const deliverBytes = (key: string, bytes: Uint8Array) => s3().send(new PutObjectCommand({ Bucket: 'logs', Key: key, Body: bytes }))

/** Keys of the bucket of logs. */
export async function storedKeys(prefix = ''): Promise<string[]> {
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: 'logs', Prefix: prefix }))
  return Contents.flatMap(({ Key }) => Key ?? [])
}

/** Forgets the parts that other tests have left. */
export async function emptyLog(): Promise<void> {
  const keys = await storedKeys()
  if (keys.length > 0) await s3().send(new DeleteObjectsCommand({ Bucket: 'logs', Delete: { Objects: keys.map((Key) => ({ Key })) } }))
}
