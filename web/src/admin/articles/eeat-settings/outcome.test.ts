import { expect, it } from 'vitest'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { evaluationAnnouncement, runningElsewhere, startFault } from './outcome.ts'

const ended = (results: object | null) => ({ status: 'success', error_code: null, progress: { done: 5, total: 5 }, result: results && { results } }) as const
const counts = { total: 5, evaluated: 5, approved: 3, needs_revision: 1, rejected: 1, errors: 0 }

it('[O-132] no response is an error, nothing found a note, nothing evaluated a warning', () => {
  expect(evaluationAnnouncement(ended(null))).toEqual({ tone: 'error', text: 'Negautas atsakymas iš serverio' })
  expect(startFault(new ProblemError('offline', 0, 'x'))).toBe('Negautas atsakymas iš serverio')
  expect(evaluationAnnouncement(ended({ ...counts, total: 0, evaluated: 0 })).tone).toBe('info')
  expect(evaluationAnnouncement(ended({ ...counts, evaluated: 0 })).tone).toBe('warning')
  expect(evaluationAnnouncement(ended(counts))).toEqual({ tone: 'success', text: 'Įvertinta 5 iš 5: patvirtinta 3, taisytina 1, atmesta 1.' })
})

it('says why it stopped, and follows the one that is at work already', () => {
  const stopped = { status: 'error', error_code: 'budget-exceeded', progress: { done: 2, total: 5 }, result: null } as const
  expect(evaluationAnnouncement(stopped).text).toMatch(/^Įvertinta 2 iš 5\. .*biudžetas/)
  const id = '018f0000-0000-7000-8000-000000000001'
  expect(runningElsewhere(new ProblemError('batch-in-progress', 409, 'x', { operation_id: id }))).toBe(id)
  expect(runningElsewhere(new Error('x'))).toBeNull()
})
