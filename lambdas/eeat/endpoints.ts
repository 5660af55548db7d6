import { batchEvaluation } from '#shared/contracts/eeat.ts'
import { answerBatch } from '../runtime/answer-batch.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { readDraft, readOriginal } from '../runtime/family.ts'
import { getTable } from '../runtime/table.ts'
import { evaluateOriginal } from './evaluate.ts'
import { EVALUATION_COUNTS } from './evaluate-articles.ts'

/** The evidence is counted anew on every call, so `force` changes nothing: an unchanged text gets its score again. */
export const evaluateEeat: HandlerOf<'evaluateEeat'> = async ({ body }) => {
  const original = await readOriginal(getTable(), body.article_id)
  return { evaluation: await evaluateOriginal(getTable(), await readDraft(getTable(), original.id, original.locale)) }
}

/** Follows `Prefer: wait`; a running batch answers 409 with its operation. */
export const batchEvaluateEeat =
  (machineArn: () => string): HandlerOf<'batchEvaluateEeat'> =>
  ({ body: { force, from_start }, caller, newId, wait }) =>
    answerBatch(
      getTable(),
      {
        operationId: newId,
        kind: 'evaluate-articles',
        params: { force },
        counts: EVALUATION_COUNTS,
        startedBy: caller.id,
        fromStart: from_start,
        machineArn: machineArn(),
      },
      wait,
      (result) => batchEvaluation.parse(result),
    )
