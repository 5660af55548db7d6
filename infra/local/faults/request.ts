import type { IncomingMessage } from 'node:http'

/** What HTTP/1 and HTTP/2 have in common. */
export type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & AsyncIterable<unknown>
