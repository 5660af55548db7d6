import { expect, it } from 'vitest'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { CRITERIA, checkEnded, checkFault, repairEnded } from './texts.ts'

it('[M-056] names what failed after the fixed words', () => {
  expect(checkFault(new Error('Nutrūko')).text).toBe('Klaida tikrinant reklamas: Nutrūko')
  expect(checkFault(new ProblemError('offline', 0, 'x')).text).toMatch(/^Klaida tikrinant reklamas: Nepavyko pasiekti serverio/)
  expect(checkEnded({ status: 'error', error_code: 'internal', result: null }, 'Patikra').text).toMatch(/^Klaida tikrinant reklamas: /)
  expect(checkEnded({ status: 'error', error_code: 'cancelled', result: null }, 'Patikra').tone).toBe('warning')
})

it('says what a check and a repair came to', () => {
  const result = { total_articles_checked: 90, articles_with_issues: 0 }
  expect(checkEnded({ status: 'success', error_code: null, result }, 'Patikra')).toEqual({
    tone: 'success',
    text: 'Patikra: patikrinta straipsnių 90, su trūkumais 0.',
  })
  expect(repairEnded({ status: 'success', error_code: null, result: { repaired: 2, unchanged: 1, errors: 0 } }).text).toBe(
    'Atkurta straipsnių: 2. Nepakito, nes trūkumas pačiame tekste: 1.',
  )
})

it('[M-054] [M-055] explains the criteria with the figures of the rules', () => {
  expect(CRITERIA.join(' ')).toMatch(/500 žodžių.*3 straipsnyje.*„Puiku“ nuo 9/)
})
