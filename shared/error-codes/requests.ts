import type { Vocabulary } from './vocabulary.ts'

/** Codes of every call and of every long work, whatever it is about. */
export const REQUEST_ERRORS = {
  'invalid-request': { status: 400, title: 'The request is not valid.', action: 'Correct the fields named in `errors` and send it again.' },
  'malformed-json': { status: 400, title: 'The body is not JSON.', action: 'Send a JSON object with content type application/json.' },
  'invalid-cursor': { status: 400, title: 'The page cursor is not valid.', action: 'Start again from the first page.' },
  'idempotency-key-required': {
    status: 400,
    title: 'This call needs an Idempotency-Key.',
    action: 'Send a header Idempotency-Key with a new UUID; repeat the same key only to retry the same call.',
  },
  unauthenticated: { status: 401, title: 'You are not signed in.', action: 'Sign in and send the access token as a Bearer token.' },
  forbidden: { status: 403, title: 'None of your roles allows this.', action: 'Ask an administrator for a role that does.' },
  'not-found': { status: 404, title: 'There is nothing at this address.', action: 'Check the address.' },
  'operation-not-found': { status: 404, title: 'There is no such operation.', action: 'Check the id; finished operations are kept for 30 days.' },
  'confirmation-required': {
    status: 409,
    title: 'This cannot be undone by itself and needs a confirmation.',
    action: 'Read `consequences`, then send the call again with `confirmation` as given here.',
  },
  'batch-in-progress': {
    status: 409,
    title: 'Such a batch is at work already.',
    action: 'Follow or stop the running one: its id is `operation_id`.',
  },
  'run-in-progress': { status: 409, title: 'This job is at work already.', action: 'Wait for the running one to end.' },
  'not-cancellable': { status: 409, title: 'This work cannot be stopped half-way.', action: 'Wait for its end.' },
  'not-retryable': {
    status: 409,
    title: 'This work cannot be started again from here.',
    action: 'Only what failed can be, while its input is known; start it anew where it was started.',
  },
  'broken-off': {
    status: 500,
    title: 'The work broke off without a last word.',
    action: 'Start it again. If it breaks off again, an operator looks up its execution in the logs.',
  },
  cancelled: { status: 409, title: 'The work was stopped.', action: 'Start it again to go on where it stopped.' },
  'request-in-progress': {
    status: 409,
    title: 'The same call is still at work.',
    action: 'Send it again in a few seconds with the same Idempotency-Key to get its answer.',
  },
  'payload-too-large': { status: 413, title: 'The request is too large.', action: 'Send less at a time (1 MB, or as `detail` says); split an import.' },
  'unsupported-media-type': { status: 415, title: 'Only application/json is accepted.', action: 'Send the body as JSON with that content type.' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request.', action: 'Use a new key for a new request.' },
  'rate-limited': { status: 429, title: 'Too many requests.', action: 'Wait as long as Retry-After says.' },
  internal: { status: 500, title: 'Something went wrong on our side.', action: 'Try again; if it stays, tell an operator the correlation id.' },
  'permission-missing': {
    status: 500,
    title: 'The system lacks a permission on AWS.',
    action: 'Tell an operator the correlation id: the log names the call that was refused.',
  },
  'dependency-unavailable': { status: 503, title: 'A service we depend on is not answering.', action: 'Try again in a moment.' },
} as const satisfies Vocabulary
