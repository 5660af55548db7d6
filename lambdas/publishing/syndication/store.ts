import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '../../platform/process/clients.ts'
import { md5, sha256Base64 } from '../../platform/process/hash.ts'

/** A file that machines read, under the key that its address leads to. */
export interface SyndicationFile {
  key: string
  contentType: string
  body: string
}

interface Standing {
  etag: string
  size: number
  /** ISO, in whole seconds. */
  modified: string
}
/** Files by key. */
export type StandingFiles = ReadonlyMap<string, Standing>

/** As pages: fresh for a minute at the edge, then served while it is fetched anew; others always ask. */
const CACHE = 'public, max-age=0, s-maxage=60'

/** Everything below a prefix, as it is at this moment. */
export async function listFiles(bucket: string, prefix: string): Promise<StandingFiles> {
  const files = new Map<string, Standing>()
  let token: string | undefined
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
    for (const { Key, ETag, Size, LastModified } of page.Contents ?? []) {
      const modified = (LastModified ?? new Date(0)).toISOString().replace(/\.\d+Z$/, 'Z')
      if (Key) files.set(Key, { etag: ETag?.replaceAll('"', '') ?? '', size: Size ?? 0, modified })
    }
    token = page.NextContinuationToken
  } while (token)
  return files
}

/** The text of a file; empty where there is none. */
export async function readFile(bucket: string, key: string): Promise<string> {
  try {
    return (await (await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }))).Body?.transformToString()) ?? ''
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return ''
    throw error
  }
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
