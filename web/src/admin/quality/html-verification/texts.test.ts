import { expect, it } from 'vitest'
import { HTML_ACTIONS } from '#shared/domain/quality/html-needs.ts'
import { countsText, FILTERS, verificationEnded } from './texts.ts'

it('[M-140] filters by every action, and by none', () => {
  expect(FILTERS.map(({ value }) => value)).toEqual(['all', ...HTML_ACTIONS])
})

it('says what a verification came to', () => {
  const done = (counts: Record<string, number>, auto_fix_triggered = false) =>
    verificationEnded({ status: 'success', error_code: null, result: { auto_fix_triggered }, counts })
  expect(done({ verified: 3 })).toEqual({ tone: 'success', text: 'Patikrinta straipsnių: 3.' })
  expect(done({}).text).toBe('Nuo praėjusios patikros niekas nepasikeitė.')
  expect(done({ verified: 1, fixed: 1 }, true).text).toBe('Patikrinta straipsnių: 1. Pataisyta: 1, nuimta nuo svetainės: 0.')
  expect(done({ verified: 1, errors: 1 }).tone).toBe('warning')
  expect(verificationEnded({ status: 'error', error_code: 'cancelled', result: null, counts: {} }).tone).toBe('warning')
  expect(countsText([1, 2, 0, 5, 1])).toBe('H1 1, H2 2, H3 0, pastraipų 5, sąrašų 1')
})
