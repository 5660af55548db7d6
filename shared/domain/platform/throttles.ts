/**
 * How often one visitor may write, in windows that start at whole multiples of their length. Generous to an office behind
 * one address, too little for a flood.
 */
export const THROTTLES = {
  /** Posts of the newsletter form, per address of the visitor. */
  newsletter: { limit: 10, seconds: 600 },
  /** Posts of links out of mails, per address of the visitor. */
  'newsletter-link': { limit: 30, seconds: 600 },
  /** Messages to the newsroom, per address of the visitor. */
  contact: { limit: 5, seconds: 600 },
  /** Questions to the development partner, per admin: each may cost some cents. */
  partner: { limit: 30, seconds: 600 },
  'partner-day': { limit: 200, seconds: 86_400 },
} as const satisfies Record<string, { limit: number; seconds: number }>

export type ThrottleRule = keyof typeof THROTTLES
