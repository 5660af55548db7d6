import type { Patience } from '../../platform/operations/use-followed-work.ts'

/** Checks, deletions and repairs of links. */
export const SHORT_WORK: Patience = { everyMs: 2000, giveUpMs: 120_000 }
/** Pictures and duplicates: every one of them is work on a whole article. */
export const LONG_WORK: Patience = { everyMs: 3000, giveUpMs: 300_000 }
