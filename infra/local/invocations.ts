import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AliasedFunctions, answerAliasRequest } from './alias-requests.ts'
import { AwsError, parseJson, readBody, toAwsError } from './aws-json.ts'
import type { Invoke } from './invoke.ts'
import { PAYLOAD_BYTES } from './limits/lambda.ts'
import { demandSize } from './limits/limited-functions.ts'

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/

const once =
  (invoke: Invoke) =>
  (name: string, payload: string): void =>
    void invoke(name, payload).catch(() => undefined)

/**
 * Lambda's Invoke, as functions call each other: waits for the answer, or only hands the event over. With functions, also the operations on
 * their aliases.
 * @param take what is handed over; without it a call is made once, and what fails is in the function's log
 */
export function createInvocations(invoke: Invoke, { functions, take = once(invoke) }: { functions?: AliasedFunctions; take?: ReturnType<typeof once> } = {}) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { method = '', url = '' } = request
      if (functions && !PATH.test(url)) {
        const body = method === 'PUT' ? parseJson((await readBody(request)).toString()) : undefined
        const answer = answerAliasRequest(functions, method, url, () => body)
        if (answer) return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      }
      const name = PATH.exec(url)?.[1]
      if (method !== 'POST' || !name) throw new AwsError('UnknownOperationException', `The local cloud does not know ${method} ${url}.`, 404)
      // More than the limit, so that it refuses in Lambda's words.
      const payload = (await readBody(request, PAYLOAD_BYTES.synchronous * 2)).toString() || '{}'
      if (request.headers['x-amz-invocation-type'] === 'Event') {
        demandSize(payload, 'asynchronous')
        take(decodeURIComponent(name), payload)
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
