import { expect, it } from 'vitest'
import { moreGroups, runEnded } from './texts.ts'

it('[M-042] counts the groups that are not named', () => {
  expect([1, 2, 10, 21].map(moreGroups)).toEqual(['ir dar 1 grupė', 'ir dar 2 grupės', 'ir dar 10 grupių', 'ir dar 21 grupė'])
})

it('says how a run ended', () => {
  expect(runEnded({ status: 'success', error_code: null, result: { regenerated: 2, skipped: 1, errors: 0 } })).toEqual({
    tone: 'success',
    text: 'Pakeista paveikslėlių: 2. Palikta: 1.',
  })
  expect(runEnded({ status: 'error', error_code: 'cancelled', result: { regenerated: 1 } }).text).toContain('Pakeista paveikslėlių: 1.')
  expect(runEnded({ status: 'error', error_code: 'internal', result: null })).toMatchObject({ tone: 'error' })
})
