import { CopyObjectCommand, DeleteObjectsCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { AppError } from '#shared/errors.ts'
import { PAGE_CACHE, type PageFile } from '../rendering/render.ts'
import { s3 } from '../runtime/clients.ts'
import { md5, sha256Base64 } from '../runtime/hash.ts'

/** Names of a page's files, content before the document that needs it. */
export const PAGE_FILES = ['data.json', 'page.html'] as const

/** Objects by key, each with its size in bytes and its MD5. */
export type Listed = Map<string, { size: number; etag: string }>

/** Most keys that S3 deletes in one call. */
const DELETED_AT_ONCE = 1000

const bare = (etag: string | undefined): string => etag?.replaceAll('"', '') ?? ''

/**
 * Stores a page's files under `key`. S3 verifies each by its SHA-256 and its answer by the MD5.
 * @param held what must stand there now, by file (`null`: nothing); without it whatever stands there is replaced
 * @returns false when something else stands there
 */
export async function putPage(bucket: string, key: string, files: readonly PageFile[], held?: HeldPage): Promise<boolean> {
  for (const { name, body, contentType } of files) {
    const bytes = Buffer.from(body)
    if (held && held[name] === md5(bytes)) continue
    const condition = held ? (held[name] === null ? { IfNoneMatch: '*' } : { IfMatch: `"${held[name]}"` }) : {}
    const object = { Bucket: bucket, Key: `${key}/${name}`, Body: bytes, ContentType: contentType, CacheControl: PAGE_CACHE, ...condition }
    try {
      const { ETag } = await s3().send(new PutObjectCommand({ ...object, ChecksumSHA256: sha256Base64(bytes) }))
      if (bare(ETag) !== md5(bytes)) throw differs(`${key}/${name}`)
    } catch (error) {
      if (held && ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes((error as Error).name)) return false
      throw error
    }
  }
  return true
}

/** MD5 of each file of a page; null where there is none. */
export type HeldPage = Record<PageFile['name'], string | null>

/** Whether a page's files are these already. */
export const holds = (held: HeldPage, files: readonly PageFile[]): boolean => files.every(({ name, body }) => held[name] === md5(Buffer.from(body)))

/** What stands under a page's key. */
export async function headPage(bucket: string, key: string): Promise<HeldPage> {
  const [data, page] = await Promise.all(PAGE_FILES.map((name) => headFile(bucket, `${key}/${name}`)))
  return { 'data.json': data ?? null, 'page.html': page ?? null }
}

async function headFile(bucket: string, Key: string): Promise<string | null> {
  try {
    return bare((await s3().send(new HeadObjectCommand({ Bucket: bucket, Key }))).ETag)
  } catch (error) {
    // Who may list only some prefixes is told 403 of a file that is missing; a put then makes sure that it is.
    if ([403, 404].includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0)) return null
    throw error
  }
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

/**
 * Compares what a listing says of a page with what was rendered, by length and MD5.
 * @throws AppError `dependency-unavailable` naming the file that differs or is missing
 */
export function verifyPage(listed: Listed, key: string, files: readonly PageFile[]): void {
  for (const { name, body } of files) {
    const bytes = Buffer.from(body)
    const stored = listed.get(`${key}/${name}`)
    if (stored?.size !== bytes.length || stored.etag !== md5(bytes)) throw differs(`${key}/${name}`)
  }
}

/** Copies a staged page to its live key, types and cache rules included; compares each answer with the staged file. */
export async function copyPage(bucket: string, staged: Listed, from: string, to: string): Promise<void> {
  for (const name of PAGE_FILES) {
    const { CopyObjectResult } = await s3().send(new CopyObjectCommand({ Bucket: bucket, Key: `${to}/${name}`, CopySource: `${bucket}/${from}/${name}` }))
    if (bare(CopyObjectResult?.ETag) !== staged.get(`${from}/${name}`)?.etag) throw differs(`${to}/${name}`)
  }
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

/** Where a set waits until it is flipped; the number is the publication's own. */
export const stagingPrefix = (originalId: string, number: number): string => `staging/${originalId}/${number}`
export const stagingKey = (originalId: string, number: number, locale: string): string => `${stagingPrefix(originalId, number)}/${locale}`

const differs = (key: string) => new AppError('dependency-unavailable', `The file ${key} is not what was rendered.`)
