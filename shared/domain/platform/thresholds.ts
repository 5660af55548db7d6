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
  /** SEO score from which an article counts as good on the dashboard. */
  seoGood: 70,
  /** SEO scores from which an article is of the tiers `excellent` and `good`; below that it is `poor`. */
  seoExcellent: 80,
  seoFair: 60,
  /** SEO scores from which a card of the analytics is green and amber; below that it is red. */
  seoGreen: 70,
  seoAmber: 50,
  /** Links within the site that an article should have. */
  internalLinksLeast: 3,
  internalLinksMost: 5,
  /** Views of seven days below which a published article is suggested for a refresh. */
  refreshViews: 50,
  /** E-E-A-T from which a published English article counts as strong on the dashboard. */
  eeatStrong: 80,
  /** Percent of today's translations that must have succeeded for the newsroom to count as healthy. */
  healthyTranslations: 90,
  /** So many publications broken within an hour, and none that went out, are critical. */
  criticalFailures: 3,
  /** Characters of reason without which a publication cannot be forced. */
  forceReasonLength: 10,
} as const

/** Bands of the dashboard's insights: each number is the first of the next band. */
export const INSIGHT_BANDS = {
  /** Average SEO score. */
  seo: [70, 85],
  articles: [50, 100],
  views: [1000, 10_000],
  /** A trending score above it is strong. */
  trendingStrong: 100,
  /** Published and featured articles that the dashboard suggests. */
  featured: { least: 3, most: 5 },
} as const
