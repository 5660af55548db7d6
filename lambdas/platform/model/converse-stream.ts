import { ConverseStreamCommand, type ConverseStreamCommandInput, type ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime'
import type { Said } from '#shared/domain/platform/chat-stream.ts'
import { costBound } from '#shared/domain/platform/model-budget.ts'
import { costOf, priceOf } from '#shared/domain/platform/model-prices.ts'
import { heldTokens, requestTokens } from '#shared/domain/platform/token-budget.ts'
import { bedrock } from '../process/clients.ts'
import type { Table } from '../table/table.ts'
import type { Billing } from './billing.ts'
import { metadataOf, timeoutMs } from './converse.ts'
import { type Reservation, release, reserve, settle } from './meter.ts'
import { unanswered, wasNotMade } from './model-faults.ts'
import { tellAnswered, tellUnanswered } from './model-log.ts'
import { awaitTokens } from './pace.ts'
import { settleTokens } from './token-budget.ts'

/** What is asked of the model: a conversation whose next turn it writes as text. */
export interface StreamedQuestion {
  modelId: string
  /** Instructions. Never holds text from outside. */
  system: string
  /** Question and answer in turn, a question first and last. */
  turns: readonly Said[]
  /** Of the answer; also bounds what it may cost and how long it may take. */
  maxTokens: number
}

/** How an answer came to its end: `cut` where its room did. */
export type StreamEnd = 'whole' | 'cut' | 'stopped'

/** Tokens that a model may have written, and that count, when its call is stopped before they have arrived. */
const ON_THE_WAY = 100

/**
 * Asks the model through Bedrock's ConverseStream and gives the answer piece by piece. What it can cost at most is held before against the
 * day's budget. When `signal` says so, or whoever reads stops reading, the model's call is ended: it counts with all of the question and with
 * what had been written. A call whose end is not known counts with all that was held for it.
 * @throws AppError `model-unavailable` | `model-throttled` | `model-access-denied` when the answer does not come or breaks off; `model-throttled` | `budget-exceeded` | `model-switched-off` before any call is made
 */
export async function* streamModel(table: Table, question: StreamedQuestion, billing: Billing, signal: AbortSignal): AsyncGenerator<string, StreamEnd> {
  const { modelId, maxTokens } = question
  const asked = { modelId, billing, startedAt: performance.now() }
  const price = priceOf(modelId)
  const request = requestOf(question)
  const requestBytes = Buffer.byteLength(JSON.stringify(request))
  const tell = (thrown: unknown) => {
    throw tellUnanswered(asked, thrown)
  }
  const tokens = heldTokens(modelId, requestTokens(requestBytes), maxTokens)
  const held = await awaitTokens(table, { modelId, tokens, timeoutMs: timeoutMs(maxTokens) }, billing).catch(tell)
  const reservation = await reserve(table, modelId, costBound(price, requestBytes, maxTokens), billing).catch(async (thrown: unknown) => {
    if (held) await settleTokens(table, held)
    return tell(thrown)
  })
  const left = new AbortController()
  const stop = AbortSignal.any([signal, left.signal, AbortSignal.timeout(timeoutMs(maxTokens))])
  // Until the model says what it took: as many tokens as bytes.
  const usage = { inputTokens: requestBytes, outputTokens: ON_THE_WAY }
  let end: StreamEnd | 'unknown' = 'unknown'
  try {
    for await (const event of await open(table, reservation, { ...request, requestMetadata: metadataOf(billing) }, stop)) {
      const text = event.contentBlockDelta?.delta?.text
      if (text) {
        usage.outputTokens = Math.min(maxTokens, usage.outputTokens + Buffer.byteLength(text))
        end = 'stopped'
        yield text
        end = 'unknown'
      }
      if (event.messageStop) end = event.messageStop.stopReason === 'max_tokens' ? 'cut' : 'whole'
      if (event.metadata?.usage) Object.assign(usage, event.metadata.usage)
    }
    // A connection that ends before the answer does need not be an error to whoever reads it.
    if (end === 'unknown') throw new Error('The stream ended before the answer did.')
  } catch (cause) {
    if (!signal.aborted) {
      end = 'unknown'
      throw tellUnanswered(asked, unanswered(cause))
    }
    end = 'stopped'
  } finally {
    left.abort()
    if (held) await settleTokens(table, held, end === 'unknown' ? undefined : usage)
    if (end !== 'unknown') {
      const taken = { ...usage, cost: costOf(price, usage.inputTokens, usage.outputTokens) }
      await settle(table, reservation, taken)
      tellAnswered(asked, taken)
    }
  }
  return end
}

const requestOf = ({ modelId, system, turns, maxTokens }: StreamedQuestion): ConverseStreamCommandInput => ({
  modelId,
  system: [{ text: system }],
  messages: turns.map(({ role, content }) => ({ role, content: [{ text: content }] })),
  inferenceConfig: { maxTokens, temperature: 0 },
})

async function open(
  table: Table,
  reservation: Reservation,
  request: ConverseStreamCommandInput,
  abortSignal: AbortSignal,
): Promise<AsyncIterable<ConverseStreamOutput>> {
  try {
    const { stream } = await bedrock().send(new ConverseStreamCommand(request), { abortSignal })
    if (!stream) throw new Error('The answer has no stream.')
    return stream
  } catch (cause) {
    if (wasNotMade(cause)) await release(table, reservation)
    throw cause
  }
}
