import { idleOriginals } from '../../articles/reading/idle.ts'
import { optimizeArticle } from '../../growth/seo/optimize-article.ts'
import { lowestScoring } from '../../growth/seo/waiting.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'

/** Better search texts for the lowest-scoring originals whose present text was not tried. It counts scores that have changed. */
export const seoStep = (modelId: () => string, most: number): AutomationStep => ({
  due: async ({ table, at }) => idleOriginals(table, await lowestScoring(table, most, false), at),
  work: async (place, id) => {
    const { before, after, writes } = await optimizeArticle(place, id, { overwriteHuman: false, modelId: modelId() })
    return { count: after === before ? 0 : 1, ...(writes ? { writes } : {}) }
  },
})
