import { CopyObjectCommand, DeleteObjectsCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { AppError } from '#shared/errors.ts'
import { PAGE_CACHE, type PageFile } from '../rendering/render.ts'
import { s3 } from '../runtime/clients.ts'
import { sha256 } from '../runtime/hash.ts'

/** Names of a page's files, content before the document that needs it. */
const FILES = ['data.json', 'page.html'] as const

/** Stores a page's files under `key`. */
export async function putPage(bucket: string, key: string, files: readonly PageFile[]): Promise<void> {
  for (const { name, body, contentType } of files) {
    await s3().send(new PutObjectCommand({ Bucket: bucket, Key: `${key}/${name}`, Body: body, ContentType: contentType, CacheControl: PAGE_CACHE }))
  }
}

/**
 * Reads a page's files back and compares length and SHA-256 with what was rendered.
 * @throws AppError `dependency-unavailable` naming the file that differs
 */
export async function verifyPage(bucket: string, key: string, files: readonly PageFile[]): Promise<void> {
  for (const { name, body } of files) {
    const stored = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: `${key}/${name}` }))
    const text = (await stored.Body?.transformToString('utf-8')) ?? ''
    if (stored.ContentLength !== Buffer.byteLength(body) || sha256(text) !== sha256(body)) {
      throw new AppError('dependency-unavailable', `The staged file ${key}/${name} is not what was rendered.`)
    }
  }
}

/** Copies a staged page to its live key, types and cache rules included. */
export async function copyPage(bucket: string, from: string, to: string): Promise<void> {
  for (const name of FILES) {
    await s3().send(new CopyObjectCommand({ Bucket: bucket, Key: `${to}/${name}`, CopySource: `${bucket}/${from}/${name}` }))
  }
}

/** Removes pages; what is not there is removed already. */
export async function removePages(bucket: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const Objects = keys.flatMap((key) => FILES.map((name) => ({ Key: `${key}/${name}` })))
  const { Errors } = await s3().send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
  if (Errors?.length) throw new AppError('dependency-unavailable', 'Old pages could not be removed.')
}

/** Where a set waits until it is flipped. */
export const stagingKey = (originalId: string, version: number, locale: string): string => `staging/${originalId}/${version}/${locale}`
