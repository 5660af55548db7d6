import * as z from 'zod'
import type { batchEvaluation } from '#shared/contracts/eeat.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { batch } from '../runtime/batch.ts'
import { readDraft } from '../runtime/family.ts'
import { evaluateDraft } from './evaluate.ts'

/** Originals of one page: their ids stand in the operation's row. */
const AT_ONCE = 25

export const EVALUATION_COUNTS = ['evaluated', 'approved', 'needs_revision', 'rejected'] as const

/** Evaluates every English original, newest first, as `evaluate-eeat` does one. */
export const evaluateArticles = batch({
  params: z.object({ force: z.boolean() }),
  counts: EVALUATION_COUNTS,
  concurrency: 5,
  action: 'eeat_evaluate',
  prepare: async ({ table }) => (await table.entities.counters.get({ name: 'originals.total' }).go()).data?.value ?? 0,
  next: async ({ table }, _, cursor) => {
    const page = await table.entities.cards.query.desk({ locale: ORIGINAL_LOCALE }).go({ order: 'desc', limit: AT_ONCE, cursor, attributes: ['original_id'] })
    return { items: page.data.map(({ original_id }) => original_id), next: page.cursor }
  },
  work: async ({ table }, _, item) => {
    const { evaluation, writes } = await evaluateDraft(table, await readDraft(table, item, ORIGINAL_LOCALE))
    return { counts: { evaluated: 1, [evaluation.status]: 1 }, writes }
  },
  result: ({ evaluated = 0, approved = 0, needs_revision = 0, rejected = 0, errors = 0 }, total): z.output<typeof batchEvaluation> => ({
    results: { total, evaluated, approved, needs_revision, rejected, errors },
  }),
})
