import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { listenHttp2 } from './testing-http2.ts'

/** A model with a price: tests pay on paper as production does. */
export const TEST_MODEL_ID = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'

export interface ModelRequest {
  modelId: string
  system: string
  /** Text blocks of the user's message. */
  content: string[]
  /** Images of the user's message, in base64. */
  images: { format: string; bytes: string }[]
  tool: string
  maxTokens: number
  temperature: number
}

interface TokenUsage {
  inputTokens: number
  outputTokens: number
}

/** `lost`: the connection ends without an answer. */
export type ModelAnswer = { input: unknown; usage?: TokenUsage; stopReason?: string } | { error: string; status: number } | 'lost'

export interface TestModel {
  requests: ModelRequest[]
  /** What the next calls get. */
  answer: (request: ModelRequest) => ModelAnswer | Promise<ModelAnswer>
  close: () => Promise<void>
}

/** A Converse endpoint on a free port of 127.0.0.1 whose answers the test decides; sets the SDK's environment. */
export async function startTestModel(): Promise<TestModel> {
  const model: TestModel = { requests: [], answer: () => ({ error: 'ThrottlingException', status: 429 }), close: async () => undefined }
  const server = await listenHttp2(async (stream, text, path) => {
    const body = JSON.parse(text)
    const request: ModelRequest = {
      modelId: decodeURIComponent(/\/model\/([^/]+)/.exec(path)?.[1] ?? ''),
      system: body.system[0].text,
      content: body.messages[0].content.flatMap(({ text }: { text?: string }) => text ?? []),
      images: body.messages[0].content.flatMap(({ image }: { image?: { format: string; source: { bytes: string } } }) =>
        image ? { format: image.format, bytes: image.source.bytes } : [],
      ),
      tool: body.toolConfig.toolChoice.tool.name,
      maxTokens: body.inferenceConfig.maxTokens,
      temperature: body.inferenceConfig.temperature,
    }
    model.requests.push(request)
    const answer = await model.answer(request)
    if (stream.destroyed) return
    if (answer === 'lost') return stream.session?.destroy()
    if ('error' in answer) {
      stream.respond({ ':status': answer.status, 'content-type': 'application/json', 'x-amzn-errortype': answer.error })
      stream.end(JSON.stringify({ message: answer.error }))
      return
    }
    const usage = answer.usage ?? { inputTokens: 1, outputTokens: 1 }
    stream.respond({ ':status': 200, 'content-type': 'application/json' })
    stream.end(
      JSON.stringify({
        output: { message: { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: request.tool, input: answer.input } }] } },
        stopReason: answer.stopReason ?? 'tool_use',
        usage: { ...usage, totalTokens: usage.inputTokens + usage.outputTokens },
        metrics: { latencyMs: 1 },
      }),
    )
  })
  Object.assign(process.env, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url, MODEL_ID: TEST_MODEL_ID, JUDGE_MODEL_ID: '' })
  model.close = server.close
  return model
}

/** The segments that a translation request asks for. */
export const askedSegments = (request: ModelRequest): { target_locale: TargetLocale; segments: { id: string; text: string }[] } =>
  JSON.parse(request.content.at(-1) as string)

/** Answers a translation request word by word with words that no check takes for English. */
export function translateAll(request: ModelRequest, words: (text: string, locale: TargetLocale) => string = standInTranslation): { input: unknown } {
  const { segments, target_locale } = askedSegments(request)
  return { input: { segments: segments.map(({ id, text }) => ({ id, text: words(text, target_locale) })) } }
}
