import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type AppError, ERRORS, TRANSIENT_CODES } from '#shared/errors.ts'

const SECURITY_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** An answer of the API; `body` is JSON text. */
export const answer = (statusCode: number, body: string, headers: Record<string, string> = {}): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...SECURITY_HEADERS, ...headers },
  body,
})

/** A fault as problem+json (RFC 9457). What an `internal` fault really was is only in the log. */
export function problemAnswer(error: AppError, correlationId: string): APIGatewayProxyStructuredResultV2 {
  const { status, title, action } = ERRORS[error.code]
  const hidden = error.code === 'internal'
  const body = {
    ...(hidden ? {} : error.extra),
    type: `urn:simulpress:problem:${error.code}`,
    title,
    status,
    detail: hidden ? title : error.message,
    code: error.code,
    action,
    instance: correlationId,
  }
  return answer(status, JSON.stringify(body), { 'content-type': 'application/problem+json', ...hints(error) })
}

/** Headers that tell a client what to do next. */
export function hints({ code, extra }: AppError): Record<string, string> {
  if (code === 'unauthenticated') return { 'www-authenticate': 'Bearer' }
  if (code === 'rate-limited' && extra.retry_after) return { 'retry-after': String(extra.retry_after) }
  if (code === 'request-in-progress' || (TRANSIENT_CODES as readonly string[]).includes(code)) return { 'retry-after': '5' }
  return {}
}
