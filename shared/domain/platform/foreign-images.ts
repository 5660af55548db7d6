/** Images of other sites that one pasted text brings along; how many are fetched at once; bytes of one, which a function can still answer as base64. */
export const FOREIGN_IMAGES = { most: 20, atOnce: 3, bytes: 4_000_000 } as const

/** Why an image of another site could not be fetched. */
export const FOREIGN_IMAGE_REASONS = [
  'address-not-usable',
  'address-not-public',
  'name-not-found',
  'too-many-redirects',
  'too-large',
  'too-slow',
  'not-an-image',
  'forbidden-by-robots',
  'answered-with-an-error',
  'connection-failed',
  'content-not-readable',
] as const
export type ForeignImageReason = (typeof FOREIGN_IMAGE_REASONS)[number]

/** Reasons that another try may remove; with the others only a person can help. */
const MAY_PASS: ReadonlySet<ForeignImageReason> = new Set(['too-slow', 'answered-with-an-error', 'connection-failed', 'name-not-found', 'content-not-readable'])
export const mayPass = (reason: ForeignImageReason): boolean => MAY_PASS.has(reason)

/** The site that an image came from, as a credit names it: its host without `www.`; empty for what is no web address. */
export function creditOf(address: string): string {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : ''
}
