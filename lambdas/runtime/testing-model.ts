import { createServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  system: string
  /** Text blocks of the user's message. */
  content: string[]
  tool: string
}

export type ModelAnswer = { input: unknown } | { error: string; status: number }

export interface TestModel {
  requests: ModelRequest[]
  /** What the next calls get. */
  answer: (request: ModelRequest) => ModelAnswer
  close: () => Promise<void>
}

/** A Converse endpoint on a free port of 127.0.0.1 whose answers the test decides; sets the SDK's environment. */
export async function startTestModel(): Promise<TestModel> {
  const model: TestModel = { requests: [], answer: () => ({ error: 'ThrottlingException', status: 429 }), close: async () => undefined }
  const server: Http2Server = createServer()
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => sessions.add(session))
  server.on('stream', (stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const request: ModelRequest = {
        system: body.system[0].text,
        content: body.messages[0].content.map(({ text }: { text: string }) => text),
        tool: body.toolConfig.toolChoice.tool.name,
      }
      model.requests.push(request)
      const answer = model.answer(request)
      if ('error' in answer) {
        stream.respond({ ':status': answer.status, 'content-type': 'application/json', 'x-amzn-errortype': answer.error })
        stream.end(JSON.stringify({ message: answer.error }))
        return
      }
      stream.respond({ ':status': 200, 'content-type': 'application/json' })
      stream.end(
        JSON.stringify({
          output: { message: { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: request.tool, input: answer.input } }] } },
          stopReason: 'tool_use',
          usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
          metrics: { latencyMs: 1 },
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: `http://127.0.0.1:${port}`, MODEL_ID: 'test.model', AWS_MAX_ATTEMPTS: '1' })
  model.close = async () => {
    for (const session of sessions) session.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return model
}

/** The segments that a translation request asks for. */
export const askedSegments = (request: ModelRequest): { target_locale: string; segments: { id: string; text: string }[] } =>
  JSON.parse(request.content.at(-1) as string)

/** Answers a translation request word by word with words that no check takes for English. */
export function translateAll(request: ModelRequest, words: (text: string, locale: string) => string = standIn): ModelAnswer {
  const { segments, target_locale } = askedSegments(request)
  return { input: { segments: segments.map(({ id, text }) => ({ id, text: words(text, target_locale) })) } }
}

const OWN: Record<string, string> = { ru: 'слово', zh: '词语', ja: 'ことば', ko: '낱말' }
const standIn = (text: string, locale: string): string =>
  text.replace(/⟦[^⟧]*⟧|\p{L}+/gu, (part) => (part.startsWith('⟦') ? part : (OWN[locale]?.slice(0, locale === 'ru' ? 5 : 2) ?? `${part}${locale}`)))
