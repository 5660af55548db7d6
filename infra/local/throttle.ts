/**
 * API Gateway's token bucket.
 * @param rate requests a second
 * @param burst how many may come at once
 * @returns whether a request at this time (milliseconds) may pass
 */
export function createThrottle(rate: number, burst: number): (now: number) => boolean {
  let tokens = burst
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - last) * rate) / 1000)
    last = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
