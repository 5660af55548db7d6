/** Names that the batches count under, beginning at nought: endpoints need them without what the batches do. */
export const LOOK_COUNTS = ['checked', 'ok', 'warnings', 'faulty', 'read'] as const
export const ANALYSIS_COUNTS = [...LOOK_COUNTS, 'judged', 'unjudged'] as const
export const REPAIR_COUNTS = ['repaired', 'unchanged'] as const
