import { ARTICLE_ERRORS } from './error-codes/articles.ts'
import { DESK_ERRORS } from './error-codes/desk.ts'
import { MODEL_CODES } from './error-codes/models.ts'
import { REQUEST_ERRORS } from './error-codes/requests.ts'

/**
 * The one vocabulary of faults. A code drives the HTTP status (RFC 9457 problem+json), the names that Step Functions
 * retries and catches, and the text on the screen (the web keys its Lithuanian words by code).
 */
export const ERRORS = { ...REQUEST_ERRORS, ...ARTICLE_ERRORS, ...DESK_ERRORS, ...MODEL_CODES } as const

export type ErrorCode = keyof typeof ERRORS

/** A stored code as one of the vocabulary; null where a row holds another one, or none, as rows of before do. */
export const storedCode = (code: unknown): ErrorCode | null => (typeof code === 'string' && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : null)

/** Faults that pass by themselves: workflows retry them, callers may. */
export const TRANSIENT_CODES = ['model-unavailable', 'model-throttled', 'dependency-unavailable', 'rate-limited'] as const satisfies readonly ErrorCode[]

/**
 * A fault with a code of the vocabulary. `name` is the code, so that a state machine can name it in Retry and Catch.
 * @param detail what happened this time, safe to show to the caller
 * @param extra further members of the problem document (for instance `missingLocales`)
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, detail?: string, options: { extra?: Record<string, unknown>; cause?: unknown } = {}) {
    super(detail ?? ERRORS[code].title, { cause: options.cause })
    this.name = code
    this.code = code
    this.extra = options.extra ?? {}
  }
}
