/** How long an article can be had back, in days. */
export const TRASH_DAYS = 30

const DAY_MS = 86_400_000

/** When an article is deleted for good. @param trashedAt ISO 8601 */
export const purgeTime = (trashedAt: string): string => new Date(Date.parse(trashedAt) + TRASH_DAYS * DAY_MS).toISOString()

/** Articles trashed before this moment have been there long enough. @param now epoch milliseconds */
export const trashedBefore = (now: number): string => new Date(now - TRASH_DAYS * DAY_MS).toISOString()

/** Whole days left, at least 0; the last one counts. */
export const daysLeft = (purgesAt: string, now: number): number => Math.max(0, Math.ceil((Date.parse(purgesAt) - now) / DAY_MS))
