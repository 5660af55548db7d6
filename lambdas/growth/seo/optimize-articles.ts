import * as z from 'zod'
import type { seoOptimization } from '#shared/contracts/growth/seo.ts'
import { idleOriginals } from '../../articles/reading/idle.ts'
import { batch } from '../../platform/batch/batch.ts'
import { OPTIMIZATION_COUNTS } from './counts.ts'
import { countedAs, optimizeArticle } from './optimize-article.ts'
import { lowestScoring } from './waiting.ts'

/** Better search texts for the lowest-scoring originals. @param modelId empty: there is no model, rules are at work alone */
export const optimizeArticles = (modelId: () => string) =>
  batch({
    /** `at`: of a run by the clock, which leaves alone what somebody is writing then; epoch milliseconds. */
    params: z.object({ batch_size: z.int(), overwrite_human: z.boolean(), at: z.int().optional() }),
    counts: OPTIMIZATION_COUNTS,
    concurrency: 4,
    action: 'seo_optimize',
    prepare: async (_, { batch_size }) => batch_size,
    next: async ({ table }, { batch_size, overwrite_human, at }) => {
      const lowest = await lowestScoring(table, batch_size, overwrite_human)
      return { items: at === undefined ? lowest : await idleOriginals(table, lowest, at), next: null }
    },
    work: async (place, { overwrite_human }, item) => {
      const { writes, ...optimization } = await optimizeArticle(place, item, { overwriteHuman: overwrite_human, modelId: modelId() })
      return { counts: countedAs(optimization), ...(writes ? { writes } : {}) }
    },
    result: ({ optimized = 0, unchanged = 0, kept_human = 0, without_model = 0, points = 0, errors = 0 }, total): z.output<typeof seoOptimization> => ({
      optimizationsSuccessful: optimized,
      unchanged,
      keptHuman: kept_human,
      withoutModel: without_model,
      pointsGained: points,
      total,
      errors,
    }),
  })
