import { batchEvaluation, saveEeatMinimum as minimumContract } from '#shared/contracts/articles/eeat.ts'
import { person } from '#shared/domain/platform/actor.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { currentEvaluation, evaluateOriginal } from './evaluate.ts'
import { EVALUATION_COUNTS } from './evaluate-articles.ts'
import { eeatJudge } from './judge.ts'
import { RESET_COUNTS } from './reset-required-scores.ts'

/** Without `force` a text that has not changed keeps its evaluation: nothing is counted and no judge is paid. */
export const evaluateEeat =
  (judgeModelId: () => string): HandlerOf<'evaluateEeat'> =>
  async ({ body, caller }) => {
    const card = await readOriginal(getTable(), body.article_id)
    const current = body.force ? null : await currentEvaluation(getTable(), card)
    if (current) return { evaluation: { ...current, reused: true } }
    const judge = eeatJudge({ modelId: judgeModelId(), askedBy: person(caller.id) })
    return { evaluation: { ...(await evaluateOriginal(getTable(), card.id, judge)), reused: false } }
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

/** The setting first: what the batch takes back follows it from then on, whenever that happens. */
export const saveEeatMinimum =
  (machineArn: () => string): HandlerOf<'saveEeatMinimum'> =>
  async ({ body: { minimum }, caller, newId, wait }) => {
    await getTable()
      .entities.settings.put({ key: 'eeat_min_score', value: String(minimum), updated_at: new Date().toISOString(), updated_by: caller.id })
      .go()
    const start = { operationId: newId, kind: 'reset-required-scores' as const, params: {}, counts: RESET_COUNTS, startedBy: caller.id, fromStart: true }
    return answerBatch(getTable(), { ...start, machineArn: machineArn() }, wait, (result) => ({
      minimum,
      results: minimumContract.response.shape.results.parse((result as { results?: unknown }).results),
    }))
  }
