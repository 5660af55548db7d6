import * as z from 'zod'
import type { batchEvaluation } from '#shared/contracts/articles/eeat.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import { readDraft, readOriginal } from '../reading/family.ts'
import { currentEvaluation, evaluateDraft } from './evaluate.ts'
import { eeatJudge } from './judge.ts'
import { originalsFrom } from './originals.ts'

export const EVALUATION_COUNTS = ['evaluated', 'approved', 'needs_revision', 'rejected', 'unchanged'] as const

/** Evaluates every English original, newest first, as `evaluate-eeat` does one. @param judgeModelId empty: nobody judges */
export const evaluateArticles = (judgeModelId: () => string) =>
  batch({
    params: z.object({ force: z.boolean() }),
    counts: EVALUATION_COUNTS,
    concurrency: 5,
    action: 'eeat_evaluate',
    prepare: async ({ table }) => (await table.entities.counters.get({ name: 'originals.total' }).go()).data?.value ?? 0,
    next: async ({ table }, _, cursor) => {
      const { data, cursor: next } = await originalsFrom(table, cursor)
      return { items: data.map(({ original_id }) => original_id), next }
    },
    work: async ({ table, askedBy, operationId }, { force }, item) => {
      const card = await readOriginal(table, item)
      if (!force && (await currentEvaluation(table, card))) return { counts: { unchanged: 1 } }
      const judge = eeatJudge({ modelId: judgeModelId(), askedBy, operationId })
      const { evaluation, writes } = await evaluateDraft(table, card, await readDraft(table, item, ORIGINAL_LOCALE), judge)
      return { counts: { evaluated: 1, [evaluation.status]: 1 }, writes }
    },
    result: ({ evaluated = 0, approved = 0, needs_revision = 0, rejected = 0, errors = 0 }, total): z.output<typeof batchEvaluation> => ({
      results: { total, evaluated, approved, needs_revision, rejected, errors },
    }),
  })
