import { request } from 'node:http'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage, type Storage } from './storage.ts'
import { createStorageServer } from './storage-server.ts'

const Bucket = 'site'
let storage: Storage
let server: Awaited<ReturnType<typeof createStorageServer>>
let s3: S3Client
beforeAll(async () => {
  storage = openStorage(':memory:')
  server = await createStorageServer({ storage, buckets: [Bucket] })
  s3 = new S3Client({
    endpoint: server.url,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  })
})
afterAll(async () => {
  await server.close()
  storage.close()
})
const put = (Key: string, Body: string | Buffer | Readable, more: object = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const text = async (Key: string) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString()

describe('storage, with the real S3 client', () => {
  it('keeps body, type, cache control and metadata', async () => {
    await put('lt/naujienos/ąžuolas + "a&b".html', '<p>labas</p>', {
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'max-age=60',
      Metadata: { locale: 'lt' },
    })
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'lt/naujienos/ąžuolas + "a&b".html' }))
    expect(got).toMatchObject({ ContentType: 'text/html; charset=utf-8', CacheControl: 'max-age=60', Metadata: { locale: 'lt' }, ContentLength: 12 })
    expect(await got.Body!.transformToString()).toBe('<p>labas</p>')
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'lt/naujienos/ąžuolas + "a&b".html' }))).toMatchObject({ ContentLength: 12, ETag: got.ETag })
  })

  it('takes streamed puts with trailing checksums byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256))
    await put('image.png', Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), { ContentLength: bytes.length, ContentType: 'image/png' })
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'image.png' }))
    expect(Buffer.from(await got.Body!.transformToByteArray()).equals(bytes)).toBe(true)
    expect(got.ContentEncoding).toBeUndefined()
  })

  it('refuses a body that does not match its checksum', async () => {
    await expect(put('torn', 'x', { ChecksumCRC32: 'AAAAAA==' })).rejects.toThrow('did not match')
    await expect(text('torn')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('honours If-None-Match and If-Match: of 20 writers one creates', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => put('once', `writer ${n}`, { IfNoneMatch: '*' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'once' }))
    await put('once', 'second', { IfMatch: ETag })
    await expect(put('once', 'third', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await text('once')).toBe('second')
  })

  it('lists by prefix, delimiter and page, in order', async () => {
    for (const key of ['list/b', 'list/a', 'list/sub/1', 'list/sub/2', 'list/z&z', 'listed']) await put(key, '.')
    const pages: string[][] = []
    for await (const page of paginateListObjectsV2({ client: s3, pageSize: 2 }, { Bucket, Prefix: 'list/' })) pages.push(page.Contents!.map(({ Key }) => Key!))
    expect(pages).toEqual([['list/a', 'list/b'], ['list/sub/1', 'list/sub/2'], ['list/z&z']])
    const folders = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }))
    expect(folders.Contents!.map(({ Key }) => Key)).toEqual(['list/a', 'list/b', 'list/z&z'])
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/sub/' }])
    expect((await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'nothing/' }))).KeyCount).toBe(0)
  })

  it('gives a part of an object, with its metadata', async () => {
    await put('whole', '0123456789', { Metadata: { layout: 'a=4 b=6' } })
    const part = async (Range: string) => {
      const { Body, ContentRange, Metadata } = await s3.send(new GetObjectCommand({ Bucket, Key: 'whole', Range }))
      return [await Body!.transformToString(), ContentRange, Metadata?.layout]
    }
    expect(await part('bytes=4-6')).toEqual(['456', 'bytes 4-6/10', 'a=4 b=6'])
    expect(await part('bytes=8-')).toEqual(['89', 'bytes 8-9/10', 'a=4 b=6'])
    expect(await part('bytes=8-99')).toEqual(['89', 'bytes 8-9/10', 'a=4 b=6'])
    expect(await part('bytes=6-4')).toEqual(['0123456789', undefined, 'a=4 b=6'])
    await expect(part('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it('copies and deletes, one and many; a key may also be a folder', async () => {
    await put('news', 'file', { ContentType: 'text/plain' })
    await put('news/a', 'child')
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/news` }))
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'copy' }))).ContentType).toBe('text/plain')
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'news' }))
    expect(await text('news/a')).toBe('child')
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'news/a' }, { Key: 'copy' }, { Key: 'list/z&z' }] } }))
    expect(Deleted).toHaveLength(3)
    await expect(text('list/z&z')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('refuses keys that leave their folder, missing buckets and operations it does not know', async () => {
    const status = await new Promise((resolve, reject) =>
      request(`${server.url}`, { method: 'PUT', path: '/site/a/../../etc/passwd' }, (response) => resolve(response.statusCode))
        .on('error', reject)
        .end('x'),
    )
    expect(status).toBe(400)
    await expect(s3.send(new HeadObjectCommand({ Bucket: 'other', Key: 'x' }))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'x' }))).rejects.toThrow('?tagging is not known to the local cloud')
  })
})
