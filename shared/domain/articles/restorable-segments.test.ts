import { expect, it } from 'vitest'
import type { SourceSegment } from './carried-segments.ts'
import { restorableSegments } from './restorable-segments.ts'
import type { SegmentRecord } from './segment-records.ts'

const source = (key: string, place: number, hash: string): SourceSegment => ({ key, block: 'p', place, html: hash, hash })
const target = (key: string, html: string) => ({ key, block: 'p', html })
const record = (key: string, source_hash: string, more: Partial<SegmentRecord> = {}): SegmentRecord => ({
  key,
  source_hash,
  provider: 'model',
  place: 9,
  ...more,
})

it('what has the same English is restorable with how it came about, at its present place', () => {
  const former = { segments: [target('c0', 'Eins'), target('c1', 'Zwei')], records: [record('c0', 'one', { model_id: 'm' }), record('c1', 'two')] }
  const { restorable, gone } = restorableSegments([source('c0', 0, 'two'), source('c1', 1, 'one')], former)
  expect(restorable.get('c1')).toEqual({ target: 'Eins', record: { key: 'c1', place: 1, source_hash: 'one', provider: 'model', model_id: 'm' } })
  expect(restorable.get('c0')).toMatchObject({ target: 'Zwei', record: { key: 'c0', place: 0 } })
  expect(gone).toEqual([])
})

it('a text outside the body has no place', () => {
  const { restorable } = restorableSegments([{ key: 'title', block: null, html: 'T', hash: 't' }], {
    segments: [{ key: 'title', block: null, html: 'Titel' }],
    records: [{ key: 'title', source_hash: 't', provider: 'human' }],
  })
  expect(restorable.get('title')).toEqual({ target: 'Titel', record: { key: 'title', source_hash: 't', provider: 'human' } })
})

it('what the original no longer says is gone, also where another text stands in its place now', () => {
  const former = { segments: [target('c0', 'Eins'), target('c1', 'Zwei')], records: [record('c0', 'one', { provider: 'human' }), record('c1', 'two')] }
  const { restorable, gone } = restorableSegments([source('c0', 0, 'changed'), source('c1', 1, 'two')], former)
  expect([...restorable.keys()]).toEqual(['c1'])
  expect(gone).toEqual([{ key: 'c0', html: 'Eins' }])
})

it('what nobody had translated is neither restorable nor gone, nor is what has no words', () => {
  const former = { segments: [target('c0', 'One')], records: [record('c0', 'one', { provider: 'failed' }), record('c1', 'two')] }
  expect(restorableSegments([source('c0', 0, 'one'), source('c1', 1, 'two')], former)).toEqual({ restorable: new Map(), gone: [] })
})

it('what waited for a person waits again while the source that it waited for stands', () => {
  const stale = record('c0', 'old', { provider: 'human', stale_for: 'new', stale_source: 'Old' })
  const former = { segments: [target('c0', 'Alt')], records: [stale] }
  expect(restorableSegments([source('c0', 0, 'new')], former).restorable.get('c0')?.record).toMatchObject({ stale_for: 'new', stale_source: 'Old' })
  expect(restorableSegments([source('c0', 0, 'newest')], former).gone).toEqual([{ key: 'c0', html: 'Alt' }])
})
