import { THRESHOLDS } from '../platform/thresholds.ts'

/** Most entries of each part of the content queue. */
export const QUEUE_LIMITS = { drafts: 50, suggestions: 50, failures: 20 } as const

/** Whether a score of a draft shows as good; one that was never given does not. */
export const isGoodEeat = (score: number | null): boolean => (score ?? 0) >= THRESHOLDS.eeatApproved
export const isGoodSeo = (score: number | null): boolean => (score ?? 0) >= THRESHOLDS.seoGood
