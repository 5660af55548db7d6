import { Writable } from 'node:stream'
import type { StreamHead } from './invoke.ts'

type Part = { head: StreamHead } | { chunk: Uint8Array }
export type StreamHandler = (event: unknown, stream: ResponseStream, context: object) => unknown

/** What a streaming function writes to. */
export class ResponseStream extends Writable {
  readonly send: (part: Part) => void

  constructor(send: (part: Part) => void) {
    super()
    this.send = send
  }

  /** A copy: small buffers share their memory with others, which would be sent along. */
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.send({ chunk: new Uint8Array(chunk) })
    done()
  }

  setContentType(type: string): void {
    this.send({ head: { headers: { 'content-type': type } } })
  }
}

const STREAMED = Symbol('streamed')

export const isStreamed = (handler: object): boolean => STREAMED in handler

/** The global by which Lambda's runtime for Node lets functions stream. */
export function provideStreaming(): void {
  const streamifyResponse = (handler: StreamHandler) => Object.assign(handler, { [STREAMED]: true })
  const from = (stream: ResponseStream, head: StreamHead) => {
    stream.send({ head })
    return stream
  }
  Object.assign(globalThis, { awslambda: { streamifyResponse, HttpResponseStream: { from } } })
}
