/** Where posts go at X. Source: https://docs.x.com/x-api/posts/create-post */
export const X_POSTS = 'https://api.x.com/2/tweets'

/** How a network answered. */
export const SEND_OUTCOMES = [
  /** It is there. */
  'posted',
  /** This text is not taken; sending it again would change nothing. */
  'refused',
  /** The account may not post: its keys, permissions or plan. Every other post would be refused too. */
  'account',
  /** Too many at the moment. */
  'throttled',
  /** It never left: no connection, no keys. */
  'unsent',
  /** It left, and nobody knows what became of it. */
  'unknown',
] as const
export type SendOutcome = (typeof SEND_OUTCOMES)[number]

/** What came of one attempt, as whoever sends says it. */
export interface Posted {
  outcome: SendOutcome
  /** HTTP's; 0 when there was no answer. */
  status: number
  /** What the network says of it, in its own words. */
  said: string
  /** Of the post. */
  id: string | null
  /** When the network's limits let through the next one, milliseconds since 1970. */
  reset: number | null
}

/** Why a post is not there. `late`: it was to be sent again, and by then the article was no news any more. */
export const POST_FAULTS = ['refused', 'account', 'throttled', 'unsent', 'unknown', 'late'] as const satisfies readonly (SendOutcome | 'late')[]
export type PostFaultName = (typeof POST_FAULTS)[number]

/** What came of the last attempt that brought nothing. */
export interface PostFault {
  outcome: PostFaultName
  /** HTTP's; 0 when there was no answer. */
  status: number
  /** In the network's own words. */
  said: string
}

/** Where the post of an article stands. `sending` is the claim: whoever holds it is the only one that sends. */
export const POST_STATES = ['sending', 'posted', 'waiting', 'refused', 'unknown'] as const
export type PostState = (typeof POST_STATES)[number]

/** States that a person may have sent once more. */
export const RETRIED_STATES = ['refused', 'unknown'] as const satisfies readonly PostState[]
export const mayRetry = (state: PostState): boolean => (RETRIED_STATES as readonly PostState[]).includes(state)

/** Limits of our own: below those of the smallest plan (17 posts in 24 hours), so that a person can still post by hand. */
export const POSTING = {
  perRun: 5,
  perDay: 12,
  /** Hours after its first publication in which an article is posted: connecting a network does not flood it with old ones. */
  freshHours: 48,
} as const
const HOUR_MS = 3_600_000

/** First publication from which on an article is posted, ISO 8601. @param at milliseconds since 1970 */
export const freshSince = (at: number): string => new Date(at - POSTING.freshHours * HOUR_MS).toISOString()

/**
 * What an answer means for the post that was sent.
 * @param status HTTP's; 0 when there was no answer
 * @param problem what the network says of it, in its own words
 */
export function outcomeOfPost(status: number, problem: string): SendOutcome {
  if (status === 200 || status === 201) return 'posted'
  if (status === 429) return 'throttled'
  if (status === 401 || status === 402) return 'account'
  if (status === 403) return /permission|oauth|client|suspended|enrolled|usage|credit/i.test(problem) ? 'account' : 'refused'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

const FIRST_PAUSE_MS = 15 * 60_000
const LONGEST_PAUSE_MS = 24 * HOUR_MS

/**
 * Until when an account rests after something that strikes every post: at least as long as the network says, and twice as long each time it
 * happens again, from 15 minutes to a day. Without its keys' help it rests for a day.
 * @param failures in a row, this one included
 * @param reset what the network says, milliseconds since 1970
 */
export function pausedUntil(outcome: SendOutcome, failures: number, at: number, reset: number | null): number {
  if (outcome === 'account') return at + LONGEST_PAUSE_MS
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(at + pause, Math.min(reset ?? 0, at + LONGEST_PAUSE_MS))
}

/** When the network's limits let through the next post, from its answer's headers; null when they say nothing. */
export function resetOf(headers: Readonly<Record<string, string | undefined>>): number | null {
  const resets = ['x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour'].flatMap((limit) => {
    const [remaining, reset] = [headers[`${limit}-remaining`], Number(headers[`${limit}-reset`])]
    return remaining === '0' && Number.isFinite(reset) && reset > 0 ? [reset * 1000] : []
  })
  return resets.length > 0 ? Math.max(...resets) : null
}

interface Candidate {
  published_at: string
  /** Likely to be widely read, as the prediction says. */
  boosted: boolean
}

/** In which order articles are posted: those that are likely to be widely read, then the newest. */
export const byPostingOrder = (one: Candidate, other: Candidate): number =>
  Number(other.boosted) - Number(one.boosted) || (one.published_at < other.published_at ? 1 : -1)

/** The address of a post. Source: https://docs.x.com/x-for-websites/embedded-posts/overview; `i` stands for whoever wrote it. */
export const postAddress = (postId: string): string => `https://x.com/i/status/${postId}`
