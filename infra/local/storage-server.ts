import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Guard } from './access/guard.ts'
import { BadDigest, decodeAwsChunked, verifyChecksums } from './aws-chunked.ts'
import type { Faults } from './faults/faults.ts'
import { withFaults } from './faults/http-faults.ts'
import { PROTOCOLS } from './faults/protocols.ts'
import { listen } from './listen.ts'
import { type ShapeJournal, withShapes } from './shape-checks.ts'
import { type ObjectHead, PreconditionFailed, type Storage } from './storage.ts'

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const unescapeXml = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

class S3Error extends Error {
  status: number
  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = code
    this.status = status
  }
}

interface Request {
  bucket: string
  key: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

interface ServerDeps {
  storage: Storage
  buckets: string[]
  faults?: Faults | undefined
  /** Takes what does not fit the model of S3. */
  journal?: ShapeJournal | undefined
  /** Lets through what the caller's policies allow. */
  guard?: Guard | undefined
}

/** What is sent for a request; of HEAD the body is not. */
export interface Answer {
  status: number
  headers?: Record<string, string | number>
  body?: string | Buffer
}

const STORED = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires']
const LARGEST_OBJECT = 256 * 1024 * 1024

const xml = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

/**
 * S3's protocol (path style) over the storage, for unmodified SDK clients: put, get, head, delete, copy, list and delete-many, with
 * conditions and checksums. Any other operation is refused by name; signatures are not checked, as only this machine can call.
 */
export function createStorageServer(deps: ServerDeps): Promise<{ url: string; close(): Promise<void> }> {
  const checked = withShapes(deps.journal, 's3', storageHandler(deps))
  const handle = withFaults(deps.faults, PROTOCOLS.s3, deps.guard?.before('s3', checked) ?? checked)
  return listen(async (request, response) => {
    try {
      await handle(request, response)
    } catch (cause) {
      response.destroy(cause as Error)
    }
  })
}

/** A request with its body read. */
interface Asked {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer
}

/** The protocol alone, for whoever has read the request. @throws what is a fault of the stand-in itself */
export function answerStorage(deps: Omit<ServerDeps, 'faults' | 'journal'>, asked: Asked): Answer {
  try {
    return route(deps, asked.method, parse(asked))
  } catch (cause) {
    return toAnswer(cause)
  }
}

const storageHandler =
  (deps: Omit<ServerDeps, 'faults' | 'journal'>) =>
  async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/' } = incoming
    const raw = await bodyOf(incoming)
    const headers = incoming.headers as Record<string, string>
    const found = raw ? answerStorage(deps, { method, url, headers, body: raw }) : toAnswer(TOO_LARGE)
    const answer = isMissing(found) && deps.guard?.mayMiss(headers, bucketOf(url)) === false ? toAnswer(MISSING_TO_OTHERS) : found
    const body = answer.body ?? ''
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(body), ...answer.headers })
    response.end(method === 'HEAD' ? undefined : body)
  }

const isMissing = ({ status, body }: Answer): boolean => status === 404 && String(body).includes('NoSuchKey')
const bucketOf = (url: string): string => url.slice(1).split(/[/?]/)[0] as string

/** Who may not list must not learn what is missing: https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html */
const MISSING_TO_OTHERS = new S3Error(403, 'AccessDenied', 'Access Denied')
const TOO_LARGE = new S3Error(400, 'EntityTooLarge', 'The local cloud takes objects up to 256 MB.')

/** Null for one that is too large. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_OBJECT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toAnswer(cause: unknown): Answer {
  if (cause instanceof PreconditionFailed)
    return toAnswer(new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold'))
  if (cause instanceof BadDigest) return toAnswer(new S3Error(400, 'BadDigest', cause.message))
  if (cause instanceof RangeError || cause instanceof URIError) return toAnswer(new S3Error(400, 'InvalidArgument', cause.message))
  if (!(cause instanceof S3Error)) throw cause
  return xml(`<Error><Code>${cause.name}</Code><Message>${escapeXml(cause.message)}</Message></Error>`, cause.status)
}

function parse({ url: target, headers, body: raw }: Asked): Request {
  const url = new URL(target, 'http://127.0.0.1')
  // The URL class would fold `..`; a key must arrive as it was sent, to be refused.
  const [bucket = '', ...rest] = target.split('?')[0]!.slice(1).split('/')
  if (headers['content-length'] !== undefined && Number(headers['content-length']) !== raw.length) {
    throw new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length HTTP header.')
  }
  const streamed = headers['x-amz-content-sha256']?.startsWith('STREAMING-') || headers['content-encoding']?.includes('aws-chunked')
  const { body, trailers } = streamed ? decodeAwsChunked(raw) : { body: raw, trailers: {} }
  verifyChecksums(body, { ...headers, ...trailers })
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join('/')), query: url.searchParams, headers, body }
}

function route(deps: ServerDeps, method: string, request: Request): Answer {
  const { storage } = deps
  const { bucket, key, query } = request
  if (!deps.buckets.includes(bucket)) throw new S3Error(404, 'NoSuchBucket', `The specified bucket does not exist: ${bucket}`)
  const operation = [...query.keys()].find((name) => ['acl', 'tagging', 'uploads', 'uploadId', 'versionId', 'policy', 'lifecycle', 'cors'].includes(name))
  // There is one version of each object, which S3 calls `null` where a bucket keeps none.
  if (key === '' && method === 'GET' && query.has('versions')) return listVersions(storage, bucket, query)
  if (operation === 'versionId' && query.get('versionId') === 'null' && method === 'HEAD') return read(storage.head(bucket, key), request)
  if (operation) throw new S3Error(501, 'NotImplemented', `${method} ?${operation} is not known to the local cloud`)
  if (key === '' && method === 'GET' && query.get('list-type') === '2') return list(storage, bucket, query)
  if (key === '' && method === 'POST' && query.has('delete')) return deleteMany(storage, request)
  if (key === '' && method === 'HEAD') return { status: 200 }
  if (key !== '' && method === 'PUT') return request.headers['x-amz-copy-source'] ? copy(storage, request) : put(storage, request)
  if (key !== '' && method === 'GET') return read(storage.get(bucket, key), request)
  if (key !== '' && method === 'HEAD') return read(storage.head(bucket, key), request)
  if (key !== '' && method === 'DELETE') {
    storage.delete(bucket, key)
    return { status: 204 }
  }
  throw new S3Error(501, 'NotImplemented', `${method} on a ${key === '' ? 'bucket' : 'key'} is not known to the local cloud`)
}

const storedHeaders = (headers: Record<string, string>): Record<string, string> => {
  const encoding = headers['content-encoding']
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked')
    .join(', ')
  const kept = Object.entries(headers).filter(([name]) => STORED.includes(name) || name.startsWith('x-amz-meta-'))
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept), ...(encoding ? { 'content-encoding': encoding } : {}) }
}

const condition = (headers: Record<string, string>) => ({ ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] })

function put(storage: Storage, { bucket, key, headers, body }: Request): Answer {
  const { etag } = storage.put(bucket, key, body, storedHeaders(headers), condition(headers))
  return { status: 200, headers: { etag } }
}

function copy(storage: Storage, { bucket, key, headers }: Request): Answer {
  const [from = '', ...rest] = decodeURIComponent(headers['x-amz-copy-source']!).replace(/^\//, '').split('/')
  const source = storage.get(from, rest.join('/'))
  if (!source) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  const replaced = headers['x-amz-metadata-directive'] === 'REPLACE' ? storedHeaders(headers) : source.headers
  const { etag, modified } = storage.put(bucket, key, source.body, replaced, condition(headers))
  return xml(`<CopyObjectResult><ETag>${escapeXml(etag)}</ETag><LastModified>${new Date(modified).toISOString()}</LastModified></CopyObjectResult>`)
}

function read(found: (ObjectHead & { body?: Buffer }) | null, { headers }: Request): Answer {
  if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  const answer = { ...found.headers, etag: found.etag, 'last-modified': new Date(found.modified).toUTCString(), 'content-length': found.size }
  if (headers['if-none-match'] === found.etag) return { status: 304, headers: { etag: found.etag, 'content-length': 0 } }
  if (found.body && headers.range) return readPart(found.body, answer, headers.range)
  return { status: 200, headers: answer, ...(found.body ? { body: found.body } : {}) }
}

/** One range of bytes, as the SDK asks for it; any other form is ignored, as S3 does. */
function readPart(body: Buffer, headers: Record<string, string | number>, range: string): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (first === undefined || (last && Number(last) < Number(first))) return { status: 200, headers, body }
  const start = Number(first)
  if (start >= body.length) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  const part = body.subarray(start, last ? Number(last) + 1 : body.length)
  return {
    status: 206,
    headers: { ...headers, 'content-length': part.length, 'content-range': `bytes ${start}-${start + part.length - 1}/${body.length}` },
    body: part,
  }
}

function list(storage: Storage, bucket: string, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const limit = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text
  let after = query.get('continuation-token') ? Buffer.from(query.get('continuation-token')!, 'base64url').toString() : (query.get('start-after') ?? '')
  const contents: string[] = []
  const folders: string[] = []
  // With a delimiter what follows depends on what was found.
  const ahead = delimiter ? 1 : limit + 1
  let read: ObjectHead[] = []
  const next = () => {
    if (read.length === 0) read = storage.list(bucket, prefix, after, ahead).reverse()
    return read.pop()
  }
  let found = next()
  for (; found && contents.length + folders.length < limit; found = next()) {
    const cut = delimiter ? found.key.indexOf(delimiter, prefix.length) : -1
    if (cut >= 0) {
      const folder = found.key.slice(0, cut + delimiter.length)
      folders.push(`<CommonPrefixes><Prefix>${escapeXml(encode(folder))}</Prefix></CommonPrefixes>`)
      after = `${folder}\u{10ffff}`
    } else {
      const { key, etag, size, modified } = found
      const fields = `<Key>${escapeXml(encode(key))}</Key><LastModified>${new Date(modified).toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size>`
      contents.push(`<Contents>${fields}<StorageClass>STANDARD</StorageClass></Contents>`)
      after = key
    }
  }
  const truncated = found !== undefined
  const token = truncated ? `<NextContinuationToken>${Buffer.from(after).toString('base64url')}</NextContinuationToken>` : ''
  const summary = `<Name>${bucket}</Name><Prefix>${escapeXml(encode(prefix))}</Prefix><MaxKeys>${limit}</MaxKeys><KeyCount>${contents.length + folders.length}</KeyCount><IsTruncated>${truncated}</IsTruncated>${token}`
  const encoding = query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : ''
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${summary}${encoding}${contents.join('')}${folders.join('')}</ListBucketResult>`,
  )
}

function listVersions(storage: Storage, bucket: string, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const found = storage.list(bucket, prefix, '', 1000).map(({ key, etag, size, modified }) => {
    const fields = `<Key>${escapeXml(key)}</Key><VersionId>null</VersionId><IsLatest>true</IsLatest><LastModified>${new Date(modified).toISOString()}</LastModified>`
    return `<Version>${fields}<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Version>`
  })
  const summary = `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>`
  return xml(`<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${summary}${found.join('')}</ListVersionsResult>`)
}

function deleteMany(storage: Storage, { bucket, body }: Request): Answer {
  const text = body.toString()
  const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescapeXml(key!))
  for (const key of keys) storage.delete(bucket, key)
  const quiet = /<Quiet>true<\/Quiet>/.test(text)
  const deleted = quiet ? '' : keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join('')
  return xml(`<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${deleted}</DeleteResult>`)
}
