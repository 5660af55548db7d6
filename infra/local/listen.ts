import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server on 127.0.0.1 (not `localhost`: the S3 client would look up `bucket.localhost`).
 * @param port 0 for any free one
 */
export async function listenLocally(server: Server, port = 0): Promise<{ url: string; port: number; close(): Promise<void> }> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
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
