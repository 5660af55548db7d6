/**
 * Every score threshold has its name here and its value once. The gate's minima are settings
 * (`shared/contracts/settings.ts`); these are what the specification fixes.
 */
export const THRESHOLDS = {
  /** E-E-A-T that an article has to have where neither its own minimum nor the setting says otherwise: from it on it is `approved`, and the minimum recommended. */
  eeatApproved: 75,
  /** Points below the required score down to which an article `needs_revision`; below that it is `rejected`. */
  eeatRevisionMargin: 15,
  /** A global minimum from here on, below the recommended one, is moderate. */
  eeatModerateMinimum: 70,
  /** Points below the required score down to which a score is shown in yellow. */
  eeatYellowMargin: 10,
  /** E-E-A-T from which an English article is translated automatically. */
  eeatAutoTranslate: 80,
  /** Characters of reason without which a publication cannot be forced. */
  forceReasonLength: 10,
} as const
