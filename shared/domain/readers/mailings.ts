/** What is mailed every week. */
export const MAILING_KINDS = ['newsletter', 'report'] as const
export type MailingKind = (typeof MAILING_KINDS)[number]

/** Why an address is never mailed again. */
export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** Articles that a digest names; of a week with more it says how many more there are. */
export const DIGEST_ARTICLES = 12

/** An article as a digest shows it. */
export interface DigestArticle {
  title: string
  excerpt: string
  /** Of this site: `/lt/news/…`. */
  path: string
  published_at: string
  /** Minutes. */
  reading_time: number
}

/** Seconds that rows of mails are kept: what was sent for a year, to whom no longer than anybody asks. */
export const MAILS_KEPT = { mailing: 400 * 86_400, delivery: 60 * 86_400, order: 7 * 86_400 } as const

/**
 * Milliseconds after which a mail that was claimed and of which neither answer nor event of the service is known counts as not
 * sent: calls of the service give up long before, and its events come within seconds.
 */
export const CLAIM_MS = 60_000
