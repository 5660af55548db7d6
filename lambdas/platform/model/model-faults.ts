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

/** The service does not know the caller, or not any more. Source: Bedrock API reference, "Common Errors". */
const KEY_REFUSED = new Set([
  ...['UnrecognizedClientException', 'InvalidClientTokenId', 'InvalidSignatureException', 'SignatureDoesNotMatch', 'IncompleteSignature'],
  ...['IncompleteSignatureException', 'MissingAuthenticationToken', 'MissingAuthenticationTokenException', 'ExpiredToken', 'ExpiredTokenException'],
])

/** What the runtime says of a model id that names nothing in the region, as ValidationException. */
const NO_SUCH_MODEL = /model identifier is invalid/i

/** Whether nothing is there to answer: no credentials, or no model of the name that is set. Waiting does not help. */
const isNotConnected = ({ name, message }: Error): boolean =>
  name === 'CredentialsProviderError' || name === 'ResourceNotFoundException' || (name === 'ValidationException' && NO_SUCH_MODEL.test(message))

/** Answers with 429 that are about the model and not about how much the account asks of it. */
const NOT_READY = 'ModelNotReadyException'

/**
 * What a call ends with that gave no answer: `model-access-denied` until the account or the role may use the model, `model-key-refused` until the key is
 * right, `model-not-connected` until there is a model of the name that is set, `model-throttled` when the account's quota is used up, which passes, and
 * `model-unavailable` for what else keeps the model away. The cause goes to the log.
 */
export function unanswered(cause: unknown): AppError {
  const fault = cause as Parameters<typeof isThrottlingError>[0]
  if (fault.name === 'AccessDeniedException' || (fault.name === 'ResourceNotFoundException' && FORM_MISSING.test(fault.message)))
    return new AppError('model-access-denied', undefined, { cause })
  if (KEY_REFUSED.has(fault.name)) return new AppError('model-key-refused', undefined, { cause })
  if (isNotConnected(fault)) return new AppError('model-not-connected', undefined, { cause })
  const throttled = fault.name === 'ServiceQuotaExceededException' || (fault.name !== NOT_READY && isThrottlingError(fault))
  return new AppError(throttled ? 'model-throttled' : 'model-unavailable', undefined, { cause })
}
