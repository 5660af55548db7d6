import { expect, it } from 'vitest'
import { unanswered } from './model-faults.ts'

const fault = (name: string, message: string, httpStatusCode?: number) =>
  Object.assign(new Error(message), { name, ...(httpStatusCode ? { $metadata: { httpStatusCode } } : {}) })

it.each([
  [
    'AccessDeniedException',
    'Model access is denied due to IAM user or service role is not authorized to perform the required actions',
    403,
    'model-access-denied',
  ],
  ['ResourceNotFoundException', 'Model use case details have not been submitted for this account.', 404, 'model-access-denied'],
  ['ResourceNotFoundException', 'Could not resolve the foundation model from the provided model identifier.', 404, 'model-not-connected'],
  ['ThrottlingException', 'Too many tokens, please wait before trying again.', 429, 'model-throttled'],
  // As an event of a stream: without a status of its own.
  ['ThrottlingException', 'Too many tokens, please wait before trying again.', undefined, 'model-throttled'],
  ['ServiceQuotaExceededException', 'Your request exceeds the service quota for your account.', 400, 'model-throttled'],
  ['ModelNotReadyException', 'The model is not ready to serve inference requests.', 429, 'model-unavailable'],
  ['ValidationException', 'The provided model identifier is invalid.', 400, 'model-not-connected'],
  ['ValidationException', 'The request is too long.', 400, 'model-unavailable'],
  ['UnrecognizedClientException', 'The security token included in the request is invalid.', 403, 'model-key-refused'],
  ['ExpiredTokenException', 'The security token included in the request is expired.', 403, 'model-key-refused'],
  ['CredentialsProviderError', 'Could not load credentials from any providers', undefined, 'model-not-connected'],
  ['InternalServerException', '', 500, 'model-unavailable'],
  ['TimeoutError', 'The operation was aborted due to timeout', undefined, 'model-unavailable'],
])('%s (%s) says what keeps the model away', (name, message, status, code) => {
  const cause = fault(name, message, status)
  expect(unanswered(cause)).toMatchObject({ code, cause })
})
