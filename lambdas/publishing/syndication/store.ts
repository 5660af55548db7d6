import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '../../platform/process/clients.ts'
import { md5, sha256Base64 } from '../../platform/process/hash.ts'

/** A file that machines read, under the key that its address leads to. */
export interface SyndicationFile {
  key: string
  contentType: string
  body: string
}

interface StandingFile {
  etag: string
  size: number
  /** ISO, in whole seconds. */
  modified: string
}
/** Files by key. */
export type StandingFiles = ReadonlyMap<string, StandingFile>

/** As pages: fresh for a minute at the edge, then served while it is fetched anew; others always ask. */
const CACHE = 'public, max-age=0, s-maxage=60'

/** Everything below a prefix, as it is at this moment. */
export async function listFiles(bucket: string, prefix: string): Promise<StandingFiles> {
  const files = new Map<string, StandingFile>()
  let token: string | undefined
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
    for (const { Key, ETag, Size, LastModified } of page.Contents ?? []) {
      if (Key) files.set(Key, standingOf(ETag, Size, LastModified))
    }
    token = page.NextContinuationToken
  } while (token)
  return files
}

/** Some files by their keys, as they are at this moment: a look at each, whatever else there is. */
export async function headFiles(bucket: string, keys: readonly string[]): Promise<StandingFiles> {
  const found = await Promise.all(keys.map(async (key) => [key, await headFile(bucket, key)] as const))
  return new Map(found.flatMap(([key, file]) => (file ? [[key, file] as const] : [])))
}

async function headFile(bucket: string, key: string): Promise<StandingFile | undefined> {
  try {
    const { ETag, ContentLength, LastModified } = await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return standingOf(ETag, ContentLength, LastModified)
  } catch (error) {
    // An answer without a body has no code of its own: S3 says only `404`.
    if (['NotFound', 'NoSuchKey'].includes((error as Error).name)) return undefined
    throw error
  }
}

const standingOf = (etag = '', size = 0, modified = new Date(0)): StandingFile => ({
  etag: etag.replaceAll('"', ''),
  size,
  modified: modified.toISOString().replace(/\.\d+Z$/, 'Z'),
})

export interface Standing extends StandingFile {
  text: string
}

/** A file with its text and what it is known by; undefined where there is none. */
export async function readStanding(bucket: string, key: string): Promise<Standing | undefined> {
  try {
    const { Body, ETag, LastModified } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    const text = (await Body?.transformToString()) ?? ''
    return { text, ...standingOf(ETag, Buffer.byteLength(text), LastModified) }
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

/** The first key below a prefix after another one; undefined after the last. */
export async function keyAfter(bucket: string, prefix: string, after: string): Promise<string | undefined> {
  return (await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: after, MaxKeys: 1 }))).Contents?.[0]?.Key
}

/** The text of a file; empty where there is none. */
export async function readFile(bucket: string, key: string): Promise<string> {
  return (await readStanding(bucket, key))?.text ?? ''
}

export type Written = 'same' | 'written' | 'lost'

/**
 * Writes a file over the very one that stood there, or where none did.
 * @returns `same` when that is what stands there; `lost` when somebody else has written it since
 */
export async function writeFile(bucket: string, { key, body, contentType }: SyndicationFile, standing: StandingFiles): Promise<Written> {
  const bytes = Buffer.from(body)
  const held = standing.get(key)?.etag
  if (held === md5(bytes)) return 'same'
  const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl: CACHE, ChecksumSHA256: sha256Base64(bytes) }
  try {
    await s3().send(new PutObjectCommand({ ...object, ...(held ? { IfMatch: `"${held}"` } : { IfNoneMatch: '*' }) }))
    return 'written'
  } catch (error) {
    if (['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes((error as Error).name)) return 'lost'
    throw error
  }
}
