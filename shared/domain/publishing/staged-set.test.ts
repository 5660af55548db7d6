import { expect, it } from 'vitest'
import { layoutOf, placesIn, stagedSetKey, stagingPrefix } from './staged-set.ts'

it('a layout tells where each file is', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const layout = layoutOf([
    { locale: 'lt', name: 'data.json', bytes: bytes('{}') },
    { locale: 'lt', name: 'page.html', bytes: bytes('<p>ąž</p>') },
    { locale: 'ja', name: 'data.json', bytes: bytes('') },
  ])
  expect(layout).toBe('lt/data.json=2 lt/page.html=11 ja/data.json=0')
  expect([...placesIn(layout)]).toEqual([
    ['lt/data.json', { start: 0, end: 2 }],
    ['lt/page.html', { start: 2, end: 13 }],
    ['ja/data.json', { start: 13, end: 13 }],
  ])
})

it.each(['', 'lt/data.json', 'lt/data.json=x', 'lt/data.json=1 =2'])('a layout that cannot be read has no files: %j', (layout) => {
  expect(placesIn(layout).size).toBe(0)
})

it.each(['lt/data.json=1x', 'lt/data.json=x1', 'lt/data.json=-1'])('a length that is no number is none: %j', (layout) => {
  expect(placesIn(layout).size).toBe(0)
})

it('a set waits below its article and the number of its publication', () => {
  expect([stagingPrefix('018f', 7), stagedSetKey('018f', 7)]).toEqual(['staging/018f/7/', 'staging/018f/7/set'])
})
