import { describe, expect, it } from 'vitest'
import { carryOver, type FormerTranslation, type SourceSegment } from './carried-segments.ts'
import type { SegmentRecord } from './segment-records.ts'

const source = (...words: string[]): SourceSegment[] => words.map((word, index) => ({ key: `c${index}`, block: 'p', html: word, hash: `#${word}` }))
const former = (...parts: [word: string, target: string, record: Partial<SegmentRecord>][]): FormerTranslation => ({
  segments: parts.map(([, target], index) => ({ key: `c${index}`, block: 'p', html: target })),
  records: parts.map(([word, , record], index) => ({ key: `c${index}`, source_hash: `#${word}`, provider: 'model', ...record })),
})
const carried = (present: SourceSegment[], before: FormerTranslation) =>
  [...carryOver(present, before)].map(([key, { target, record }]) => [key, target, record.provider, record.stale_for ?? null])

describe('a changed original', () => {
  it('keeps what is unchanged, whoever made it, under its new key and with its record', () => {
    const before = former(['a', 'A', { model_id: 'm', cost: 7 }], ['b', 'B', { provider: 'human', edited_by: 'me' }], ['c', 'C', { provider: 'memory' }])
    const kept = carryOver(source('n', 'a', 'b', 'c'), before)
    expect([...kept]).toEqual([
      ['c1', { target: 'A', record: { key: 'c1', source_hash: '#a', provider: 'model', model_id: 'm', cost: 7 } }],
      ['c2', { target: 'B', record: { key: 'c2', source_hash: '#b', provider: 'human', edited_by: 'me' } }],
      ['c3', { target: 'C', record: { key: 'c3', source_hash: '#c', provider: 'memory' } }],
    ])
  })

  it('leaves out what a machine made of a changed source, and what is gone', () => {
    expect(carried(source('a', 'X'), former(['a', 'A', {}], ['b', 'B', {}], ['c', 'C', { provider: 'human' }]))).toEqual([['c0', 'A', 'model', null]])
  })

  it('keeps a person’s words under a changed source, as stale', () => {
    expect(carried(source('a', 'X'), former(['a', 'A', {}], ['b', 'B', { provider: 'human' }]))).toEqual([
      ['c0', 'A', 'model', null],
      ['c1', 'B', 'human', '#X'],
    ])
  })

  it('a stale segment stays stale while its source stays or changes on, and is not once it is back', () => {
    const stale = former(['b', 'B', { provider: 'human', stale_source: 'b', stale_for: '#X' }])
    expect([...carryOver(source('X'), stale).values()]).toEqual([{ target: 'B', record: { ...stale.records[0] } }])
    expect(carried(source('Y'), stale)).toEqual([['c0', 'B', 'human', '#Y']])
    expect([...carryOver(source('b'), stale).values()]).toEqual([{ target: 'B', record: { key: 'c0', source_hash: '#b', provider: 'human' } }])
  })

  it('finds a stale segment again when another one comes before it', () => {
    expect(carried(source('n', 'X'), former(['b', 'B', { provider: 'human', stale_source: 'b', stale_for: '#X' }]))).toEqual([['c1', 'B', 'human', '#X']])
  })

  it('one that failed, or was given back, is carried while its source stays', () => {
    const before = former(['a', 'a', { provider: 'failed', fault: 'why' }], ['b', 'B', { provider: 'failed', fault: 'given back', released: true }])
    expect(carried(source('a', 'b'), before)).toEqual([
      ['c0', 'a', 'failed', null],
      ['c1', 'B', 'failed', null],
    ])
    expect(carried(source('x', 'y'), before)).toEqual([])
  })
})
