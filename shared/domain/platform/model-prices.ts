/** Micro-dollars (millionths of a US dollar) for a million tokens. */
export interface ModelPrice {
  input: number
  output: number
}

/**
 * Bedrock's on-demand prices by foundation model, as a global inference profile has them. Nova's is the list price of us-east-1.
 * Source: https://aws.amazon.com/bedrock/pricing/ as its rates are kept in AWS's own aws/agent-toolkit-for-aws
 * (llm-to-bedrock/scripts/bedrock_pricing.py, there verified on 2026-10-05), and for Sonnet 4.5 the same model's list price at
 * https://platform.claude.com/docs/en/about-claude/pricing. Read on 2026-11-20 from stored copies of those pages; compare with
 * the bill of your own account.
 */
const FOUNDATION_MODELS: ReadonlyMap<string, ModelPrice> = new Map(
  Object.entries({
    'anthropic.claude-sonnet-4-5-20250929-v1:0': { input: 3_000_000, output: 15_000_000 },
    'anthropic.claude-sonnet-4-6': { input: 3_000_000, output: 15_000_000 },
    'anthropic.claude-haiku-4-5-20251001-v1:0': { input: 1_000_000, output: 5_000_000 },
    'amazon.nova-2-lite-v1:0': { input: 300_000, output: 2_500_000 },
  }),
)

/** Inference profiles that keep the data in one part of the world cost ten per cent more than the global one (same sources). */
const GLOBAL = 'global'
const GEOGRAPHIC_PREMIUM_PERCENT = 10
const PROFILE = /^(global|us|eu|jp|au|apac)\.(?=(?:anthropic|amazon)\.)/

/** The rules that stand in for a model on one machine, or what MODEL_BASE_URL connects there: nobody is billed through Bedrock for it. */
export const LOCAL_MODEL_ID = 'local.rules'

/** A model id without the inference profile's prefix. */
export const foundationModelOf = (modelId: string): string => modelId.replace(PROFILE, '')

/**
 * What a model costs. An id without a profile counts as geographic: sources differ, and an estimate may only be too high.
 * @returns undefined for a model that is not in the table: it must be refused, never counted as free
 */
export function findPrice(modelId: string): ModelPrice | undefined {
  if (modelId === LOCAL_MODEL_ID) return { input: 0, output: 0 }
  const base = FOUNDATION_MODELS.get(foundationModelOf(modelId))
  if (!base || PROFILE.exec(modelId)?.[1] === GLOBAL) return base
  const withPremium = (price: number) => (price * (100 + GEOGRAPHIC_PREMIUM_PERCENT)) / 100
  return { input: withPremium(base.input), output: withPremium(base.output) }
}

/** @throws Error when the model has no price */
export function priceOf(modelId: string): ModelPrice {
  const price = findPrice(modelId)
  if (!price) throw new Error(`The model ${modelId} has no price in shared/domain/platform/model-prices.ts: add it there before it is used.`)
  return price
}

/** Micro-dollars, rounded up to whole ones. */
export const costOf = (price: ModelPrice, inputTokens: number, outputTokens: number): number =>
  Math.ceil((inputTokens * price.input + outputTokens * price.output) / 1_000_000)
