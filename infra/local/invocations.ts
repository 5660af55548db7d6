import type { IncomingMessage, ServerResponse } from 'node:http'
import { AwsError, readBody, toAwsError } from './aws-json.ts'
import type { Invoke } from './invoke.ts'

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/
const BODY_LIMIT = 6_000_000

/** Lambda's Invoke, as functions call each other: waits for the answer. */
export function createInvocations(invoke: Invoke) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const name = PATH.exec(request.url ?? '')?.[1]
      if (request.method !== 'POST' || !name)
        throw new AwsError('UnknownOperationException', `The local cloud does not know ${request.method} ${request.url}.`, 404)
      const outcome = await invoke(decodeURIComponent(name), (await readBody(request, BODY_LIMIT)).toString() || '{}')
      const failed = 'error' in outcome
      response.writeHead(200, { 'content-type': 'application/json', ...(failed ? { 'x-amz-function-error': 'Unhandled' } : {}) })
      response.end(failed ? JSON.stringify(outcome.error) : outcome.payload)
    } catch (thrown) {
      const error = toAwsError(thrown, 'ServiceException')
      response.writeHead(error.status, { 'content-type': 'application/json', 'x-amzn-errortype': error.name })
      response.end(JSON.stringify({ message: error.message }))
    }
  }
}
