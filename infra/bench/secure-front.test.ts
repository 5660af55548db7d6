import { once } from 'node:events'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listen } from '../local/listen.ts'
import { startSecureFront } from './secure-front.ts'

it('passes requests on by HTTP/2, with the host that the product knows, and answers back', async () => {
  const seen: unknown[] = []
  const product = await listen(async (request, response) => {
    seen.push([request.method, request.url, request.headers.host, await text(request)])
    response.writeHead(404, { 'cache-control': 'no-store', connection: 'keep-alive' }).end('not here')
  })
  const front = await startSecureFront(product.url)
  const session = connect(front.url, { rejectUnauthorized: false })
  try {
    const stream = session.request({ ':method': 'POST', ':path': '/lt?page=2' })
    stream.end('asked')
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect([headers[':status'], headers['cache-control'], headers.connection, await text(stream)]).toEqual([404, 'no-store', undefined, 'not here'])
    expect(seen).toEqual([['POST', '/lt?page=2', new URL(product.url).host, 'asked']])
  } finally {
    session.close()
    await front.close()
    await product.close()
  }
})
