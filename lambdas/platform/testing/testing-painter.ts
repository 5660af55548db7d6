import { createServer } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface PaintRequest {
  modelId: string
  // biome-ignore lint/suspicious/noExplicitAny: the body is what the test looks at.
  body: any
}

/** `lost`: the connection ends without an answer. `never`: nothing is answered. */
export type PaintAnswer = { body: unknown } | { error: string; message?: string; status: number } | 'lost' | 'never'

export interface TestPainter {
  requests: PaintRequest[]
  /** What the next calls get. */
  answer: (request: PaintRequest) => PaintAnswer | Promise<PaintAnswer>
  close: () => Promise<void>
}

/** Bedrock's InvokeModel on a free port of 127.0.0.1 whose answers the test decides; sets the SDK's environment. */
export async function startTestPainter(): Promise<TestPainter> {
  const painter: TestPainter = { requests: [], answer: () => ({ error: 'ThrottlingException', status: 429 }), close: async () => undefined }
  const server = createServer()
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => undefined)
  })
  server.on('stream', (stream, headers) => {
    const chunks: Buffer[] = []
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const modelId = decodeURIComponent(/^\/model\/([^/]+)\/invoke$/.exec(String(headers[':path']))?.[1] ?? '')
      const request = { modelId, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
      painter.requests.push(request)
      const answer = await painter.answer(request)
      if (stream.destroyed || answer === 'never') return
      if (answer === 'lost') return stream.session?.destroy()
      if ('error' in answer) {
        stream.respond({ ':status': answer.status, 'content-type': 'application/json', 'x-amzn-errortype': answer.error })
        stream.end(JSON.stringify({ message: answer.message ?? answer.error }))
        return
      }
      stream.respond({ ':status': 200, 'content-type': 'application/json' })
      stream.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  painter.close = async () => {
    for (const session of sessions) session.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return painter
}

/** A PNG of one pixel, in base64. */
export const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
