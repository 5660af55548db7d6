import { isThrottlingError } from '@smithy/core/retry'
import { AppError } from '#shared/errors.ts'

/** Faults of a connection that never was. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CredentialsProviderError'])
/** The model was at work and ran out of time (408) or failed (424): what that cost is not known. */
const AT_WORK = [408, 424]

/** Whether the service surely did no work: it was not reached, refused the request, or had no capacity to take it (503). */
export function wasNotMade(fault: unknown): boolean {
  const { $metadata, code, name = '' } = (fault ?? {}) as { $metadata?: { httpStatusCode?: number }; code?: string; name?: string }
  const status = $metadata?.httpStatusCode
  if (status === undefined) return UNCONNECTED.has(code ?? name)
  return status === 503 || (status >= 400 && status < 500 && !AT_WORK.includes(status))
}

/**
 * Anthropic's form of the account's use case was not sent. Source: Bedrock user guide, "Troubleshooting Amazon Bedrock API Error Codes",
 * FTUFormNotFilled (404), which the runtime answers as ResourceNotFoundException.
 */
const FORM_MISSING = /use case details/i

/** Answers with 429 that are about the model and not about how much the account asks of it. */
const NOT_READY = 'ModelNotReadyException'

/**
 * What a call ends with that gave no answer: `model-access-denied` until the account or the role may use the model, `model-throttled` when the
 * account's quota is used up, which passes, and `model-unavailable` for what else keeps the model away. The cause goes to the log.
 */
export function unanswered(cause: unknown): AppError {
  const fault = cause as Parameters<typeof isThrottlingError>[0]
  if (fault.name === 'AccessDeniedException' || (fault.name === 'ResourceNotFoundException' && FORM_MISSING.test(fault.message)))
    return new AppError('model-access-denied', undefined, { cause })
  const throttled = fault.name === 'ServiceQuotaExceededException' || (fault.name !== NOT_READY && isThrottlingError(fault))
  return new AppError(throttled ? 'model-throttled' : 'model-unavailable', undefined, { cause })
}
