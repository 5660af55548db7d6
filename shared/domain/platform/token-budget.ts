/** Parts of a minute that are counted by themselves, so that the budget is given back part by part and not at the turn of the minute. */
export const SLICES = 6
const MINUTE_MS = 60_000
const SLICE_MS = MINUTE_MS / SLICES

/** Where a moment lies: its minute as `2026-11-25T10:40`, the minute before, and the part of the minute from 0. */
export interface TokenTime {
  minute: string
  before: string
  slice: number
}

/** Tokens taken from one model in one minute: in all, and by the part of the minute. */
export interface MinuteTokens {
  taken: number
  slices: readonly number[]
}

const nameOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

/** @param now epoch milliseconds */
export const tokenTime = (now: number): TokenTime => ({
  minute: nameOf(now),
  before: nameOf(now - MINUTE_MS),
  slice: Math.floor((now % MINUTE_MS) / SLICE_MS),
})

/** Milliseconds from now until the next part of a minute begins, when tokens are free again. */
export const untilNextSlice = (now: number): number => SLICE_MS - (now % SLICE_MS)

/**
 * How much the present minute may have taken with this call, so that no 60 seconds hold more than the quota: the parts of the minute before
 * that have not passed 60 seconds ago count with all they took. Of the quota, six sevenths can so be used.
 * @param quota tokens a minute
 * @param before what the minute before took; undefined for nothing
 */
export function mostTaken(quota: number, before: MinuteTokens | undefined, slice: number): number {
  const within = before?.slices.slice(slice).reduce((sum, tokens) => sum + Math.max(0, tokens), 0) ?? 0
  return quota - within
}

/**
 * Output tokens of Claude from 3.7 on, which is every Claude that the product knows, count five times; those of other models once.
 * Source: Bedrock user guide, https://docs.aws.amazon.com/bedrock/latest/userguide/quotas-token-burndown.html
 */
const OUTPUT_RATES: readonly [RegExp, number][] = [[/(^|\.)anthropic\.claude-/, 5]]
const outputRate = (modelId: string): number => OUTPUT_RATES.find(([models]) => models.test(modelId))?.[1] ?? 1

/** What a call took, as its answer's usage says. Tokens read from the prompt cache are not counted; those written to it are. */
export interface TokenUse {
  inputTokens: number
  outputTokens: number
  cacheWriteTokens?: number
}

/** Tokens of the quota that a call has taken when it has ended. */
export const countedTokens = (modelId: string, { inputTokens, outputTokens, cacheWriteTokens = 0 }: TokenUse): number =>
  inputTokens + cacheWriteTokens + outputTokens * outputRate(modelId)

/**
 * Tokens of the quota to hold for a call: what Bedrock holds at its beginning (input and all of `max_tokens`) or, where that is more, what it
 * will count at its end.
 * @param expectedTokens of the answer; without it, what is held at the beginning
 */
export const heldTokens = (modelId: string, inputTokens: number, maxTokens: number, expectedTokens = 0): number =>
  inputTokens + Math.max(maxTokens, Math.ceil(expectedTokens * outputRate(modelId)))

/** Tokens of a request by its UTF-8 bytes: our prompts are English and JSON, four bytes a token, which three overestimates. */
export const requestTokens = (requestBytes: number): number => Math.ceil(requestBytes / 3)
