import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that a rate is believed. */
const BELIEVED_MS = 5 * 60_000
/** Of what the service takes: confirmations and messages to the desk go out beside the newsletter. */
const SHARE = 0.8

/**
 * Lets callers through one after another, no more a second than the mail service takes, however many wait.
 * @param readRate mails a second
 */
export function createPace(readRate: () => Promise<number>): () => Promise<void> {
  let rate: { value: Promise<number>; until: number } | null = null
  let free = 0
  return async () => {
    if (!rate || Date.now() >= rate.until) {
      const value = readRate()
      const read = { value, until: Date.now() + BELIEVED_MS }
      rate = read
      value.catch(() => {
        if (rate === read) rate = null
      })
    }
    const gap = 1000 / (Math.max(await rate.value, 0.1) * SHARE)
    const now = Date.now()
    const turn = Math.max(now, free)
    free = turn + gap
    if (turn > now) await pause(turn - now)
  }
}
