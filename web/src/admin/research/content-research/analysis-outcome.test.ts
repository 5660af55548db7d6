import { expect, it } from 'vitest'
import { analysisAnnouncement } from './analysis-outcome.ts'

const results = { sources: 3, candidates: 20, duplicates: 4, below_minimum: 9, stored: 7, errors: 0 }
const ended = (success: boolean, change: object = {}) =>
  ({ status: 'success', error_code: null, result: { success, summary: { results: { ...results, ...change } } } }) as const

it('[O-271] says how many suggestions an analysis has stored, and in the given words that it failed', () => {
  expect(analysisAnnouncement(ended(true))).toEqual({
    tone: 'success',
    text: 'Išsaugota pasiūlymų: 7 (rasta: 20, kartojasi: 4, nepakankamai aktualių: 9).',
  })
  expect(analysisAnnouncement(ended(true, { errors: 1 }))).toMatchObject({ tone: 'warning', text: expect.stringContaining('neperskaityta šaltinių: 1') })
  expect(analysisAnnouncement(ended(false, { sources: 0, errors: 3 }))).toEqual({ tone: 'error', text: 'Analizė nepavyko' })
  expect(analysisAnnouncement({ status: 'error', error_code: 'model-unavailable', result: null }).text).toMatch(/^Klaida vykdant analizę\. DI modelis/)
})
