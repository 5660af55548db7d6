import { expect, it } from 'vitest'
import type { HistoryEntry } from './automation-entry.ts'
import { countedText, progressText } from './texts.ts'

const details = { title: null, config_name: null, progress: null, step: null, processed: null, total: null, progress_percent: null }
const entry = (change: object) => ({ counts: {}, details: { ...details, ...change } }) as HistoryEntry

it('says once how far work has come', () => {
  expect(progressText(entry({ progress: '3/13', processed: 3, total: 13 }))).toBe('3 iš 13')
  expect(progressText(entry({ progress: 'lt, de', processed: 2, total: 14 }))).toBe('2 iš 14 · lt, de')
  expect(progressText(entry({ processed: 4 }))).toBe('Atlikta: 4')
  expect(progressText(entry({}))).toBe('')
})

it('names what was counted, without what is nought and what is counted for the work’s own sake', () => {
  expect(countedText({ ...entry({}), counts: { viral_predictions: 1, steps: 13, generated: 2, errors: 0 } })).toBe(
    'parašyta straipsnių: 2, viralumo prognozių: 1',
  )
})
