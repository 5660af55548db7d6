import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentTo, readConsent } from './consent.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const DAY = 86_400_000
const stored = (changes: object = {}) => JSON.stringify({ ...consentTo(true, false, NOW), ...changes })

describe('consent', () => {
  it('[P-225] is necessary (always true), analytics and marketing, with version and time beside them', () => {
    expect(consentTo(true, false, NOW)).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
      version: CONSENT_VERSION,
      time: '2026-11-21T12:00:00.000Z',
    })
    expect(readConsent(stored(), NOW)).toEqual(consentTo(true, false, NOW))
  })

  it.each([
    null,
    '',
    'not json',
    'null',
    '[]',
    '"yes"',
    '{}',
    stored({ necessary: false }),
    stored({ marketing: 'true' }),
    stored({ analytics: undefined }),
    stored({ time: 'yesterday' }),
  ])('takes %s for no choice', (text) => expect(readConsent(text, NOW)).toBeNull())

  it('asks again when what is asked has changed, and after a year', () => {
    expect(readConsent(stored({ version: CONSENT_VERSION + 1 }), NOW)).toBeNull()
    expect(readConsent(stored(), NOW + 364 * DAY)).not.toBeNull()
    expect(readConsent(stored(), NOW + 365 * DAY)).toBeNull()
  })
})
