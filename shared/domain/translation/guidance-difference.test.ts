import { describe, expect, it } from 'vitest'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { type CardGuidance, guidanceOf } from './card-guidance.ts'
import { guidanceDifferences } from './guidance-difference.ts'

const DE = guidanceOf(STYLE_CARDS.de)
const withTerm = (more: Partial<CardGuidance['terms']['patch']>): CardGuidance => ({
  ...DE,
  terms: { ...DE.terms, patch: { use: ['A', 'B'], avoid: ['c*'], note: '', ...more } },
})
const BASE: CardGuidance = { ...withTerm({}), notes: ['One.', 'Two.'] }

describe('differences of two versions', () => {
  it('are none between equal ones', () => expect(guidanceDifferences(BASE, structuredClone(BASE))).toEqual([]))

  it.each(['address', 'people', 'organisations', 'headlines'] as const)('name a sentence: %s', (field) => {
    expect(guidanceDifferences(BASE, { ...BASE, [field]: 'New.' })).toEqual([{ field, removed: [BASE[field]], added: ['New.'], isReordered: false }])
  })

  it('name what a list has gained and lost, and that it is in another order', () => {
    expect(guidanceDifferences(BASE, { ...BASE, notes: ['Two.', 'Three.'] })).toEqual([
      { field: 'notes', removed: ['One.'], added: ['Three.'], isReordered: false },
    ])
    expect(guidanceDifferences(BASE, { ...BASE, notes: ['Two.', 'One.'] })).toEqual([{ field: 'notes', removed: [], added: [], isReordered: true }])
    expect(guidanceDifferences(BASE, { ...BASE, notes: ['One.'] })).toEqual([{ field: 'notes', removed: ['Two.'], added: [], isReordered: false }])
    expect(guidanceDifferences(BASE, { ...BASE, notes: ['One.', 'Two.', 'One.'] })).toEqual([
      { field: 'notes', removed: [], added: ['One.'], isReordered: false },
    ])
    expect(guidanceDifferences({ ...BASE, notes: ['One.', 'One.'] }, { ...BASE, notes: ['One.'] })).toEqual([
      { field: 'notes', removed: ['One.'], added: [], isReordered: false },
    ])
  })

  it('name the parts of a term; a note that is empty is none', () => {
    expect(guidanceDifferences(BASE, { ...BASE, terms: withTerm({ use: ['B', 'A'], avoid: [], note: 'Why.' }).terms })).toEqual([
      { field: 'terms.patch.use', removed: [], added: [], isReordered: true },
      { field: 'terms.patch.avoid', removed: ['c*'], added: [], isReordered: false },
      { field: 'terms.patch.note', removed: [], added: ['Why.'], isReordered: false },
    ])
    expect(guidanceDifferences({ ...BASE, notes: ['', 'One.'] }, { ...BASE, notes: ['One.', ''] })).toEqual([])
  })

  it('come in the order of the fields', () => {
    const other = guidanceOf(STYLE_CARDS.fr)
    const fields = guidanceDifferences(DE, other).map(({ field }) => field)
    expect(fields.slice(0, 5)).toEqual(['address', 'people', 'organisations', 'headlines', 'notes'])
    expect(fields.slice(5, 7)).toEqual(['terms.release.use', 'terms.release.avoid'])
  })
})
