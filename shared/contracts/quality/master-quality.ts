import * as z from 'zod'

const count = z.int().min(0)

export const masterQualitySummary = z
  .strictObject({
    totalArticlesProcessed: count,
    passed: count.meta({ description: 'Articles whose SEO score is good, and articles that have all their languages.' }),
    failed: count,
    duration: count.meta({ description: 'Seconds from the start to the end.' }),
    overallStatus: z.enum(['success', 'partial_success', 'error']),
  })
  .meta({ id: 'MasterQualitySummary' })
