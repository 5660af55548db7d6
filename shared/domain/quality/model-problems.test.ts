import { expect, it } from 'vitest'
import { modelProblem } from './model-problems.ts'

it.each([
  ['model-key-refused', 'model-access'],
  ['model-access-denied', 'model-access'],
  ['budget-exceeded', 'model-budget'],
  ['model-throttled', 'model-failing'],
  ['model-unavailable', 'model-failing'],
  ['model-refused', 'model-failing'],
  ['model-answer-invalid', 'model-failing'],
  ['model-not-connected', null],
  ['model-switched-off', null],
  ['version-conflict', null],
  ['toString', null],
  [undefined, null],
])('%s is %s', (code, problem) => {
  expect(modelProblem(code)).toBe(problem)
})
