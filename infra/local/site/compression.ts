import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpResponse } from '../http.ts'

/** The types that CloudFront compresses (developer guide, "Serve compressed files"), as far as a site of ours has them. */
const COMPRESSIBLE = new Set([
  ...['application/javascript', 'application/json', 'application/manifest+json', 'application/wasm', 'application/xml', 'application/rss+xml'],
  ...['application/atom+xml', 'application/ld+json', 'application/geo+json', 'application/vnd.ms-fontobject', 'application/xhtml+xml', 'font/otf', 'font/ttf'],
  ...['image/svg+xml', 'text/css', 'text/csv', 'text/html', 'text/javascript', 'text/markdown', 'text/plain', 'text/xml'],
])
const SMALLEST = 1000
const LARGEST = 10_000_000

/** Compresses a 200 of a compressible type when the viewer takes it, with brotli before gzip; a strong ETag turns weak, as on AWS. */
export async function compress(response: HttpResponse, acceptEncoding: string, allowed: { gzip: boolean; brotli: boolean }): Promise<HttpResponse> {
  const type = String(response.headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase()
  if (response.status !== 200 || response.headers['content-encoding'] || !COMPRESSIBLE.has(type)) return response
  if (response.body.length < SMALLEST || response.body.length > LARGEST) return response
  const encoding = allowed.brotli && /\bbr\b/.test(acceptEncoding) ? 'br' : allowed.gzip && /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null
  if (!encoding) return response
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(response.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: response.body.length },
        })
      : await promisify(gzip)(response.body)
  const etag = response.headers.etag
  const headers = {
    ...response.headers,
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
    ...(typeof etag === 'string' ? { etag: `W/${etag.replace(/^W\//, '')}` } : {}),
  }
  return { ...response, headers, body }
}
