import { Readable } from 'node:stream'

const WHOLE = Symbol('body')

interface Stream {
  on(event: 'data', take: (chunk: Buffer) => void): unknown
  once(event: 'end' | 'close', take: () => void): unknown
  once(event: 'error', take: (cause: Error) => void): unknown
}

/** What a request or an answer carries; who has read it before left it there. Cheaper than reading it as a stream once more. */
export function bodyOf(message: Stream): Promise<Buffer> {
  const whole = (message as { [WHOLE]?: Buffer })[WHOLE]
  if (whole) return Promise.resolve(whole)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk) => chunks.push(chunk))
    message.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    message.once('error', reject)
    message.once('close', () => reject(new Error('The connection broke in the middle of a body.')))
  })
}

/** A request whose body has been read, for whoever reads it next. */
export const withBody = <Request extends { method?: string; url?: string; headers: object; socket: unknown }>(request: Request, body: Buffer): Request => {
  const { method, url, headers, socket } = request
  return Object.assign(Readable.from([body]), { method, url, headers, socket, [WHOLE]: body }) as unknown as Request
}
