import type { ServerHttp2Stream } from 'node:http2'
import { EventStreamCodec } from '@smithy/core/event-streams'
import { listenHttp2 } from './testing-http2.ts'
import { TEST_MODEL_ID } from './testing-model.ts'

/** A request of ConverseStream, as far as tests look at it. */
export interface StreamRequest {
  system: string
  messages: { role: string; content: { text: string }[] }[]
  maxTokens: number
}

/** What a model's streamed answer is made of. `break`: the connection ends there. */
export type StreamStep = { text: string } | { usage: { inputTokens: number; outputTokens: number }; stopReason?: string } | { fault: string } | 'break'

export interface TestStreamModel {
  requests: StreamRequest[]
  /** Steps of the next answers; an error instead of them refuses the call. */
  answer: (request: StreamRequest, signal: AbortSignal) => AsyncIterable<StreamStep> | { error: string; status: number }
  /** Calls whose client went away before the answer had ended. */
  left: number
  close: () => Promise<void>
}

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString('utf8'),
  (text) => Buffer.from(text, 'utf8'),
)
const text = (value: string) => ({ type: 'string' as const, value })
const frame = (kind: 'event' | 'exception', name: string, payload: object) =>
  codec.encode({
    headers: { [`:${kind}-type`]: text(name), ':content-type': text('application/json'), ':message-type': text(kind) },
    body: Buffer.from(JSON.stringify(payload)),
  })

/** ConverseStream on a free port of 127.0.0.1 whose answers the test decides; sets the SDK's environment. */
export async function startTestStreamModel(): Promise<TestStreamModel> {
  const model: TestStreamModel = { requests: [], answer: () => ({ error: 'ThrottlingException', status: 429 }), left: 0, close: async () => undefined }
  const respond = async (stream: ServerHttp2Stream, request: StreamRequest) => {
    const gone = new AbortController()
    let isEnded = false
    stream.once('close', () => {
      gone.abort()
      if (!isEnded) model.left++
    })
    const answer = model.answer(request, gone.signal)
    if ('error' in answer) {
      isEnded = true
      stream.respond({ ':status': answer.status, 'content-type': 'application/json', 'x-amzn-errortype': answer.error })
      stream.end(JSON.stringify({ message: answer.error }))
      return
    }
    stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' })
    stream.write(frame('event', 'messageStart', { role: 'assistant' }))
    for await (const step of answer) {
      if (stream.destroyed) return
      if (step === 'break') {
        isEnded = true
        return stream.session?.destroy()
      }
      if ('text' in step) stream.write(frame('event', 'contentBlockDelta', { contentBlockIndex: 0, delta: { text: step.text } }))
      else if ('fault' in step) stream.write(frame('exception', step.fault, { message: step.fault }))
      else {
        const { inputTokens, outputTokens } = step.usage
        stream.write(frame('event', 'messageStop', { stopReason: step.stopReason ?? 'end_turn' }))
        stream.write(frame('event', 'metadata', { usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens }, metrics: { latencyMs: 1 } }))
      }
    }
    isEnded = true
    stream.end()
  }
  const server = await listenHttp2((stream, text) => {
    const { system, messages, inferenceConfig } = JSON.parse(text)
    const request = { system: system[0].text, messages, maxTokens: inferenceConfig.maxTokens }
    model.requests.push(request)
    void respond(stream, request)
  })
  Object.assign(process.env, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url, WRITER_MODEL_ID: TEST_MODEL_ID })
  model.close = server.close
  return model
}
