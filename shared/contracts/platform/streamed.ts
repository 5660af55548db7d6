/**
 * How a call is made whose answer is streamed. Its function stands behind the distribution with an address of its own, which the
 * distribution alone may call: it signs each call in the header Authorization, so that the caller's token travels beside, and it
 * signs the hash of the body, which the caller has to give.
 */
export const TOKEN_HEADER = 'x-authorization'
/** SHA-256 of the body, hexadecimal. */
export const HASH_HEADER = 'x-amz-content-sha256'
