import { originalsAtRest } from '../runtime/at-rest.ts'
import type { AutomationStep } from '../runtime/automation-step.ts'
import { optimizeArticle } from '../seo/optimize-article.ts'
import { lowestScoring } from '../seo/waiting.ts'

/** Better search texts for the lowest-scoring originals whose present text was not tried. It counts scores that have changed. */
export const seoStep = (modelId: () => string, most: number): AutomationStep => ({
  due: async ({ table, at }) => originalsAtRest(table, await lowestScoring(table, most, false), at),
  work: async (place, id) => {
    const { before, after, writes } = await optimizeArticle(place, id, { overwriteHuman: false, modelId: modelId() })
    return { count: after === before ? 0 : 1, ...(writes ? { writes } : {}) }
  },
})
