import { AppError } from '#shared/errors.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import type { CardRow, DraftRow } from '../reading/family.ts'
import { type EvaluatedDraft, evaluateDraft } from './evaluate.ts'
import { eeatJudge } from './judge.ts'

/**
 * Evaluates an English original as it will be once a change of the automation is saved. A judge that does not answer leaves the evidence alone
 * to speak.
 */
export async function evaluateChange(
  { table, askedBy, operationId }: BatchPlace,
  { card, draft }: { card: CardRow; draft: DraftRow },
  change: { content: string; source_hash: string; updated_at?: string },
  judgeModelId: string,
): Promise<EvaluatedDraft> {
  const text = { ...draft, ...change }
  const judge = eeatJudge({ modelId: judgeModelId, askedBy, operationId })
  try {
    return await evaluateDraft(table, card, text, judge)
  } catch (error) {
    if (judge && error instanceof AppError && /^(?:model-|budget-)/.test(error.code)) return evaluateDraft(table, card, text, null)
    throw error
  }
}
