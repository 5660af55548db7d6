import * as z from 'zod'
import type { masterQualitySummary } from '#shared/contracts/quality/master-quality.ts'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { MASTER_QUALITY, overallStatus } from '#shared/domain/quality/master-quality.ts'
import { optimizeArticle } from '../../growth/seo/optimize-article.ts'
import { lowestScoring } from '../../growth/seo/waiting.ts'
import { batch } from '../../platform/batch/batch.ts'
import { worthTranslating } from './choose.ts'
import { translateMissing } from './translate-missing.ts'

export const MASTER_COUNTS = ['passed', 'failed', 'optimized', 'translated'] as const

const SEO = 'seo:'
const TRANSLATION = 'translation:'

/**
 * The master quality workflow: search texts of the lowest-scoring originals, then the missing languages of good ones.
 * @param settings the model for texts (empty: none) and the machine that translates
 */
export const improveQuality = (settings: () => { modelId: string; translateMachineArn: string }) =>
  batch({
    params: z.object({}),
    counts: MASTER_COUNTS,
    concurrency: 5,
    action: 'master_quality',
    prepare: async () => MASTER_QUALITY.seo + MASTER_QUALITY.translations,
    next: async ({ table }, _, cursor) =>
      cursor === null
        ? { items: (await lowestScoring(table, MASTER_QUALITY.seo, false)).map((id) => SEO + id), next: TRANSLATION }
        : { items: (await worthTranslating(table, MASTER_QUALITY.translations, Date.now())).map((id) => TRANSLATION + id), next: null },
    work: async (place, _, item) => {
      const { modelId, translateMachineArn } = settings()
      if (item.startsWith(TRANSLATION)) {
        const isWhole = await translateMissing(place, item.slice(TRANSLATION.length), translateMachineArn)
        return { counts: isWhole ? { passed: 1, translated: 1 } : { failed: 1 } }
      }
      const { before, after, writes } = await optimizeArticle(place, item.slice(SEO.length), { overwriteHuman: false, modelId })
      const isGood = after >= THRESHOLDS.seoGood
      return { counts: { [isGood ? 'passed' : 'failed']: 1, ...(after > before ? { optimized: 1 } : {}) }, ...(writes ? { writes } : {}) }
    },
    result: ({ passed = 0, failed = 0, errors = 0 }, total, { seconds: duration }): z.output<typeof masterQualitySummary> => ({
      totalArticlesProcessed: total,
      passed,
      failed: failed + errors,
      duration,
      overallStatus: overallStatus({ passed, failed: failed + errors }),
    }),
  })
