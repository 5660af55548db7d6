import { describe, expect, it } from 'vitest'
import { type ArticleValues, valuesOf } from './article-form.ts'
import { proposalsFor, withAccepted, withoutAccepted } from './proposed-fields.ts'

const values = (own: Partial<ArticleValues> = {}): ArticleValues => ({ ...valuesOf(null), ...own })
const PROPOSED = { meta_title: 'Better title', meta_description: 'What it is about.', category_id: 'reviews' } as const

describe('proposals of a model', () => {
  it('are those that would change a field, with what stands there', () => {
    const found = proposalsFor(values({ category_id: 'reviews', meta_description: 'Mine.' }), PROPOSED)
    expect(found).toEqual([
      { field: 'meta_title', before: '', after: 'Better title', isFilled: false },
      { field: 'meta_description', before: 'Mine.', after: 'What it is about.', isFilled: true },
    ])
  })

  it('leave out what the model said nothing about', () => {
    expect(proposalsFor(values({ meta_title: 'Mine' }), { meta_title: '' })).toEqual([])
    expect(proposalsFor(values(), {})).toEqual([])
  })

  it('tell what a person has filled from blanks and from the copy of the title', () => {
    const isFilled = (own: Partial<ArticleValues>) => proposalsFor(values(own), PROPOSED).map((proposal) => proposal.isFilled)
    expect(isFilled({ title: 'Title', meta_title: 'Title', meta_description: '  ' })).toEqual([false, false, false])
    expect(isFilled({ title: 'Title', meta_title: 'Another', meta_description: 'Mine', category_id: 'guides' })).toEqual([true, true, true])
    const long = 'a'.repeat(200)
    expect(isFilled({ title: long, meta_title: long.slice(0, 120) })).toEqual([false, false, false])
    // A description that happens to be the title was written by somebody.
    expect(isFilled({ title: 'Title', meta_description: 'Title' })).toEqual([false, true, false])
  })
})

describe('acceptance', () => {
  it('changes the fields that were accepted and no other', () => {
    const before = values({ title: 'Title', meta_title: 'Mine', category_id: 'guides' })
    const { values: after, acceptance } = withAccepted(before, PROPOSED, ['meta_description', 'category_id'])
    expect(after).toEqual({ ...before, meta_description: 'What it is about.', category_id: 'reviews' })
    expect(acceptance).toEqual({
      before: { meta_description: '', category_id: 'guides' },
      after: { meta_description: 'What it is about.', category_id: 'reviews' },
    })
  })

  it('is undone, but for what was typed over it since', () => {
    const before = values({ title: 'Title', category_id: 'guides' })
    const { values: after, acceptance } = withAccepted(before, PROPOSED, ['meta_title', 'category_id'])
    expect(withoutAccepted(after, acceptance)).toEqual({ values: before, edited: [] })
    const typed = { ...after, title: 'New title', meta_title: 'By hand' }
    expect(withoutAccepted(typed, acceptance)).toEqual({ values: { ...typed, category_id: 'guides' }, edited: ['meta_title'] })
  })
})
