import { type Counted, createSlidingWindow } from './sliding-window.ts'

/** Tokens of one call, as its answer's `usage` says. `inputTokens` holds neither what was read from the prompt cache nor what was written to it. */
export interface TokenUse {
  inputTokens: number
  outputTokens: number
  cacheWriteInputTokens?: number | undefined
}

const MINUTE_MS = 60_000

/**
 * Output tokens of one model that count five times: Claude from 3.7 on, which is every Claude that the product knows.
 * Source: Bedrock user guide, "How tokens are counted in Amazon Bedrock" (quotas-token-burndown.html).
 */
const FIVEFOLD = /anthropic\.claude-(?:3-7-|(?:opus|sonnet|haiku)-\d)/

/** How many tokens of the quota one output token of this model takes. @param modelId with or without its inference profile's prefix */
export const outputRate = (modelId: string): number => (FIVEFOLD.test(modelId) ? 5 : 1)

/** Claude 4.5's largest answer, which counts as `max_tokens` when a request names none. */
const LARGEST_ANSWER = 64_000

/** What a call takes from the quota when it begins: its whole input, cached or not, and `max_tokens`, each counted once. */
export const reservedTokens = (inputTokens: number, maxTokens = LARGEST_ANSWER): number => inputTokens + maxTokens

/** What a call has taken when it ends; tokens read from the prompt cache are not counted. */
export const countedTokens = (modelId: string, { inputTokens, outputTokens, cacheWriteInputTokens = 0 }: TokenUse): number =>
  inputTokens + cacheWriteInputTokens + outputTokens * outputRate(modelId)

/** A call's share of the quota. */
export interface Reservation {
  /** Counts what the call took instead of what it reserved; without usage, as for a call that failed, nothing. */
  settle(use?: TokenUse): void
}

/**
 * Bedrock's tokens a minute: each model, and each inference profile of one, has a quota of its own. A call is refused when its reservation
 * does not fit; what it did not need is given back when it ends, and an answer that takes more than was reserved delays the calls after it.
 * @param perMinute tokens in any 60 seconds
 */
export function createTokenQuota(perMinute: number) {
  const windows = new Map<string, ReturnType<typeof createSlidingWindow>>()
  const windowOf = (modelId: string) => {
    const window = windows.get(modelId) ?? createSlidingWindow(perMinute, MINUTE_MS)
    windows.set(modelId, window)
    return window
  }
  return {
    /** @returns undefined when the model's quota does not hold so many tokens at this time (milliseconds) */
    reserve(modelId: string, tokens: number, now: number): Reservation | undefined {
      const taken: Counted | undefined = windowOf(modelId).take(tokens, now)
      return (
        taken && {
          settle(use) {
            taken.amount = use ? countedTokens(modelId, use) : 0
          },
        }
      )
    },
    used: (modelId: string, now: number): number => windowOf(modelId).used(now),
  }
}

export type TokenQuota = ReturnType<typeof createTokenQuota>
