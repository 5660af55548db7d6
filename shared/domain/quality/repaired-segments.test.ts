import { expect, it } from 'vitest'
import type { SegmentRecord } from '../articles/segment-records.ts'
import { recordsAfterRepair } from './repaired-segments.ts'

const record = (key: string, provider: SegmentRecord['provider'], place?: number): SegmentRecord => ({
  key,
  source_hash: `of ${key}`,
  provider,
  ...(place === undefined ? {} : { place }),
})

it('every piece of a segment says of itself what the whole did', () => {
  const before = '<p>Steps:<br>- Patch it<br>- Restart it</p><p>12</p><p>End.</p>'
  const after = '<p>Steps:</p><ul><li>Patch it</li><li>Restart it</li></ul><p>12</p><p>End.</p>'
  const records = [record('title', 'model'), record('c0', 'human', 0), record('c1', 'memory', 2)]
  expect(recordsAfterRepair(before, after, records, (html) => `hash ${html}`)).toEqual([
    record('title', 'model'),
    { key: 'c0', provider: 'human', place: 0, source_hash: 'hash Steps:' },
    { key: 'c1', provider: 'human', place: 1, source_hash: 'hash Patch it' },
    { key: 'c2', provider: 'human', place: 2, source_hash: 'hash Restart it' },
    { key: 'c3', provider: 'memory', place: 4, source_hash: 'hash End.' },
  ])
})

it('records of other words are nobody’s', () => {
  const records = [record('c0', 'model', 0)]
  expect(recordsAfterRepair('<p>One</p>', '<p>One</p><p>more</p>', records, String)).toBeNull()
  expect(recordsAfterRepair('<p>One more</p>', '<p>One</p>', records, String)).toBeNull()
  expect(recordsAfterRepair('<p>One</p>', '<p>One</p>', [], String)).toBeNull()
})
