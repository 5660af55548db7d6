/** What the mail service takes of an account. */
export interface MailQuota {
  /** Recipients in any 24 hours. */
  perDay: number
  /** Recipients in any second. */
  perSecond: number
  /** Mails go to verified addresses and domains only, and to the mailbox simulator. */
  toVerifiedOnly: boolean
}

/** An account that has not asked for production access. Source: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
export const SANDBOX: MailQuota = { perDay: 200, perSecond: 1, toVerifiedOnly: true }

/** One machine: what it takes, so that nobody waits for a demo's newsletter. */
export const NO_QUOTA: MailQuota = { perDay: 1_000_000, perSecond: 1000, toVerifiedOnly: false }

/**
 * Mails a day that a user pool sends without an identity of its own at SES.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export const POOL_MAILS_PER_DAY = 50

const SIMULATOR = /@simulator\.amazonses\.com$/i

/** Recipients that a mail may not have. @param isVerified of an address, by itself or its domain */
export const unverifiedOf = (to: readonly string[], { toVerifiedOnly }: MailQuota, isVerified: (address: string) => boolean): string[] =>
  toVerifiedOnly ? to.filter((address) => !SIMULATOR.test(address) && !isVerified(address)) : []

/** Recipients of what was sent before. */
export interface MailsSent {
  lastDay: number
  lastSecond: number
}

/**
 * Why a mail is not taken now. A mail that is refused does not count.
 * Source: https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas-errors.html
 */
export function quotaExceeded(recipients: number, { lastDay, lastSecond }: MailsSent, { perDay, perSecond }: MailQuota): string | undefined {
  if (lastDay + recipients > perDay) return 'Daily message quota exceeded.'
  if (lastSecond + recipients > perSecond) return 'Maximum sending rate exceeded.'
  return undefined
}
