import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AwsError } from '../aws-json.ts'
import type { Answer, AnswerBlock, ConverseRequest } from './converse.ts'

/** An OpenAI-compatible server that answers instead of the rules. */
export interface Upstream {
  /** Up to and including the version, for instance `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** What some providers answer with 400 instead of 401. */
const WRONG_KEY = /api[ _-]?key[^.]{0,40}(?:invalid|not valid|incorrect|expired)|(?:invalid|incorrect|expired)[^.]{0,20}api[ _-]?key/i

const TIMEOUT_MS = 5 * 60_000

/**
 * Reads `MODEL_BASE_URL`, `MODEL_NAME` and `MODEL_API_KEY`.
 * @returns undefined without `MODEL_BASE_URL`
 * @throws saying what is missing or malformed
 */
export const readUpstream = (environment: Readonly<Record<string, string | undefined>>): Upstream | undefined => {
  const { MODEL_BASE_URL, MODEL_NAME, MODEL_API_KEY } = environment
  if (!MODEL_BASE_URL) return undefined
  if (!/^https?:$/.test(URL.parse(MODEL_BASE_URL)?.protocol ?? '')) throw new Error(`MODEL_BASE_URL is not an http(s) address: ${MODEL_BASE_URL}`)
  if (!MODEL_NAME) throw new Error('MODEL_BASE_URL is set, but not MODEL_NAME: name the model to ask.')
  return { baseUrl: MODEL_BASE_URL.replace(/\/+$/, ''), apiKey: MODEL_API_KEY || undefined, model: MODEL_NAME }
}

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ id: z.string().nullish(), function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

const addressOf = ({ format, source }: { format: string; source: { bytes: string } }): string => `data:image/${format};base64,${source.bytes}`

/** A conversation in the connected model's words. */
export const toMessages = ({ system, messages }: ConverseRequest): object[] => [
  ...system.map(({ text }) => ({ role: 'system', content: text })),
  ...messages.flatMap(({ role, content }) => {
    const text = content.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n')
    const calls = content.flatMap((block) =>
      'toolUse' in block
        ? [{ id: block.toolUse.toolUseId, type: 'function', function: { name: block.toolUse.name, arguments: JSON.stringify(block.toolUse.input) } }]
        : [],
    )
    const results = content.flatMap((block) =>
      'toolResult' in block ? [{ role: 'tool', tool_call_id: block.toolResult.toolUseId, content: JSON.stringify(block.toolResult.content) }] : [],
    )
    const images = content.flatMap((block) => ('image' in block ? [{ type: 'image_url', image_url: { url: addressOf(block.image) } }] : []))
    const said = images.length > 0 ? [...images, { type: 'text', text }] : text || null
    return [...results, ...(text || images.length || calls.length ? [{ role, content: said, ...(calls.length && { tool_calls: calls }) }] : [])]
  }),
]

const toTools = ({ toolConfig }: ConverseRequest): object => {
  if (!toolConfig) return {}
  const { toolChoice } = toolConfig
  const choice =
    !toolChoice || 'auto' in toolChoice ? 'auto' : 'any' in toolChoice ? 'required' : { type: 'function', function: { name: toolChoice.tool.name } }
  const tools = toolConfig.tools.map(({ toolSpec: { name, description, inputSchema } }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema.json },
  }))
  return { tools, tool_choice: choice }
}

export const toStopReason = (finish: string | null | undefined, usedTool: boolean): Answer['stopReason'] => {
  if (finish === 'length') return 'max_tokens'
  if (finish === 'content_filter') return 'content_filtered'
  return usedTool ? 'tool_use' : 'end_turn'
}

const parseArguments = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AwsError('ModelErrorException', 'The connected model called a tool with something that is not JSON.', 424)
  }
}

/** Asks the connected model. @param signal ends the call */
export const post = async (upstream: Upstream, body: object, signal?: AbortSignal): Promise<Response> => {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`${upstream.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(upstream.apiKey && { authorization: `Bearer ${upstream.apiKey}` }) },
    body: JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((error: Error) => {
    if (error.name === 'TimeoutError') throw new AwsError('ModelTimeoutException', 'The connected model did not answer within 5 minutes.', 408)
    throw new AwsError('ServiceUnavailableException', `The connected model cannot be reached: ${(error.cause as Error)?.message ?? error.message}`, 503)
  })
  if (response.ok) return response
  const detail = `The connected model answered ${response.status}: ${(await response.text()).slice(0, 300)}`
  if (response.status === 429) throw new AwsError('ThrottlingException', detail, 429)
  if (response.status >= 500) throw new AwsError('ServiceUnavailableException', detail, 503)
  if (response.status === 401 || (response.status === 400 && WRONG_KEY.test(detail))) throw new AwsError('UnrecognizedClientException', detail, 403)
  if (response.status === 403) throw new AwsError('AccessDeniedException', detail, 403)
  if (response.status === 404) throw new AwsError('ResourceNotFoundException', detail, 404)
  throw new AwsError('ValidationException', detail)
}

/** Passes a Converse call on to the connected model and maps its answer back. @throws AwsError as Bedrock names the fault */
export const answerByUpstream = async (upstream: Upstream, request: ConverseRequest): Promise<Answer> => {
  const { maxTokens, temperature, topP } = request.inferenceConfig
  const body = { model: upstream.model, messages: toMessages(request), max_tokens: maxTokens, temperature, top_p: topP, ...toTools(request) }
  const answered = await post(upstream, body)
  const json: unknown = await answered.json().catch(() => {
    throw new AwsError('ModelErrorException', 'The connected model gave an answer that is not JSON.', 424)
  })
  const parsed = completion.safeParse(json)
  if (!parsed.success) throw new AwsError('ModelErrorException', 'The connected model gave an answer that is not a chat completion.', 424)
  const { choices, usage } = parsed.data
  const { message, finish_reason } = choices[0] as (typeof choices)[number]
  const calls = message.tool_calls ?? []
  const content: AnswerBlock[] = [
    ...(message.content ? [{ text: message.content }] : []),
    ...calls.map((call) => ({
      toolUse: { toolUseId: call.id ?? `tooluse_${randomUUID()}`, name: call.function.name, input: parseArguments(call.function.arguments) },
    })),
  ]
  const [inputTokens, outputTokens] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0]
  return { content, stopReason: toStopReason(finish_reason, calls.length > 0), usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens } }
}
