import * as z from 'zod'
import { termEstimate } from '#shared/contracts/translation/glossary-files.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { batch } from '../../platform/batch/batch.ts'
import { getTable } from '../../platform/table/table.ts'
import { readTerm } from '../../translation/glossary/store.ts'
import { estimable } from '../../translation/quality-estimation/estimable.ts'
import { estimateTranslation } from '../../translation/quality-estimation/estimate.ts'
import { hitsOf, idsOf } from './term-uses.ts'

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 25
const COUNTS = ['estimated'] as const

/** Looks again at the translations of every live article that has a term's words. No model is asked, so nobody has to wait for its article. */
export const estimateTerm = batch({
  params: z.object({ term: z.string() }),
  counts: COUNTS,
  concurrency: 2,
  action: 'estimate_quality',
  prepare: async (_, { term }) => (await hitsOf(term, 0)).total,
  next: async (_, { term }, cursor) => {
    const from = Number(cursor ?? 0)
    const to = from + AT_ONCE
    const { hits, total } = await hitsOf(term, to)
    return { items: await idsOf(hits.slice(from)), next: to < total ? String(to) : null }
  },
  work: async ({ table }, _, original_id) => {
    const { present } = await estimable(table, original_id, [])
    let estimated = 0
    for (const locale of present) if (await estimateTranslation(table, { original_id, locale }, null)) estimated++
    return { counts: { estimated } }
  },
  result: ({ estimated = 0, errors = 0 }, articles): z.output<typeof termEstimate> => ({ articles, estimated, errors }),
})

/** Follows `Prefer: wait`; one of the same term that is at work answers 409 with its operation. */
export const estimateTermUses =
  (machineArn: () => string): HandlerOf<'estimateTermUses'> =>
  async ({ params, caller, newId, wait }) => {
    const { id, term } = await readTerm(getTable(), params.id)
    const start = { operationId: newId, kind: 'estimate-term' as const, scope: id, params: { term }, counts: COUNTS, startedBy: caller.id }
    return answerBatch(getTable(), { ...start, machineArn: machineArn() }, wait, (result) => termEstimate.parse(result))
  }
