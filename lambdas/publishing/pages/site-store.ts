import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { AppError } from '#shared/errors.ts'
import { s3 } from '../../platform/process/clients.ts'
import { md5, sha256Base64 } from '../../platform/process/hash.ts'
import { PAGE_CACHE, PAGE_FILES, PAGE_TYPES, type PageFile } from './render.ts'

/** Objects by key, each with its size in bytes and its MD5. */
export type Listed = Map<string, { size: number; etag: string }>

/** Most keys that S3 deletes in one call. */
const DELETED_AT_ONCE = 1000

const bare = (etag: string | undefined): string => etag?.replaceAll('"', '') ?? ''

const digests = new WeakMap<Uint8Array, string>()

/** MD5 of a rendered file: nobody changes its bytes, and a page is compared before it is put and recorded afterwards. */
function digestOf(bytes: Uint8Array): string {
  const digest = digests.get(bytes) ?? md5(bytes)
  digests.set(bytes, digest)
  return digest
}

/**
 * Stores a page's files under `key`. S3 verifies each by its SHA-256 and its answer by the MD5.
 * @param held what must stand there now, by file (`null`: nothing); without it whatever stands there is replaced
 * @returns false when something else stands there
 */
export async function putPage(bucket: string, key: string, files: readonly PageFile[], held?: HeldPage): Promise<boolean> {
  for (const { name, bytes } of files) {
    const hash = digestOf(bytes)
    if (held && held[name] === hash) continue
    const condition = held ? (held[name] === null ? { IfNoneMatch: '*' } : { IfMatch: `"${held[name]}"` }) : {}
    const object = { Bucket: bucket, Key: `${key}/${name}`, ContentType: PAGE_TYPES[name], CacheControl: PAGE_CACHE, ...condition }
    try {
      await putVerified(object, bytes, hash)
    } catch (error) {
      if (!held || !['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes((error as Error).name)) throw error
      // The SDK repeats a put whose answer was lost, and the repetition meets the file that the first one left.
      if ((await headFile(bucket, object.Key)) !== hash) return false
    }
  }
  return true
}

/** @throws AppError `dependency-unavailable` when the answer speaks of other bytes than were sent */
export async function putVerified(object: Omit<PutObjectCommandInput, 'Body'>, bytes: Uint8Array, hash = md5(bytes)): Promise<void> {
  const { ETag } = await s3().send(new PutObjectCommand({ ...object, Body: bytes, ChecksumSHA256: sha256Base64(bytes) }))
  if (bare(ETag) !== hash) throw differs(object.Key)
}

/** MD5 of each file of a page; null where there is none. */
export type HeldPage = Record<PageFile['name'], string | null>

/** Files as they are held once they are stored. */
export const heldAs = (files: readonly PageFile[]): HeldPage => ({
  'data.json': null,
  'page.html': null,
  ...Object.fromEntries(files.map(({ name, bytes }) => [name, digestOf(bytes)])),
})

/** Whether a page's files are these already. */
export const holds = (held: HeldPage, files: readonly PageFile[]): boolean => files.every(({ name, bytes }) => held[name] === digestOf(bytes))

/** MD5 of what stands under a key; null for nothing. */
export async function headFile(bucket: string, Key: string): Promise<string | null> {
  try {
    return bare((await s3().send(new HeadObjectCommand({ Bucket: bucket, Key }))).ETag)
  } catch (error) {
    return nothingAt(error)
  }
}

export interface StoredFile {
  bytes: Buffer
  /** MD5. */
  etag: string
  metadata: Readonly<Record<string, string>>
}

/** What stands under a key, whole; null for nothing. @throws AppError `dependency-unavailable` when it came otherwise than it is stored */
export async function readFile(bucket: string, Key: string): Promise<StoredFile | null> {
  try {
    const { Body, ETag, Metadata = {} } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key }))
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
    if (bare(ETag) !== md5(bytes)) throw differs(Key)
    return { bytes, etag: bare(ETag), metadata: Metadata }
  } catch (error) {
    return nothingAt(error)
  }
}

/** Who may list only some prefixes is told 403 of a file that is missing; a put then makes sure that it is. */
function nothingAt(error: unknown): null {
  if ([403, 404].includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0)) return null
  throw error
}

/** Everything below a prefix. */
export async function listObjects(bucket: string, prefix: string): Promise<Listed> {
  const listed: Listed = new Map()
  let token: string | undefined
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
    for (const { Key, Size, ETag } of page.Contents ?? []) {
      if (Key) listed.set(Key, { size: Size ?? 0, etag: bare(ETag) })
    }
    token = page.NextContinuationToken
  } while (token)
  return listed
}

/** The next thousand keys below a prefix, and the cursor of those after them (empty at the end). */
export async function listSome(bucket: string, prefix: string, cursor: string): Promise<{ keys: string[]; next: string }> {
  const page = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: cursor || undefined }))
  return { keys: (page.Contents ?? []).flatMap(({ Key }) => Key ?? []), next: page.NextContinuationToken ?? '' }
}

/** Removes pages; what is not there is removed already. */
export const removePages = (bucket: string, keys: readonly string[]): Promise<void> =>
  removeObjects(
    bucket,
    keys.flatMap((key) => PAGE_FILES.map((name) => `${key}/${name}`)),
  )

/** Removes objects; what is not there is removed already. */
export async function removeObjects(bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
    const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }))
    const { Errors } = await s3().send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    if (Errors?.length) throw new AppError('dependency-unavailable', 'Old pages could not be removed.')
  }
}

const differs = (key = '') => new AppError('dependency-unavailable', `The file ${key} is not what was rendered.`)
