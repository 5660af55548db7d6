import { createServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'

/**
 * An HTTP/2 server without TLS on a free port of 127.0.0.1, as the SDK of the model calls it.
 * @param answer gets each request's body when it is whole, and its path
 */
export async function listenHttp2(
  answer: (stream: ServerHttp2Stream, body: string, path: string) => unknown,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer()
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    // A caller that is killed resets its connection; that is no fault of the model.
    session.on('error', () => undefined)
  })
  server.on('stream', (stream, headers) => {
    const chunks: Buffer[] = []
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => void answer(stream, Buffer.concat(chunks).toString('utf8'), headers[':path'] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
