import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OPERATION_KINDS } from '#shared/domain/platform/operation-kinds.ts'
import { countsText, countText, duration, failureText, operationName, starterName, statusName, waitingText } from './operation-texts.ts'

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

it('says how it stands, and what a batch has counted', () => {
  const running = { status: 'running', error_code: null, cancel_requested: false, waiting: null } as const
  expect(statusName(running)).toBe('Vykdoma')
  expect(statusName({ ...running, cancel_requested: true })).toBe('Stabdoma')
  expect(statusName({ ...running, status: 'error', error_code: 'cancelled' })).toBe('Sustabdyta')
  expect(statusName({ ...running, status: 'error', error_code: 'internal' })).toBe('Nepavyko')
  expect(countsText({ counts: { total: 9, evaluated: 4, approved: 0, errors: 0, odd: 2 } })).toBe('įvertinta: 4, patvirtinta: 0, odd: 2')
  expect(countsText({ counts: { errors: 3 } })).toBe('klaidų: 3')
})

it('says what it waits for, since when, and which languages', () => {
  const waiting = { reason: 'model-quota', since: '2026-11-25T08:41:00.000Z', locales: ['lt', 'de'] } as const
  const running = { status: 'running', error_code: null, cancel_requested: false } as const
  expect(statusName({ ...running, waiting: { ...waiting, locales: [] } })).toBe('Laukia')
  expect(statusName({ ...running, cancel_requested: true, waiting: { ...waiting, locales: [] } })).toBe('Stabdoma')
  expect(waitingText({ waiting: { ...waiting, locales: [...waiting.locales] } })).toBe(
    'Nuo 10:41 laukiama modelio kvotos: šios minutės paskyros žetonai išnaudoti. Darbas tęsis pats. Kalbos: lt, de.',
  )
  expect(waitingText({ waiting: null })).toBeNull()
})

it('has a name for everything that a batch counts, in one order', () => {
  const sources = globSync('lambdas/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const lists = sources.flatMap((text) => [...text.matchAll(/\b[A-Z]+_COUNTS = \[([^\]]*)\] as const/g)].map(([, names = '']) => names))
  const names = [...new Set(lists.flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)))]
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => countText(name, 1) === `${name}: 1` && countsText({ counts: { [name]: 1 } }) !== '')).toEqual([])
  expect(countsText({ counts: { points: 1, odd: 2, optimized: 3 } })).toBe('pagerinta: 3, balų pridėta: 1, odd: 2')
})

it('has a name for every kind of work', () => {
  for (const kind of OPERATION_KINDS) expect(operationName(kind), `Name ${kind} in operation-texts.ts.`).not.toBe(kind)
})
