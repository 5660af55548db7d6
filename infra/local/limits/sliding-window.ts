/** What was counted in a window, and can be counted anew when the true amount is known. */
export interface Counted {
  at: number
  amount: number
}

/**
 * At most so much in any window of time. AWS does not say how its quotas refill; this is the strictest reading of "so many a minute", so
 * what passes here passes wherever AWS refills earlier.
 * @param limit most that one window holds
 * @param windowMs length of the window, milliseconds
 */
export function createSlidingWindow(limit: number, windowMs: number) {
  let counted: Counted[] = []
  const used = (now: number): number => {
    counted = counted.filter(({ at }) => at > now - windowMs)
    return counted.reduce((sum, { amount }) => sum + amount, 0)
  }
  return {
    used,
    /** @returns undefined when this does not fit at this time (milliseconds); then nothing is counted */
    take(amount: number, now: number): Counted | undefined {
      if (used(now) + amount > limit) return undefined
      const taken = { at: now, amount }
      counted.push(taken)
      return taken
    },
  }
}
