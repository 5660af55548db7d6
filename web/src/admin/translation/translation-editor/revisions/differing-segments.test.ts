import { expect, it } from 'vitest'
import type { Segment } from '../segment-texts.ts'
import { differingSegments } from './differing-segments.ts'

const segment = (key: string, target: string, state: Segment['state'] = 'human') => ({ key, target, state, block: 'p', source: '' }) as unknown as Segment

it('names segments with other words, word by word and in reading order', () => {
  const present = [segment('c0', 'Naujas <b>žodis</b>'), segment('c1', 'Tas pats'), segment('c2', 'Visai nauja')]
  const found = differingSegments(
    present,
    [
      { key: 'c1', target: 'Tas pats', state: 'human' },
      { key: 'c0', target: 'Senas <b>žodis</b>', state: 'human' },
    ],
    'lt',
  )
  expect(found.map(({ segment: { key } }) => key)).toEqual(['c0'])
  expect(found[0]?.parts.map(({ kind, text }) => [kind, text.trim()])).toEqual([
    ['removed', 'Senas'],
    ['added', 'Naujas'],
    ['same', 'žodis'],
  ])
})

it('names segments whose words only come from elsewhere, or whose tags differ', () => {
  const present = [segment('c0', 'Žodis'), segment('c1', '<b>Žodis</b>')]
  const found = differingSegments(
    present,
    [
      { key: 'c0', target: 'Žodis', state: 'model' },
      { key: 'c1', target: 'Žodis', state: 'human' },
    ],
    'lt',
  )
  expect(found.map(({ parts }) => parts)).toEqual([[], []])
})
