import { AppError } from '#shared/errors.ts'
import { logger } from '../log/log.ts'
import { measure } from '../log/metrics.ts'
import type { Billing, Usage } from './billing.ts'

/** What is known of a call of a model before it has ended. */
export interface AskedModel {
  modelId: string
  billing: Pick<Billing, 'feature' | 'promptVersion' | 'articleId' | 'locale' | 'operationId'>
  /** `performance.now()` of its beginning, the wait for the budget included. */
  startedAt: number
}

const facts = ({ modelId, billing: { feature, promptVersion, articleId, locale, operationId }, startedAt }: AskedModel) => ({
  feature,
  model_id: modelId,
  prompt_version: promptVersion,
  ms: Math.round(performance.now() - startedAt),
  // Only what is known: the trace may know more.
  ...(articleId ? { article_id: articleId } : {}),
  ...(locale ? { locale } : {}),
  ...(operationId ? { operation_id: operationId } : {}),
})

/** A call of a model that was answered and is paid for: its line in the log, and what it took. */
export function tellAnswered(asked: AskedModel, { inputTokens, outputTokens, cost }: Usage): void {
  logger().info('model-call', { ...facts(asked), input_tokens: inputTokens, output_tokens: outputTokens, cost_micro_usd: cost })
  measure({ ModelCalls: 1, ModelInputTokens: inputTokens, ModelOutputTokens: outputTokens, ModelCostMicroUsd: cost })
}

/** A call that gave no answer, or was not made: over the cap, or models are switched off. @returns what was thrown */
export function tellUnanswered(asked: AskedModel, thrown: unknown): unknown {
  const code = thrown instanceof AppError ? thrown.code : 'internal'
  const isRefused = code === 'budget-exceeded' || code === 'model-switched-off'
  logger().warn('model-call', { ...facts(asked), code, ...(isRefused ? {} : { error: thrown as Error }) })
  measure(isRefused ? { ModelRefusals: 1 } : { ModelFailures: 1 })
  return thrown
}
