import { describe, expect, it } from 'vitest'
import { countSegments, isWhole, needsMachine, type SegmentProvider, type SegmentRecord, wasMadeByModel } from './segment-records.ts'

const record = (provider: SegmentProvider, more: Partial<SegmentRecord> = {}): SegmentRecord => ({ key: 'c0', source_hash: 'h', provider, ...more })

describe('segments of a translation', () => {
  it('are counted by who made them; a stale one is a person’s as well', () => {
    expect(countSegments([])).toEqual({ memory: 0, model: 0, human: 0, pseudo: 0, failed: 0, stale: 0 })
    const records = [
      record('memory'),
      record('model'),
      record('model'),
      record('human'),
      record('human', { stale_for: 'x' }),
      record('pseudo'),
      record('failed'),
    ]
    expect(countSegments(records)).toEqual({ memory: 1, model: 2, human: 2, pseudo: 1, failed: 1, stale: 1 })
  })

  it('are whole when none has failed and none is stale', () => {
    expect(isWhole([record('model'), record('pseudo')])).toBe(true)
    expect(isWhole([record('model'), record('failed')])).toBe(false)
    expect(isWhole([record('human', { stale_for: 'x' })])).toBe(false)
  })
})

it.each([
  ['memory', false],
  ['model', false],
  ['human', false],
  ['pseudo', true],
  ['failed', true],
] as const)('of %s: the machine still has to translate it: %s', (provider, expected) => {
  expect(needsMachine(record(provider))).toBe(expected)
})

it('words are a model’s also where the memory has them from one', () => {
  expect(wasMadeByModel(record('model'))).toBe(true)
  expect(wasMadeByModel(record('memory', { origin: 'model' }))).toBe(true)
  expect(wasMadeByModel(record('memory', { origin: 'human' }))).toBe(false)
  expect(wasMadeByModel(record('memory'))).toBe(false)
  expect(wasMadeByModel(record('human', { origin: 'model' }))).toBe(false)
})
