/** Why a product suits a text, the weightiest first. */
export const AFFILIATE_REASONS = ['mentioned', 'headline', 'often', 'topic', 'section'] as const
export type AffiliateReason = (typeof AFFILIATE_REASONS)[number]

/** What each is worth, out of ten. */
export const AFFILIATE_POINTS: Readonly<Record<AffiliateReason, number>> = { mentioned: 4, headline: 3, often: 1, topic: 1, section: 1 }
