import { createHash } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { HASH_HEADER, TOKEN_HEADER } from '#shared/contracts/platform/streamed.ts'
import type { FuzzAnswer } from './judge.ts'
import type { FuzzRequest } from './requests.ts'

/** How requests reach a product. */
export interface Sender {
  /** Its answer; one that never comes, or breaks off, has the status 0. */
  send(asked: FuzzRequest): Promise<FuzzAnswer>
  close(): void
}

const PATIENCE_MS = 40_000

/** @param token of an admin */
export function createSender(url: string, token: string): Sender {
  const agent = new Agent({ keepAlive: true })
  const { port } = new URL(url)
  const tokens = { admin: `Bearer ${token}`, garbage: 'Bearer not.a.token', nobody: undefined }
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body, identity, operation }) =>
      new Promise((resolve) => {
        const started = performance.now()
        const answered = (status: number, type: string, text: string) => resolve({ status, type, text, ms: performance.now() - started })
        const authorization = tokens[identity]
        const isStreamed = operation.parameters.some(({ name }) => name === HASH_HEADER)
        const sent = send(
          {
            ...{ host: '127.0.0.1', port, agent, method, path, timeout: PATIENCE_MS },
            headers: {
              ...headers,
              ...(authorization ? { [isStreamed ? TOKEN_HEADER : 'authorization']: authorization } : {}),
              ...(isStreamed
                ? {
                    [HASH_HEADER]: createHash('sha256')
                      .update(body ?? '')
                      .digest('hex'),
                  }
                : {}),
              ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            },
          },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (chunk: string) => {
              text += chunk
            })
            response.on('end', () => answered(response.statusCode ?? 0, response.headers['content-type'] ?? '', text))
            response.on('error', (error) => answered(0, '', error.message))
          },
        )
        sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
        sent.on('error', (error) => answered(0, '', error.message))
        sent.end(body)
      }),
  }
}
