/** Why nothing was brought back from an address. */
export const REFUSAL_REASONS = [
  'address-not-usable',
  'address-not-public',
  'name-not-found',
  'too-many-redirects',
  'too-large',
  'too-slow',
  'type-not-accepted',
  'not-an-image',
  'forbidden-by-robots',
  'answered-with-an-error',
  'connection-failed',
  'content-not-readable',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Ends a fetch; caught where the fetch began and handed on as a value. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, detail: string, cause?: unknown) {
    super(detail, { cause })
    this.name = 'Refusal'
    this.reason = reason
  }
}
