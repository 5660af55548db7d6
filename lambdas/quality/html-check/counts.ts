/** Names that the batches count under, beginning at nought. */
export const VERIFY_COUNTS = ['checked', 'suspicious', 'duplicate_groups'] as const
export const FIX_COUNTS = ['looked_at', 'needed_fix', 'fixed', 'languages'] as const
/** Articles, with their translations, that one run repairs. */
export const MAX_PER_RUN = 100
