import { expect, it } from 'vitest'
import { duration, failureText, starterName } from './operation-texts.ts'

const FROM = '2026-11-22T10:00:00.000Z'
const after = (seconds: number) => duration(FROM, Date.parse(FROM) + seconds * 1000)

it('says how long work took', () => {
  expect([after(-3), after(0.4), after(59.4), after(60), after(125), after(3600), after(7385)]).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min. 0 s',
    '2 min. 5 s',
    '1 val. 0 min.',
    '2 val. 3 min.',
  ])
})

it('says who started it and why it failed', () => {
  expect(starterName({ started_by: { kind: 'person', id: 'x' }, started_by_name: 'Ona' })).toBe('Ona')
  expect(starterName({ started_by: { kind: 'person', id: 'x' }, started_by_name: null })).toBe('Nežinomas žmogus')
  expect(starterName({ started_by: { kind: 'schedule', id: 'x' }, started_by_name: null })).toBe('Tvarkaraštis')
  const failed = { kind: 'publish-article', status: 'error', error_code: 'quality-gate-blocked', error_message: 'Quality Gate: too short' } as const
  expect(failureText(failed)).toBe('Kokybės kontrolė: Quality Gate: too short')
  expect(failureText({ ...failed, kind: 'translate-article', error_code: 'model-unavailable' })).toBe(
    'DI modelis šiuo metu nepasiekiamas. Bandykite po minutės.',
  )
  expect(failureText({ ...failed, status: 'success' })).toBeNull()
})
