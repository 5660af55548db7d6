import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallLater } from './asynchronous-calls.ts'
import { AwsError, readBody, toAwsError } from './aws-json.ts'
import type { Invoke } from './invoke.ts'
import { PAYLOAD_BYTES } from './limits/lambda.ts'
import { demandSize } from './limits/limited-functions.ts'

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/

/** Lambda's Invoke, as functions call each other: waits for the answer, or only takes the event (`X-Amz-Invocation-Type: Event`). */
export function createInvocations(invoke: Invoke, callLater: CallLater) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const name = PATH.exec(request.url ?? '')?.[1]
      if (request.method !== 'POST' || !name)
        throw new AwsError('UnknownOperationException', `The local cloud does not know ${request.method} ${request.url}.`, 404)
      // One byte more, so that the limit refuses in Lambda's words.
      const payload = (await readBody(request, PAYLOAD_BYTES.synchronous * 2)).toString() || '{}'
      if (request.headers['x-amz-invocation-type'] === 'Event') {
        demandSize(payload, 'asynchronous')
        callLater(decodeURIComponent(name), payload)
        response.writeHead(202).end()
        return
      }
      const outcome = await invoke(decodeURIComponent(name), payload)
      const failed = 'error' in outcome
      response.writeHead(200, { 'content-type': 'application/json', ...(failed ? { 'x-amz-function-error': 'Unhandled' } : {}) })
      response.end(failed ? JSON.stringify(outcome.error) : outcome.payload)
    } catch (thrown) {
      const error = toAwsError(thrown, 'ServiceException')
      response.writeHead(error.status, { 'content-type': 'application/json', 'x-amzn-errortype': error.name })
      response.end(JSON.stringify({ ...error.details, message: error.message }))
    }
  }
}
