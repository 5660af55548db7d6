import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod'
import { type Endpoint, mayBeLeftOut } from '#shared/contracts/platform/endpoint.ts'
import { unusableCharacter } from '#shared/domain/text/characters.ts'
import { AppError } from '#shared/errors.ts'

export interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

interface Fault {
  path: string
  message: string
}

/**
 * The request as its declaration types it. All faults of path, query and body are collected into one answer.
 * @throws AppError `invalid-request` with `errors`, `malformed-json`, `unsupported-media-type`, `payload-too-large`
 */
export function parseRequest(declared: Endpoint, event: APIGatewayProxyEventV2): Input {
  const isLeftOut = !event.body && mayBeLeftOut(declared)
  const json = declared.body ? (isLeftOut ? {} : readJson(event, declared.bodyLimit)) : undefined
  if (!declared.body && event.body) throw invalid([{ path: '', message: 'This call takes no body.' }])
  const parts = {
    params: declared.params.safeParse(event.pathParameters ?? {}),
    query: declared.query.safeParse(event.queryStringParameters ?? {}),
    body: declared.body?.safeParse(json),
  }
  const errors = [...issues(parts.params), ...issues(parts.query), ...issues(parts.body)]
  if (errors.length > 0) throw invalid(errors)
  return { params: parts.params.data ?? {}, query: parts.query.data ?? {}, body: parts.body?.data }
}

function readJson(event: APIGatewayProxyEventV2, limit: number): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > limit) throw new AppError('payload-too-large', `The request has ${bytes.length} bytes; ${limit} are allowed.`)
  const type = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('unsupported-media-type')
  const faults: Fault[] = []
  const json = parseJson(bytes, (name, value) => {
    const found = typeof value === 'string' ? unusableCharacter(value) : undefined
    if (found) faults.push({ path: name, message: `Holds the character ${found}, which no text may hold.` })
    if (typeof value === 'number' && !isStorable(value)) faults.push({ path: name, message: 'This number is too large, or too near to nothing.' })
    return value
  })
  if (faults.length > 0) throw invalid(faults)
  return json
}

/** What the table can hold: numbers beyond these powers of ten it refuses. */
const isStorable = (value: number): boolean => value === 0 || (Math.abs(value) >= 1e-130 && Math.abs(value) < 1e126)

function parseJson(bytes: Buffer, look: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), look)
  } catch (cause) {
    throw new AppError('malformed-json', undefined, { cause })
  }
}

const issues = (result: z.ZodSafeParseResult<unknown> | undefined) =>
  result?.error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) ?? []

const invalid = (errors: Fault[]) =>
  new AppError('invalid-request', errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' '), { extra: { errors } })
