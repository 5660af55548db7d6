/**
 * Every score threshold has its name here and its value once. The gate's minima are settings
 * (`shared/contracts/settings.ts`); these are what the specification fixes.
 */
export const THRESHOLDS = {
  /** E-E-A-T from which an evaluation says `approved`. */
  eeatApproved: 75,
  /** E-E-A-T from which it says `needs_revision`; below, `rejected`. */
  eeatNeedsRevision: 60,
  /** E-E-A-T from which an English article is translated automatically. */
  eeatAutoTranslate: 80,
  /** Characters of reason without which a publication cannot be forced. */
  forceReasonLength: 10,
} as const
