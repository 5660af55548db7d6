import { ConverseCommand, type ConverseCommandInput, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import { costBound } from '#shared/domain/platform/model-budget.ts'
import { costOf, priceOf } from '#shared/domain/platform/model-prices.ts'
import { heldTokens, requestTokens } from '#shared/domain/platform/token-budget.ts'
import { AppError } from '#shared/errors.ts'
import { currentTrace } from '../log/trace.ts'
import { bedrock } from '../process/clients.ts'
import type { Table } from '../table/table.ts'
import type { Billing, Usage } from './billing.ts'
import { type Reservation, release, reserve, settle } from './meter.ts'
import { unanswered, wasNotMade } from './model-faults.ts'
import { tellAnswered, tellUnanswered } from './model-log.ts'
import { awaitTokens } from './pace.ts'
import { settleTokens } from './token-budget.ts'
import { noteWaiting } from './waiting.ts'

/** What is asked of the model: always for one call of a named tool, so that the answer has a schema. */
export interface Question<T extends z.ZodType> {
  modelId: string
  /** Instructions. Never holds text from outside. */
  system: string
  /** Blocks of the user's message, in order; text from outside belongs into a JSON block, as data. */
  content: readonly string[]
  /** Looked at before the text; drawn small by whoever asks, as a model reads it in tokens by its pixels. */
  image?: { format: 'jpeg'; bytes: Uint8Array }
  tool: { name: string; description: string; input: z.ZodObject }
  /** What is accepted as the tool's input; may be wider than what the model is told. */
  answer: T
  /** Of the answer; also bounds what it may cost and how long it may take. */
  maxTokens: number
  /** What the answer usually takes, where that is known: a model whose output counts several times in its quota is paced by it. */
  expectedTokens?: number
  /** 0 to 1; 0, the same question has mostly the same answer, by default. */
  temperature?: number
}

/** The tool's input, checked, and what it took. */
export interface Answered<A> {
  answer: A
  modelId: string
  inputTokens: number
  outputTokens: number
  /** Micro-dollars. */
  cost: number
}

/** A model that writes fewer than fifty tokens a second, after ten seconds of reading, is given up. */
export const timeoutMs = (maxTokens: number) => 10_000 + maxTokens * 20

/**
 * Asks the model through Bedrock's Converse and returns the tool's input, checked, with what the call cost. What it can
 * cost at most is held before against the day's budget; a call whose end is not known counts with all of that.
 * @throws AppError `model-unavailable` | `model-throttled` | `model-access-denied` when it gives none, `model-answer-invalid` when the answer is no such call,
 * `budget-exceeded` | `model-switched-off` | `cancelled` before any call is made
 */
export async function askModel<T extends z.ZodType>(table: Table, question: Question<T>, billing: Billing): Promise<Answered<z.output<T>>> {
  const asked = { modelId: question.modelId, billing, startedAt: performance.now() }
  try {
    const { output, ...usage } = await ask(table, question, billing)
    tellAnswered(asked, usage)
    return { answer: read(question, output), modelId: question.modelId, ...usage }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'model-throttled') await noteWaiting(table, billing)
    throw tellUnanswered(asked, thrown)
  }
}

/** Makes the call within the quota and the budget, and settles it with both. */
async function ask(table: Table, question: Question<z.ZodType>, billing: Billing): Promise<Usage & { output: ConverseCommandOutput }> {
  const { modelId, maxTokens, expectedTokens } = question
  const request = requestOf(question)
  const requestBytes = boundBytes(request)
  const tokens = heldTokens(modelId, requestTokens(requestBytes), maxTokens, expectedTokens)
  const held = await awaitTokens(table, { modelId, tokens, timeoutMs: timeoutMs(maxTokens) }, billing)
  try {
    const answered = await pay(table, question, request, requestBytes, billing)
    if (held) await settleTokens(table, held, answered)
    return answered
  } catch (error) {
    // Of a call whose end is not known what was held stays, until its minute is over.
    if (held && (isRefusal(error) || wasNotMade((error as Error).cause))) await settleTokens(table, held)
    throw error
  }
}

/** Tokens of an image whose longer side has at most 1568 pixels. Source: https://docs.anthropic.com/en/docs/vision, read on 2026-11-29. */
const IMAGE_TOKENS = 1600

/** Bytes of a request as text, each at most a token; an image counts by its pixels, not by its bytes. */
function boundBytes(request: ConverseCommandInput): number {
  let images = 0
  const text = JSON.stringify(request, (_, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value
    images++
    return ''
  })
  return Buffer.byteLength(text) + images * IMAGE_TOKENS
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && (error.code === 'budget-exceeded' || error.code === 'model-switched-off')

/** Makes the call within the budget and settles it. */
async function pay(table: Table, { modelId, maxTokens }: Question<z.ZodType>, request: ConverseCommandInput, requestBytes: number, billing: Billing) {
  const price = priceOf(modelId)
  const reservation = await reserve(table, modelId, costBound(price, requestBytes, maxTokens), billing)
  const output = await send(table, reservation, { ...request, requestMetadata: metadataOf(billing) }, timeoutMs(maxTokens))
  // An answer without usage is counted as the most it can have been.
  const { inputTokens = requestBytes, outputTokens = maxTokens } = output.usage ?? {}
  const cost = costOf(price, inputTokens, outputTokens)
  await settle(table, reservation, { inputTokens, outputTokens, cost })
  return { output, inputTokens, outputTokens, cost }
}

/** What Bedrock's own log of invocations, where an operator has switched it on, says of the call. */
export function metadataOf({ feature, operationId }: Billing): Record<string, string> {
  const { correlation_id, operation_id = operationId } = currentTrace()
  return { feature, ...(correlation_id ? { correlation_id } : {}), ...(operation_id ? { operation_id } : {}) }
}

function requestOf({ modelId, system, content, image, tool, maxTokens, temperature = 0 }: Question<z.ZodType>): ConverseCommandInput {
  return {
    modelId,
    system: [{ text: system }],
    messages: [
      {
        role: 'user',
        content: [...(image ? [{ image: { format: image.format, source: { bytes: image.bytes } } }] : []), ...content.map((text) => ({ text }))],
      },
    ],
    inferenceConfig: { maxTokens, temperature },
    toolConfig: {
      tools: [{ toolSpec: { name: tool.name, description: tool.description, inputSchema: { json: jsonSchema(tool.input) } } }],
      toolChoice: { tool: { name: tool.name } },
    },
  }
}

/** The model, or a guardrail in front of it, does not answer to this content. `refusal` is Anthropic's own word, which Bedrock hands on. */
const REFUSED: ReadonlySet<string> = new Set(['content_filtered', 'guardrail_intervened', 'refusal'])

/** @throws AppError `model-refused` | `model-answer-invalid` */
function read<T extends z.ZodType>({ tool, answer }: Question<T>, output: ConverseCommandOutput): z.output<T> {
  if (REFUSED.has(output.stopReason ?? '')) throw new AppError('model-refused')
  if (output.stopReason === 'max_tokens') throw new AppError('model-answer-invalid', 'The model ran out of space for its answer.', { extra: { cut: true } })
  const call = output.output?.message?.content?.find((block) => block.toolUse?.name === tool.name)?.toolUse
  const parsed = answer.safeParse(call?.input)
  if (!parsed.success) throw new AppError('model-answer-invalid', `The model's answer does not have the form of ${tool.name}.`)
  return parsed.data
}

const jsonSchemas = new WeakMap<z.ZodObject, ReturnType<typeof JSON.parse>>()

// JSON Schema is plain JSON; the SDK's type for it is a document of its own.
function jsonSchema(schema: z.ZodObject) {
  const known = jsonSchemas.get(schema)
  if (known) return known
  const { $schema: _, ...json } = z.toJSONSchema(schema)
  const made = JSON.parse(JSON.stringify(json))
  jsonSchemas.set(schema, made)
  return made
}

async function send(table: Table, reservation: Reservation, request: ConverseCommandInput, timeout: number): Promise<ConverseCommandOutput> {
  try {
    return await bedrock().send(new ConverseCommand(request), { abortSignal: AbortSignal.timeout(timeout) })
  } catch (cause) {
    if (wasNotMade(cause)) await release(table, reservation)
    if ((cause as Error).name === 'ModelErrorException') throw new AppError('model-answer-invalid', "The model's answer could not be read.", { cause })
    throw unanswered(cause)
  }
}
