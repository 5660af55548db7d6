import { describe, expect, it } from 'vitest'
import { asksForReview, isReviewable, languageList, reviewedText, wroteIn } from './reviews.ts'

const TEXT = { title: 'A', excerpt: 'B', meta_title: 'C', meta_description: 'D', hero_image_alt: 'E', content: '<p>F</p>' }
const NOTE = { id: 'n', kind: 'update', text: 'Patched.' } as const

describe('the text that is confirmed', () => {
  it('is another one with every changed word, form or note', () => {
    const texts = [
      TEXT,
      ...Object.keys(TEXT).map((key) => ({ ...TEXT, [key]: 'x' })),
      { ...TEXT, content: '<p><em>F</em></p>' },
      { ...TEXT, notes: [NOTE] },
      { ...TEXT, notes: [{ ...NOTE, text: 'Patched twice.' }] },
      { ...TEXT, notes: [{ ...NOTE, kind: 'correction' as const }] },
    ]
    expect(new Set(texts.map(reviewedText)).size).toBe(texts.length)
  })

  it('stays the same with other tags, another section, and a note that has got its date', () => {
    const tagged = { ...TEXT, tags: ['x'], category_id: 'guides', slug: 'other', updated_at: 'later' }
    expect(reviewedText(tagged)).toBe(reviewedText(TEXT))
    expect(reviewedText({ ...TEXT, notes: [{ ...NOTE, at: '2026-11-28T00:00:00.000Z' }] })).toBe(reviewedText({ ...TEXT, notes: [NOTE] }))
    expect(reviewedText({ ...TEXT, notes: [] })).toBe(reviewedText(TEXT))
  })
})

it('somebody wrote in a text whose byline it is, who changed it last, or who wrote one of its segments', () => {
  expect(wroteIn('p', { author_id: 'p', records: [] })).toBe(true)
  expect(wroteIn('p', { edited_by: 'p', records: [] })).toBe(true)
  expect(wroteIn('p', { records: [{}, { edited_by: 'p' }] })).toBe(true)
  expect(wroteIn('p', { author_id: 'q', edited_by: 'q', records: [{ edited_by: 'q' }, {}] })).toBe(false)
})

it('a translation can be confirmed when nothing of it is missing, old or a stand-in', () => {
  const whole = { isPresent: true, pseudo: false }
  expect([isReviewable(whole), isReviewable({ ...whole, failed_segments: 0, stale_segments: 0 })]).toEqual([true, true])
  for (const lack of [{ isPresent: false }, { pseudo: true }, { failed_segments: 1 }, { stale_segments: 1 }])
    expect(isReviewable({ ...whole, ...lack })).toBe(false)
})

it('a language is asked for by its name; a list holds each once, in whatever form it is typed', () => {
  expect(languageList(' DE; lt,\nde  xx ')).toEqual(['de', 'lt', 'xx'])
  expect(languageList('')).toEqual([])
  expect([asksForReview('de,fr', 'de'), asksForReview('fr', 'de'), asksForReview('', 'de')]).toEqual([true, false, false])
})
