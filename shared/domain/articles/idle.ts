const MINUTE_MS = 60_000

/** Minutes without a change after which a text counts as left by whoever was writing it: only then does the automation save it by itself. */
export const IDLE_MINUTES = { upkeep: 15, translation: 60 } as const

/** Whether nobody has changed something lately. @param updated_at ISO 8601 @param at epoch milliseconds */
export const isIdle = ({ updated_at }: { updated_at: string }, at: number, rest: keyof typeof IDLE_MINUTES = 'upkeep'): boolean =>
  Date.parse(updated_at) <= at - IDLE_MINUTES[rest] * MINUTE_MS
