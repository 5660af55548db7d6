import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * An idle connection stays open: with Node's five seconds, a client whose turn comes late on a busy machine sends into one that is just being
 * closed, and what may be sent only once has failed then.
 */
const KEPT_OPEN_MS = 10 * 60_000

/**
 * Starts a server on 127.0.0.1 (not `localhost`: the S3 client would look up `bucket.localhost`).
 * @param port 0 for any free one
 * @throws when the port is taken
 */
export async function listenLocally(server: Server, port = 0): Promise<{ url: string; port: number; close(): Promise<void> }> {
  server.keepAliveTimeout = KEPT_OPEN_MS
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves a handler on 127.0.0.1, like {@link listenLocally}. */
export const listen = (handle: (request: IncomingMessage, response: ServerResponse) => unknown, port = 0) => listenLocally(createServer(handle), port)
