import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { concernedByMove, KIND_OF_MOVE, localesDetail, localesOfDetail, notificationName, notificationPath, toldOf } from './notifications.ts'

describe('who is told', () => {
  const [rasa, jonas] = ['018f0000-0000-7000-8000-000000000001', 'A18F0000-0000-7000-8000-00000000000B']

  it('each person once, never the one who did it, no schedule, nobody where nobody is named', () => {
    expect(toldOf([rasa, jonas, rasa, undefined, '', 'publish-due', `${rasa}0`, `0${rasa}`], jonas)).toEqual([rasa])
    expect(toldOf([rasa, jonas], null)).toEqual([rasa, jonas])
    expect(toldOf([rasa], rasa)).toEqual([])
  })

  it('of a submitted article those who were asked for its review; of an approved or returned one its authors and who submitted it', () => {
    const people = { authors: ['author', 'co-author'], submitter: 'submitter', asked: ['asked'] }
    expect(concernedByMove({ ...people, to: 'in_review' })).toEqual(['asked'])
    expect(concernedByMove({ ...people, to: 'approved' })).toEqual(['submitter', 'author', 'co-author'])
    expect(concernedByMove({ ...people, to: 'draft' })).toEqual(['submitter', 'author', 'co-author'])
    expect(KIND_OF_MOVE).toEqual({ in_review: 'submitted', approved: 'approved', draft: 'returned' })
  })
})

it('an occasion has one name; another kind, article, language or occasion has another', () => {
  const told = { kind: 'comment', original_id: 'a1', locale: 'de', occasion: 'c1' } as const
  const names = [told, { ...told, kind: 'mention' as const }, { ...told, original_id: 'a2' }, { ...told, locale: undefined }, { ...told, occasion: 'c2' }].map(
    notificationName,
  )
  expect(new Set(names).size).toBe(names.length)
  expect(notificationName(told)).toBe('notification#comment#a1#de#c1')
  expect(names[3]).toBe('notification#comment#a1##c1')
})

it('leads to the translation that it is about, otherwise to the article', () => {
  expect(notificationPath({ original_id: 'a1', locale: 'de' })).toBe('/admin/articles/a1/translations/de')
  expect(notificationPath({ original_id: 'a1', locale: 'en' })).toBe('/admin/articles/a1')
  expect(notificationPath({ original_id: 'a1' })).toBe('/admin/articles/a1')
})

it('languages come back from the detail that keeps them', () => {
  expect(localesOfDetail(localesDetail(['de', 'fr']), LOCALES)).toEqual(['de', 'fr'])
  expect(localesOfDetail('de xx', LOCALES)).toEqual(['de'])
  expect(localesOfDetail(null, LOCALES)).toEqual([])
})
