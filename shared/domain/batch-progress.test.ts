import { describe, expect, it } from 'vitest'
import { newProgress, unseen, withFault, withItem, withoutPage, withPage } from './batch-progress.ts'

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
    const second = withoutPage(begun())
    expect(second).toMatchObject({ cursor: '2', items: null, finished: false })
    expect(withoutPage(withPage(second, ['c'], null))).toMatchObject({ finished: true })
    expect(withItem(second, 'a', {})).toBeNull()
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
