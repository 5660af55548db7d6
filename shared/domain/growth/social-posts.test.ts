import { expect, it } from 'vitest'
import { byPostingOrder, outcomeOfPost, pausedUntil, resetOf } from './social-posts.ts'

const HOUR = 3_600_000

it('tells what is over for good from what may pass, and both from what nobody knows', () => {
  for (const [status, problem, outcome] of [
    [201, '', 'posted'],
    [429, 'Too Many Requests', 'throttled'],
    [401, 'Unauthorized', 'account'],
    [402, 'CreditsDepleted', 'account'],
    [403, 'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.', 'account'],
    [403, 'You are not allowed to create a Tweet with duplicate content.', 'refused'],
    [400, 'Your Tweet text is too long.', 'refused'],
    [500, '', 'unknown'],
    [503, 'Service Unavailable', 'unknown'],
    [302, '', 'unknown'],
    [0, '', 'unknown'],
  ] as const)
    expect([status, problem, outcomeOfPost(status, problem)]).toEqual([status, problem, outcome])
})

it('rests at least as long as the network says, longer each time, and a day at most', () => {
  const rests = (outcome: 'throttled' | 'unsent' | 'account', failures: number, reset: number | null = null) => pausedUntil(outcome, failures, 0, reset) / HOUR
  expect([rests('throttled', 1), rests('throttled', 2), rests('unsent', 3), rests('unsent', 40)]).toEqual([0.25, 0.5, 1, 24])
  expect([rests('throttled', 1, 5 * HOUR), rests('throttled', 1, 900 * HOUR), rests('account', 1)]).toEqual([5, 24, 24])
})

it('reads the limit that is used up, and none that is not', () => {
  expect(resetOf({ 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': '99' })).toBeNull()
  expect(resetOf({ 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': '99', 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': '70' })).toBe(
    70_000,
  )
  expect(resetOf({ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': 'soon' })).toBeNull()
})

it('posts what is likely to be widely read first, then the newest', () => {
  const one = (id: string, published_at: string, boosted = false) => ({ id, published_at, boosted })
  const order = [one('old', '2026-11-20'), one('new', '2026-11-22'), one('hot', '2026-11-21', true)].sort(byPostingOrder)
  expect(order.map(({ id }) => id)).toEqual(['hot', 'new', 'old'])
})
