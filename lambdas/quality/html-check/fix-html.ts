import * as z from 'zod'
import type { htmlFix } from '#shared/contracts/quality/html-check.ts'
import { batch } from '../../platform/batch/batch.ts'
import { FIX_COUNTS } from './counts.ts'
import { fixArticle } from './fix-article.ts'
import { leftBy, repairableItems } from './repairable.ts'

/** Repairs the structure of some articles, or of the first that need it. */
export const fixHtml = batch({
  params: z.object({
    /** Originals; null: those that the marks of texts name. */
    ids: z.array(z.string()).nullable(),
  }),
  counts: FIX_COUNTS,
  concurrency: 3,
  action: 'html_fix',
  prepare: async ({ table }, { ids }) => (ids ?? (await repairableItems(table))).length,
  next: async ({ table }, { ids }) => ({ items: ids ?? (await repairableItems(table)), next: null }),
  work: async (place, _, item) => {
    const left = leftBy(item)
    return left === null ? fixArticle(place, item) : { counts: { left } }
  },
  result: ({ fixed = 0, needed_fix = 0, errors = 0, left = 0, looked_at = 0 }): z.output<typeof htmlFix> => ({
    fixed,
    needed_fix: needed_fix + errors,
    errors,
    remaining: left + errors,
    total_checked: looked_at + errors,
  }),
})
