import { expect, it } from 'vitest'
import { figuresOf } from './week-figures.ts'

it('figures add up what is counted', () => {
  const counts = {
    edited: 3,
    accepted: 1,
    edit_distance: 30,
    edit_length: 400,
    checked: 50,
    check_empty: 1,
    check_glossary: 2,
    check_names: 4,
    check_content: 5,
    style: 6,
    terms_kept: 9,
    terms_broken: 1,
    rated_none: 2,
    rated_critical: 1,
  }
  expect(figuresOf(counts)).toEqual({
    edited: 3,
    accepted: 1,
    edit_share: 7.5,
    checked: 50,
    certain: 3,
    suspicious: 9,
    style: 6,
    terms_kept: 9,
    terms_broken: 1,
    terms_share: 90,
    rated: 3,
  })
})

it('a week without anything has no shares', () => {
  expect(figuresOf({})).toEqual({
    edited: 0,
    accepted: 0,
    edit_share: null,
    checked: 0,
    certain: 0,
    suspicious: 0,
    style: 0,
    terms_kept: 0,
    terms_broken: 0,
    terms_share: null,
    rated: 0,
  })
})
