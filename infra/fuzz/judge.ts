import type { JsonSchema } from './json-schema.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  type: string
  text: string
  ms: number
}

/** What no answer may say: places in our sources, stacks, names of what stands behind, keys. */
const INSIDE =
  /node_modules|\.(?:ts|mjs|js):\d+|\n\s+at \S+ \(|file:\/\/\/(?!etc)|\/(?:tmp|work|home|var\/task)\/|arn:aws|dynamo(?:db)?|electro(?:db)?|AKIA[0-9A-Z]{16}|-----BEGIN|ValidationException|AccessDenied|X-Amz-/i

/** How the distribution itself refuses a method, before the API is asked. */
const DISTRIBUTION = 'This distribution is not configured to allow the HTTP request method'
/** The gateway's own refusals. */
const GATEWAY = new Set([400, 401, 403, 404, 413, 429])
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i

/** What is wrong with an answer; nothing when it is as the API promises. */
export function faultsOf({ operation, method, headers, planted }: FuzzRequest, { status, type, text }: FuzzAnswer): string[] {
  if (status >= 500 || status === 0) return [`answered ${status}: ${text.slice(0, 200)}`]
  if (planted && status < 400) return ['took a field that it does not declare']
  if (status < 400 || method === 'HEAD') return []
  if (status === 403 && text.startsWith(DISTRIBUTION)) return []
  const faults = INSIDE.test(text) ? [`tells of the inside: ${INSIDE.exec(text)?.[0]}`] : []
  const takesForms = Object.keys(operation.requestBody?.content ?? {}).some((kind) => FORM.test(kind))
  if (takesForms && FORM.test(headers['content-type'] ?? '') && type.startsWith('text/html')) return faults
  return [...faults, ...shapeFaults(operation, status, type, text)]
}

function shapeFaults(operation: FuzzRequest['operation'], status: number, type: string, text: string): string[] {
  const body = parsed(text)
  if (body === null) return [`answered ${status} as ${type || 'nothing'}, which is no JSON object: ${text.slice(0, 100)}`]
  if (type.startsWith('application/json')) {
    const isGateways = GATEWAY.has(status) && Object.keys(body).join() === 'message' && typeof body.message === 'string'
    return isGateways ? [] : [`answered ${status} in a shape of its own: ${text.slice(0, 200)}`]
  }
  if (!type.startsWith('application/problem+json')) return [`answered ${status} as ${type}`]
  const isProblem = ['type', 'title', 'detail', 'code', 'action', 'instance'].every((name) => typeof body[name] === 'string') && body.status === status
  if (!isProblem) return [`is no whole problem: ${text.slice(0, 200)}`]
  const codes = codesOf(operation, status)
  return body.code === 'not-found' || codes.includes(body.code as string) ? [] : [`answered ${status} ${body.code}, which it does not document`]
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const body = JSON.parse(text) as unknown
    return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The codes that an operation says it may answer with. */
function codesOf({ responses }: FuzzRequest['operation'], status: number): string[] {
  const schema = responses[status]?.content?.['application/problem+json']?.schema
  return (schema?.allOf ?? []).flatMap((part: JsonSchema) => (part.properties?.code?.enum ?? []) as string[])
}
