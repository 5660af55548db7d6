const MINUTE = 60_000

export const NEWSLETTER_RULES = {
  /** Milliseconds that a confirmation link works. */
  linkValid: 24 * 60 * MINUTE,
  /** The same address gets no second mail within this time… */
  quiet: 10 * MINUTE,
  /** …and no more than so many within a day, whoever asks. */
  mailsADay: 3,
  day: 24 * 60 * MINUTE,
  /** An unsubscribe link works for good; once used, it is remembered this long so that using it again is fine. */
  usedLinkKept: 90 * 24 * 60 * MINUTE,
} as const

/** How an address is known: letters of either case are one, as every mail provider of weight takes them. */
export const normalAddress = (email: string): string => email.trim().toLowerCase()

interface Asked {
  asked: number
  first_at: number
  last_at: number
}

/** What an address has asked for once it asks now; null when no mail is due: too soon, or too often within a day. */
export function nextRequest(before: Asked | null, now: number): Asked | null {
  if (!before || now - before.first_at >= NEWSLETTER_RULES.day) return { asked: 1, first_at: now, last_at: now }
  if (now - before.last_at < NEWSLETTER_RULES.quiet || before.asked >= NEWSLETTER_RULES.mailsADay) return null
  return { asked: before.asked + 1, first_at: before.first_at, last_at: now }
}
