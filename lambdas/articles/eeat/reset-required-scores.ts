import * as z from 'zod'
import { batch } from '../../platform/batch/batch.ts'
import { originalsFrom } from './originals.ts'

export const RESET_COUNTS = ['reset'] as const

/** Takes the required score of pending English originals back to the global minimum, whatever that is; evaluated ones keep theirs. */
export const resetRequiredScores = batch({
  params: z.object({}),
  counts: RESET_COUNTS,
  concurrency: 5,
  action: 'reset_required_scores',
  prepare: async ({ table }) => (await table.entities.counters.get({ name: 'originals.eeat.pending' }).go()).data?.value ?? 0,
  next: async ({ table }, _, cursor) => {
    const { data, cursor: next } = await originalsFrom(table, cursor)
    return { items: data.filter(({ eeat_status }) => eeat_status === 'pending').map(({ original_id }) => original_id), next }
  },
  work: async ({ table }, _, original_id) => {
    const key = { original_id, locale: 'en' } as const
    const { data: card } = await table.entities.cards.get(key).go({ consistent: true })
    // Evaluated or deleted since it was listed.
    if (card?.eeat_status !== 'pending') return { counts: {} }
    return {
      counts: { reset: 1 },
      writes: ({ cards }) => [
        cards
          .patch(key)
          .remove(['eeat_min_score_required'])
          .where(({ eeat_status }, { eq }) => eq(eeat_status, 'pending'))
          .commit(),
      ],
    }
  },
  result: ({ reset = 0, errors = 0 }, total) => ({ results: { total, reset, errors } }),
})
