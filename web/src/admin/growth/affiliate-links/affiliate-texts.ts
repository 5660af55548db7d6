import type { AffiliateReason } from '#shared/domain/publishing/affiliate-reasons.ts'

/** Why a product suits an article. */
export const REASON_TEXTS: Readonly<Record<AffiliateReason, string>> = {
  mentioned: 'minimas tekste',
  headline: 'minimas antraštėje ar santraukoje',
  often: 'minimas dažnai',
  topic: 'yra straipsnio tema',
  section: 'tinka skyriui',
}

/** A relevance as it is written: `0,7`. */
export const relevanceText = (relevance: number): string => relevance.toFixed(1).replace('.', ',')
