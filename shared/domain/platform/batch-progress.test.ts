import { describe, expect, it } from 'vitest'
import { newProgress, turned, unseen, withFault, withItem, withPage } from './batch-progress.ts'

const begun = () => withPage(newProgress({ force: true }, ['done']), ['a', 'b', 'a'], '2')

describe('progress of a batch', () => {
  it('counts an item once, and no item of another page', () => {
    const one = withItem(begun(), 'a', { done: 1, words: 40 })
    expect(one).toMatchObject({ counts: { done: 1, errors: 0, words: 40 }, seen: ['a'] })
    expect(withItem(one!, 'a', { done: 1 })).toBeNull()
    expect(withItem(one!, 'c', { done: 1 })).toBeNull()
    expect(unseen(one!)).toEqual(['b'])
  })

  it('turns pages until there is none', () => {
    const half = withItem(begun(), 'b', {})!
    expect(half).toMatchObject({ cursor: null, items: ['a', 'b'], finished: false })
    expect(turned(half)).toBe(half)
    const second = withItem(half, 'a', {})!
    expect(second).toMatchObject({ cursor: '2', items: null, seen: [], done: 2, finished: false })
    expect(withItem(second, 'a', {})).toBeNull()
    expect(withPage(second, [], '3')).toMatchObject({ cursor: '3', items: null, finished: false })
    expect(withFault(withPage(second, ['c'], null), { item: 'c', code: 'internal', message: 'broken' })).toMatchObject({ finished: true, done: 3 })
    expect(withPage(second, [], null)).toMatchObject({ finished: true })
  })

  it('is over with a page of which everything was done, as one that stopped there has left it', () => {
    expect(turned({ ...begun(), seen: ['a', 'b'] })).toMatchObject({ cursor: '2', items: null, seen: [] })
  })

  it('keeps the first twenty faults and counts all', () => {
    const items = Array.from({ length: 30 }, (_, n) => `item ${n}`)
    let progress = withPage(newProgress({}, []), items, null)
    for (const item of items) progress = withFault(progress, { item, code: 'internal', message: 'broken' })!
    expect(progress.counts.errors).toBe(30)
    expect(progress.faults).toHaveLength(20)
    expect(progress.faults[0]).toMatchObject({ item: 'item 0' })
  })
})
