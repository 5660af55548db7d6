import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { type HttpHandler, readRequest, writeResponse } from './http.ts'
import { listenLocally } from './listen.ts'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface Front {
  url: string
  port: number
  /** From now on: requests below `/_local/` go to the first prefix that fits, everything else to the site. */
  open(site: HttpHandler, local: readonly { prefix: string; handle: NodeHandler }[]): void
  close(): Promise<void>
}

/**
 * The one port that people use. It is taken first, so that a taken one is known before anything is built; until the product is up it says so.
 * @throws when the port is taken
 */
export async function createFront(port: number, onError: (cause: unknown) => void): Promise<Front> {
  let serve: NodeHandler = (_, response) => response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Starting.\n')
  const server = createServer(async (request, response) => {
    try {
      await serve(request, response)
    } catch (cause) {
      // Who has gone away needs no answer, and is no fault of ours.
      if (request.destroyed && !request.complete) return
      onError(cause)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end()
    }
  })
  const listening = await listenLocally(server, port).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause
    throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`, { cause })
  })
  return {
    url: `http://localhost:${listening.port}`,
    port: listening.port,
    open(site, local) {
      serve = async (request, response) => {
        const path = request.url?.split('?')[0] ?? '/'
        // A whole address instead of a path is what a proxy is asked for.
        if (!path.startsWith('/')) return response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request\n')
        const inside = local.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
        if (inside) return inside.handle(request, response)
        const parsed = await readRequest(request)
        writeResponse(response, parsed.method, await site(parsed))
      }
    },
    close: listening.close,
  }
}
