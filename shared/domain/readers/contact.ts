/** Characters of one field, and bytes of a whole form: percent-encoded, a character may take nine. */
export const CONTACT_LIMITS = { characters: 20_000, bytes: 256_000 } as const
