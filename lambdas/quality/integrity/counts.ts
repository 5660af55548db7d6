/** Names that the batches count under, beginning at nought: endpoints need them without what the batches do. */
export const CHECK_COUNTS = ['checked', 'faults'] as const
/** Of a dry run: what a repair would do is never counted as done. */
export const PREVIEW_COUNTS = ['to_link', 'to_repair', 'suggested', 'unmatched'] as const
export const REPAIR_COUNTS = ['linked', 'suggested', 'unmatched', 'repaired'] as const
export const REBUILD_COUNTS = ['rebuilt', 'skipped'] as const
export const DELETION_COUNTS = ['deleted', 'skipped'] as const
export const REGENERATION_COUNTS = ['pictures', 'skipped'] as const
export const REMOVAL_COUNTS = ['removed', 'redirected', 'skipped'] as const

/** Parts of the integrity check with groups of articles that are alike; all others hold faults. */
export const GROUP_PARTS = { titles: 'titles', contents: 'contents' } as const
