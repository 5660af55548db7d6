import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** Of one hop only, which HTTP/2 has no use for. */
const OF_THE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Serves the running product by HTTP/2 over TLS, as CloudFront does: how long a slow phone waits depends on what the line is spoken to with.
 * Its certificate is made for this run; the browser must not mind who has signed it.
 * @param url of the product
 */
export async function startSecureFront(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const { host, hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ key, cert }, (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url: path } = incoming
    const asked = request({ agent, hostname, port, method, path, headers: { ...withoutHop(incoming.headers), host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers))
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.stream.close())
    incoming.pipe(asked)
  })
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
        agent.destroy()
      }),
  }
}

/** Pseudo-headers of HTTP/2 begin with a colon. */
const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_THE_HOP.has(name)))
