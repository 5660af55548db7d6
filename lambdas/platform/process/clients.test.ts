import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { putPage } from '../../publishing/pages/site-store.ts'
import { md5 } from './hash.ts'

/** A bucket whose default encryption is a key of KMS: what is not asked to be encrypted otherwise has an ETag that is no MD5. */
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const plain = request.headers['x-amz-server-side-encryption'] === 'AES256'
  response.setHeader('etag', `"${plain ? md5(Buffer.concat(chunks)) : '0123456789abcdef0123456789abcdef'}"`)
  response.end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('AWS_REQUEST_CHECKSUM_CALCULATION', 'WHEN_REQUIRED')
})

afterAll(() => {
  vi.unstubAllEnvs()
  bucket.close()
})

it('stores and compares pages also in a bucket that is encrypted with a key of KMS by default', async () => {
  const files = [{ name: 'page.html' as const, bytes: Buffer.from('<!doctype html>') }]
  // The host of a bucket is `site.127.0.0.1` otherwise.
  await expect(putPage('127.0.0.1', 'pages/en/a', files)).resolves.toBe(true)
})
