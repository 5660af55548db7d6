import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves a handler on 127.0.0.1.
 * @param port 0 takes a free one
 * @throws when the port is taken
 */
export const listen = async (handle: (request: IncomingMessage, response: ServerResponse) => unknown, port = 0) => {
  const server = createServer(handle)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
