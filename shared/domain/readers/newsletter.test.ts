import { describe, expect, it } from 'vitest'
import { NEWSLETTER_RULES, nextRequest, normalAddress } from './newsletter.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const [MINUTE, DAY] = [60_000, 86_400_000]
const asked = (count: number, firstAgo: number, lastAgo: number) => ({ asked: count, first_at: NOW - firstAgo, last_at: NOW - lastAgo })

describe('mails that an address asks for', () => {
  it('begin with the first request', () => expect(nextRequest(null, NOW)).toEqual({ asked: 1, first_at: NOW, last_at: NOW }))

  it('are ten minutes apart', () => {
    expect(nextRequest(asked(1, 10 * MINUTE - 1, 10 * MINUTE - 1), NOW)).toBeNull()
    expect(nextRequest(asked(1, 10 * MINUTE, 10 * MINUTE), NOW)).toEqual({ asked: 2, first_at: NOW - 10 * MINUTE, last_at: NOW })
    expect(nextRequest(asked(2, 60 * MINUTE, 9 * MINUTE), NOW)).toBeNull()
  })

  it('are at most three a day, counted from the first', () => {
    expect(nextRequest(asked(2, 60 * MINUTE, 30 * MINUTE), NOW)).toEqual({ asked: 3, first_at: NOW - 60 * MINUTE, last_at: NOW })
    expect(nextRequest(asked(3, DAY - 1, 60 * MINUTE), NOW)).toBeNull()
    expect(nextRequest(asked(3, DAY, MINUTE), NOW)).toEqual({ asked: 1, first_at: NOW, last_at: NOW })
  })
})

it('a confirmation link works for a day, a used unsubscribe link is known for ninety', () =>
  expect([NEWSLETTER_RULES.linkValid, NEWSLETTER_RULES.usedLinkKept]).toEqual([DAY, 90 * DAY]))

it('an address is known without the spaces around it, in lower case', () =>
  expect(normalAddress('  Ona.Petraitė@Example.COM\n')).toBe('ona.petraitė@example.com'))
