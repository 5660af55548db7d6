import { expect, it } from 'vitest'
import { confirmedOf, nextAfter, passes, SEGMENT_FILTERS, type SegmentFilter } from './segment-filter.ts'
import type { Finding, Segment } from './segment-texts.ts'

type Given = Partial<Segment> & { key: string; state: Segment['state'] }

const finding = (segment: string, more: Partial<Finding> = {}): Finding => ({
  segment,
  category: 'accuracy',
  severity: 'minor',
  detail: 'd',
  source: 'check',
  ...more,
})
const segments: Given[] = [
  { key: 'title', state: 'human' },
  { key: 'excerpt', state: 'stale' },
  { key: 'c0', state: 'failed' },
  { key: 'c1', state: 'model' },
  { key: 'c2', state: 'memory', origin: 'model' },
  { key: 'c3', state: 'memory', origin: 'human' },
  { key: 'c4', state: 'pseudo' },
  { key: 'c5', state: 'human', accepted: true },
  { key: 'c6', state: 'model' },
]
const findings = new Map([
  ['c1', [finding('c1')]],
  ['c2', [finding('c2', { question: 'Is it?', answer: { right: true, reason: 'It is.' } })]],
  ['c4', [finding('c4', { severity: 'critical' })]],
  ['c5', [finding('c5')]],
  ['c6', [finding('c6', { severity: 'critical' })]],
])
const shown = (filter: SegmentFilter): string =>
  segments
    .filter((segment) => passes(segment as Segment, filter, { findings, isUnsaved: (key) => key === 'title' }))
    .map(({ key }) => key)
    .join(' ')

it.each([
  ['all', 'title excerpt c0 c1 c2 c3 c4 c5 c6'],
  ['look', 'excerpt c0 c1 c6'],
  ['waiting', 'excerpt c0 c6'],
  ['stale', 'excerpt'],
  ['machine', 'c1 c2 c4 c6'],
  ['confirmed', 'title c5'],
  ['findings', 'c1 c2 c4 c5 c6'],
  ['unsaved', 'title'],
  ['memory', 'c2 c3'],
] as const)('%s shows %s', (filter, keys) => {
  expect(shown(filter)).toBe(keys)
})

it('what waits for a person is always among what needs a look', () => {
  const looked = shown('look').split(' ')
  expect(
    shown('waiting')
      .split(' ')
      .every((key) => looked.includes(key)),
  ).toBe(true)
  expect(new Set(SEGMENT_FILTERS).size).toBe(SEGMENT_FILTERS.length)
})

it('counts what a person has confirmed', () => {
  expect(confirmedOf(segments as Segment[])).toBe(2)
})

it('the next one comes after the open one, and the first after the last', () => {
  const all = segments.map(({ key }) => key)
  expect(nextAfter(['c0', 'c6'], all, 'c1')).toBe('c6')
  expect(nextAfter(['c0', 'c6'], all, 'c6')).toBe('c0')
  expect(nextAfter(['c0'], all, null)).toBe('c0')
  expect(nextAfter([], all, 'c6')).toBeNull()
})
