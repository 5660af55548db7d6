import { expect, it } from 'vitest'
import { MODEL_ERRORS } from '#shared/contracts/platform/model-errors.ts'
import { MODEL_FAULTS, nextStepOf } from './model-faults.ts'
import { ERROR_TEXTS } from './texts.ts'

it('every class of a model’s failure has words of its own, the same on every screen', () => {
  expect(Object.keys(MODEL_FAULTS).sort()).toEqual([...MODEL_ERRORS].sort())
  for (const code of MODEL_ERRORS) expect(ERROR_TEXTS[code]).toBe(MODEL_FAULTS[code].text)
  expect(new Set(MODEL_ERRORS.map((code) => ERROR_TEXTS[code])).size).toBe(MODEL_ERRORS.length)
})

it('only what passes by itself says to try again in a while', () => {
  const waits = MODEL_ERRORS.filter((code) => /minut/.test(MODEL_FAULTS[code].text) && /[Bb]andykite/.test(MODEL_FAULTS[code].text))
  expect(waits).toEqual(['model-unavailable', 'model-throttled'])
})

it('leads to the settings where they are the cause, and nowhere else', () => {
  expect(MODEL_ERRORS.filter((code) => nextStepOf(code)).sort()).toEqual(['budget-exceeded', 'model-switched-off'])
  expect([nextStepOf(null), nextStepOf('internal'), nextStepOf('constructor')]).toEqual([null, null, null])
})
