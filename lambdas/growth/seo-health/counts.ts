/** Names that the batches count under: endpoints need them without what the batches do. */
export const SCAN_COUNTS = ['articles', 'issues', 'critical'] as const
export const FIX_COUNTS = ['fixed', 'languages'] as const
