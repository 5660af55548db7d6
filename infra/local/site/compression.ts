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

type Encoding = 'br' | 'gzip'
type Compress = (response: HttpResponse, acceptEncoding: string, allowed: { gzip: boolean; brotli: boolean }) => Promise<HttpResponse>

/** An ETag of the storage is the MD5 of its bytes; an application's own may name anything. */
const CONTENT_HASH = /^"[0-9a-f]{32}"$/

/** Bytes of compressed results that are cached. */
const MEMORY = 32_000_000

/**
 * Compresses a 200 of a compressible type when the viewer takes it, with brotli before gzip; a strong ETag turns weak, as on AWS. Results are
 * cached by content hash: the origin is asked every time all the same.
 */
export function createCompression(): Compress {
  const known = new Map<string, Buffer>()
  let size = 0

  async function encoded(body: Buffer, encoding: Encoding, etag: unknown): Promise<Buffer> {
    const named = CONTENT_HASH.test(String(etag))
    const key = `${encoding} ${etag}`
    const cached = named ? known.get(key) : undefined
    if (cached) return cached
    const made = await (encoding === 'br' ? brotli(body) : promisify(gzip)(body))
    if (!named) return made
    if (size + made.length > MEMORY) {
      known.clear()
      size = 0
    }
    known.set(key, made)
    size += made.length
    return made
  }

  return async (response, acceptEncoding, allowed) => {
    const type = String(response.headers['content-type'] ?? '')
      .split(';')[0]!
      .trim()
      .toLowerCase()
    if (response.status !== 200 || response.headers['content-encoding'] || !COMPRESSIBLE.has(type)) return response
    if (response.body.length < SMALLEST || response.body.length > LARGEST) return response
    const encoding = allowed.brotli && /\bbr\b/.test(acceptEncoding) ? 'br' : allowed.gzip && /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null
    if (!encoding) return response
    const { etag } = response.headers
    const weak: HttpResponse['headers'] = typeof etag === 'string' ? { etag: `W/${etag.replace(/^W\//, '')}` } : {}
    const headers = { ...response.headers, 'content-encoding': encoding, vary: 'Accept-Encoding', ...weak }
    return { ...response, headers, body: await encoded(response.body, encoding, etag) }
  }
}

const brotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
