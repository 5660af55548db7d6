import { ERRORS, type ErrorCode } from '#shared/errors.ts'

/** `offline`: the request never got an answer. `blocked-by-firewall`: it got one of the edge and never reached the API. */
export type ProblemCode = ErrorCode | 'offline' | 'blocked-by-firewall'

/** What the API refused, or that it could not be reached. `extra` are the members of the problem document. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly extra: Readonly<Record<string, unknown>>
  /** By which operators find the call in the logs; absent where no server of ours answered. */
  readonly instance: string | undefined

  constructor(code: ProblemCode, status: number, detail: string, extra: Record<string, unknown> = {}) {
    super(detail)
    this.name = 'ProblemError'
    this.code = code
    this.status = status
    this.extra = extra
    this.instance = typeof extra.instance === 'string' ? extra.instance : undefined
  }
}

/** The gateway's own refusals are plain JSON without a code. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'payload-too-large',
  429: 'rate-limited',
  503: 'dependency-unavailable',
  504: 'dependency-unavailable',
}

/** The firewall's own blocks say so; those of Amazon's lists, and CloudFront's, are pages of HTML. The API and its gateway answer with JSON. */
const isOfEdge = (status: number, body: unknown): boolean =>
  status === 403 && (body === null || (typeof body === 'object' && (body as Record<string, unknown>).code === 'blocked-by-firewall'))

/** The problem that a failed answer describes. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null)
  if (isOfEdge(response.status, body)) return new ProblemError('blocked-by-firewall', 403, 'The firewall in front of the site blocked the request.')
  const members = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const code = typeof members.code === 'string' && Object.hasOwn(ERRORS, members.code) ? (members.code as ErrorCode) : undefined
  const known = code ?? CODE_OF_STATUS[response.status] ?? 'internal'
  return new ProblemError(known, response.status, typeof members.detail === 'string' ? members.detail : ERRORS[known].title, members)
}
