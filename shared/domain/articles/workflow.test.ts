import { describe, expect, it } from 'vitest'
import { boardOrder, checklistFault, checklistItems, checklistKey, isApproved, openItems } from './workflow.ts'

describe('a checklist', () => {
  it('has an item a line, each once, without empty ones', () => {
    expect(checklistItems(' Two sources \n\nLegal\nTwo sources\n   ')).toEqual(['Two sources', 'Legal'])
    expect(checklistItems('')).toEqual([])
    expect(checklistKey('news')).toBe('workflow_checklist_news')
  })

  it('takes ten items of 120 characters', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index}`).join('\n')
    expect([checklistFault(''), checklistFault(lines(10)), checklistFault('x'.repeat(120))]).toEqual([null, null, null])
    expect(checklistFault(lines(11))).toBe('At most 10 items.')
    expect(checklistFault(`Short\n${'x'.repeat(121)}`)).toBe(`An item has at most 120 characters: ${'x'.repeat(40)}…`)
  })

  it('is open where nobody has ticked an item in these words', () => {
    expect(openItems(['a', 'b', 'c'], ['b', 'B', 'old'])).toEqual(['a', 'c'])
    expect(openItems([], ['a'])).toEqual([])
  })
})

it('an approval is of one text, while the article is approved', () => {
  expect(isApproved({ state: 'approved', approved_text: 'x' }, 'x')).toBe(true)
  expect(isApproved({ state: 'approved', approved_text: 'x' }, 'y')).toBe(false)
  expect(isApproved({ state: 'approved' }, 'x')).toBe(false)
  expect(isApproved({ state: 'in_review', approved_text: 'x' }, 'x')).toBe(false)
})

it('on the board comes first what is due first, last what is not due', () => {
  const rows = [boardOrder(null, 'c'), boardOrder('2026-12-02T00:00:00.000Z', 'b'), boardOrder(undefined, 'a'), boardOrder('2026-12-01T00:00:00.000Z', 'd')]
  expect(rows.toSorted()).toEqual(['2026-12-01T00:00:00.000Z#d', '2026-12-02T00:00:00.000Z#b', '9999#a', '9999#c'])
})
