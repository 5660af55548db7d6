import * as z from 'zod'
import { createLines } from '#shared/domain/platform/chat-stream.ts'
import { AwsError } from '../aws-json.ts'
import type { Answer, ConverseRequest } from './converse.ts'
import { post, toMessages, toStopReason, type Upstream } from './upstream.ts'

/** What a streamed answer is made of: its text, and in the end why it ended and what it took. */
export type StreamPiece = { text: string } | { stopReason: Answer['stopReason']; usage: Answer['usage'] }

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional(), finish_reason: z.string().nullish() })).default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

/**
 * Passes a ConverseStream call on to the connected model and gives its answer as it comes.
 * @param signal ends the call at the connected model too
 * @throws AwsError as Bedrock names the fault
 */
export async function* streamByUpstream(upstream: Upstream, request: ConverseRequest, signal: AbortSignal): AsyncGenerator<StreamPiece> {
  if (request.toolConfig) throw new AwsError('ValidationException', 'The local model streams texts only: ask with Converse for a call of a tool.')
  const { maxTokens, temperature, topP } = request.inferenceConfig
  const body = { model: upstream.model, messages: toMessages(request), max_tokens: maxTokens, temperature, top_p: topP }
  const response = await post(upstream, { ...body, stream: true, stream_options: { include_usage: true } }, signal)
  const end = { finish: null as string | null, inputTokens: 0, outputTokens: 0 }
  for await (const data of dataOf(response)) {
    const { choices, usage } = chunk.parse(data)
    const text = choices[0]?.delta?.content
    if (text) yield { text }
    end.finish = choices[0]?.finish_reason ?? end.finish
    if (usage) Object.assign(end, { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens })
  }
  if (end.finish === null) throw new AwsError('ModelStreamErrorException', 'The connected model broke off its answer.', 424)
  const { inputTokens, outputTokens } = end
  yield { stopReason: toStopReason(end.finish, false), usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens } }
}

/** The JSON of each `data:` line, to the last one. */
async function* dataOf(response: Response): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  const lines = createLines()
  for await (const bytes of response.body ?? []) {
    for (const line of lines.add(decoder.decode(bytes, { stream: true }))) {
      const text = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
      if (text === '[DONE]') return
      if (text) yield parse(text)
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AwsError('ModelStreamErrorException', 'The connected model sent a line that is not JSON.', 424)
  }
}
