import type { Http2ServerResponse } from 'node:http2'
import { AwsError, toAwsError } from '../aws-json.ts'
import type { Answer, ConverseRequest } from './converse.ts'
import { EVENT_STREAM, eventFrame, faultFrame } from './event-frames.ts'
import type { Upstream } from './upstream.ts'
import { streamByUpstream } from './upstream-stream.ts'

/**
 * Answers a ConverseStream call event by event. Rules have no texts to stream, so without a connected model it is refused.
 * @returns what the answer took
 * @throws AwsError before the first piece; what breaks later is an event of the stream
 */
export async function answerStream(upstream: Upstream | undefined, request: ConverseRequest, response: Http2ServerResponse): Promise<Answer['usage']> {
  if (!upstream) throw new AwsError('ValidationException', 'The local model streams no answer by rules; connect a model with MODEL_BASE_URL.')
  const gone = new AbortController()
  response.stream.once('close', () => gone.abort())
  const started = performance.now()
  const pieces = streamByUpstream(upstream, request, gone.signal)
  // The status says whether the model answers at all.
  let next = await pieces.next()
  response.writeHead(200, { 'content-type': EVENT_STREAM })
  const send = (name: string, payload: object) => response.write(eventFrame(name, payload))
  send('messageStart', { role: 'assistant' })
  let usage: Answer['usage'] = { inputTokens: 0, outputTokens: 0, totalTokens: 0 }
  try {
    for (; !next.done; next = await pieces.next()) {
      if ('text' in next.value) {
        send('contentBlockDelta', { contentBlockIndex: 0, delta: { text: next.value.text } })
        continue
      }
      usage = next.value.usage
      send('contentBlockStop', { contentBlockIndex: 0 })
      send('messageStop', { stopReason: next.value.stopReason })
      send('metadata', { usage, metrics: { latencyMs: Math.round(performance.now() - started) } })
    }
    response.end()
  } catch (thrown) {
    if (gone.signal.aborted) throw new AwsError('ClientGone', 'Whoever asked has closed the connection.')
    const error = toAwsError(thrown, 'ModelStreamErrorException')
    response.end(faultFrame('modelStreamErrorException', error.message))
    throw error
  }
  return usage
}
