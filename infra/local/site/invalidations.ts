import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../aws-json.ts'
import type { EdgeCache } from './edge-cache.ts'

interface Stored {
  id: string
  reference: string
  paths: string[]
  createdAt: number
  completeAt: number
}

interface InvalidationsDeps {
  cache: EdgeCache
  distributionId: string
  /** How long until every edge has an invalidation, milliseconds. */
  delayMs: number
  now(): number
}

const PATH = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation(?:\/([^/]+))?$/
/** Paths in progress at one time ("Concurrent invalidation request maximum"). */
const MOST_FILES = 3000
const MOST_WILDCARDS = 15

const XMLNS = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'
const toXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const fromXml = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

class Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** CloudFront's CreateInvalidation and GetInvalidation over REST and XML, carried out on the local edge's cache. */
export function createInvalidations(deps: InvalidationsDeps) {
  const { cache, distributionId, now } = deps
  const stored = new Map<string, Stored>()
  const isDone = ({ completeAt }: Stored) => completeAt <= now()

  function create(body: string): Stored {
    const reference = fromXml(/<CallerReference>([^<]+)<\/CallerReference>/.exec(body)?.[1] ?? '')
    const paths = [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path]) => fromXml(path ?? ''))
    if (!reference || Number(/<Quantity>(\d+)</.exec(body)?.[1]) !== paths.length)
      throw new Refused('InconsistentQuantities', 'The value of Quantity and the size of Items do not match.')
    if (paths.length === 0 || paths.some((path) => !/^\/[^*\s]*\*?$/.test(path)))
      throw new Refused('InvalidArgument', 'Your request contains one or more invalid invalidation paths.')
    const known = [...stored.values()].find((one) => one.reference === reference)
    if (known && known.paths.join('\n') === paths.join('\n')) return known
    if (known) throw new Refused('InvalidationBatchAlreadyExists', 'An invalidation batch with this caller reference and other paths exists.')
    const underway = [...[...stored.values()].filter((one) => !isDone(one)).flatMap((one) => one.paths), ...paths]
    const wildcards = underway.filter((path) => path.endsWith('*')).length
    if (wildcards > MOST_WILDCARDS || underway.length - wildcards > MOST_FILES)
      throw new Refused('TooManyInvalidationsInProgress', 'Your request exceeds the number of in progress invalidations or wildcard paths allowed.')
    const id = `I${createHash('sha256').update(reference).digest('hex').slice(0, 13).toUpperCase()}`
    const made = { id, reference, paths, createdAt: now(), completeAt: now() + deps.delayMs }
    stored.set(id, made)
    cache.invalidate(paths, made.completeAt)
    return made
  }

  const xmlOf = (one: Stored): string =>
    `<?xml version="1.0"?>\n<Invalidation xmlns="${XMLNS}"><Id>${one.id}</Id><Status>${isDone(one) ? 'Completed' : 'InProgress'}</Status>` +
    `<CreateTime>${new Date(one.createdAt).toISOString()}</CreateTime><InvalidationBatch><Paths><Quantity>${one.paths.length}</Quantity><Items>` +
    `${one.paths.map((path) => `<Path>${toXml(path)}</Path>`).join('')}</Items></Paths>` +
    `<CallerReference>${toXml(one.reference)}</CallerReference></InvalidationBatch></Invalidation>`

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const [, distribution, id] = PATH.exec(request.url ?? '') ?? []
      if (distribution !== distributionId) throw new Refused('NoSuchDistribution', 'The specified distribution does not exist.', 404)
      const found = id ? stored.get(id) : create((await readBody(request)).toString())
      if (!found) throw new Refused('NoSuchInvalidation', 'The specified invalidation does not exist.', 404)
      response.writeHead(id ? 200 : 201, { 'content-type': 'text/xml' }).end(xmlOf(found))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      const error = `<Error><Type>Sender</Type><Code>${cause.code}</Code><Message>${toXml(cause.message)}</Message></Error>`
      response.writeHead(cause.status, { 'content-type': 'text/xml' }).end(`<?xml version="1.0"?>\n<ErrorResponse xmlns="${XMLNS}">${error}</ErrorResponse>`)
    }
  }
  return { handle }
}
