import * as z from 'zod'
import type { seoOptimization } from '#shared/contracts/seo.ts'
import { batch } from '../runtime/batch.ts'
import { countedAs, optimizeArticle } from './optimize-article.ts'
import { lowestScoring } from './waiting.ts'

export const OPTIMIZATION_COUNTS = ['optimized', 'unchanged', 'kept_human', 'without_model', 'points'] as const

/** Better search texts for the lowest-scoring originals. @param modelId empty: there is no model, rules are at work alone */
export const optimizeArticles = (modelId: () => string) =>
  batch({
    params: z.object({ batch_size: z.int(), overwrite_human: z.boolean() }),
    counts: OPTIMIZATION_COUNTS,
    concurrency: 4,
    action: 'seo_optimize',
    prepare: async (_, { batch_size }) => batch_size,
    next: async ({ table }, { batch_size, overwrite_human }) => ({ items: await lowestScoring(table, batch_size, overwrite_human), next: null }),
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
