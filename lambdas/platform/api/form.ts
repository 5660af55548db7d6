import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/contracts/platform/endpoint.ts'
import { type FormKind, refusalPage } from '#shared/domain/platform/form-outcomes.ts'
import { staticPath } from '#shared/domain/platform/static-pages.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/locales.ts'
import { answer, hints } from './problem.ts'

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Whether a request is the post of an HTML form, to an endpoint that takes such. */
export const isFormPost = ({ form }: Endpoint, { headers }: APIGatewayProxyEventV2): boolean => form !== null && FORM_TYPES.test(headers['content-type'] ?? '')

/**
 * The same request with the form's fields as JSON. Of a field that comes twice the last counts.
 * @throws AppError `payload-too-large`, `invalid-request` when it holds a file or cannot be read
 */
export async function readForm(event: APIGatewayProxyEventV2, limit: number): Promise<APIGatewayProxyEventV2> {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > limit) throw new AppError('payload-too-large', `The form has ${bytes.length} bytes; ${limit} are allowed.`)
  const fields = Object.fromEntries(await formFields(bytes, event.headers['content-type'] ?? ''))
  if (Object.values(fields).some((value) => typeof value !== 'string')) throw new AppError('invalid-request', 'The form holds a file, which it may not.')
  return { ...event, body: JSON.stringify(fields), isBase64Encoded: false, headers: { ...event.headers, 'content-type': 'application/json' } }
}

async function formFields(bytes: Buffer, type: string): Promise<FormData | []> {
  if (bytes.length === 0) return []
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw new AppError('invalid-request', 'The form cannot be read.', { cause })
  }
}

/**
 * A refused form's answer: its true status for programs, and for people the page in the form's language that says why
 * (`Refresh`, for a redirect could not carry the status).
 */
export function refusedForm(error: AppError, form: FormKind, event: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 {
  const asked = event.queryStringParameters?.locale
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const page = staticPath(refusalPage(form, error.code), locale)
  const { status, title } = ERRORS[error.code]
  const body = `<!doctype html><meta charset="utf-8"><title>${title}</title><p>${title} <a href="${page}">→</a></p>`
  return answer(status, body, { 'content-type': 'text/html; charset=utf-8', 'content-language': locale, refresh: `0;url=${page}`, ...hints(error) })
}
