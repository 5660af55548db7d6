import { expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { expectedErrors, missingLanguages } from './expected-errors.ts'

const minima = {
  ...{ quality_gate_enabled: true, quality_gate_min_seo_score: 70, quality_gate_min_eeat_score: 80, quality_gate_require_hero_image: true },
}
const good = {
  locale: 'en' as const,
  category_id: 'news' as const,
  hero_image_url: '/images/a.webp',
  seo_score: 70,
  eeat_score: 80,
  translated_locales: TARGET_LOCALES,
}
const refusals = (card: Partial<typeof good>, settings: Partial<typeof minima> = {}) => expectedErrors({ ...good, ...card }, { ...minima, ...settings })

it('of fourteen languages those without a translation are missing', () => {
  expect([missingLanguages({}), missingLanguages({ translated_locales: ['lt', 'de'] }), missingLanguages(good)]).toEqual([14, 12, 0])
})

it('[O-104] an article would be refused for each score below its minimum, for a missing picture and for missing languages', () => {
  expect(refusals({})).toEqual([])
  expect([refusals({ seo_score: 69 }), refusals({ eeat_score: 79 }), refusals({ hero_image_url: '' })]).toEqual([['seo_score'], ['eeat_score'], ['hero_image']])
  expect(refusals({ seo_score: 0, eeat_score: 0, hero_image_url: '', translated_locales: ['lt'] as never })).toEqual([
    'translations-incomplete',
    'seo_score',
    'eeat_score',
    'hero_image',
  ])
})

it('what nobody has scored is not refused yet, nor a picture that is not required', () => {
  const unscored = { locale: 'en' as const, category_id: 'news' as const, hero_image_url: '/images/a.webp', translated_locales: TARGET_LOCALES }
  expect(expectedErrors(unscored, minima)).toEqual([])
  expect(refusals({ hero_image_url: '' }, { quality_gate_require_hero_image: false })).toEqual([])
})

it('a gate that is off refuses for missing languages only', () => {
  expect(refusals({ seo_score: 0, hero_image_url: '' }, { quality_gate_enabled: false })).toEqual([])
  expect(refusals({ seo_score: 0, translated_locales: [] as never }, { quality_gate_enabled: false })).toEqual(['translations-incomplete'])
})

it('a planned alert is foreseen by what its profile asks', () => {
  const alert = { ...good, gate_profile: 'alert', seo_score: 50, eeat_score: 40 }
  expect(expectedErrors(alert, minima)).toEqual([])
  expect(expectedErrors({ ...alert, seo_score: 49, eeat_score: 39 }, minima)).toEqual(['seo_score', 'eeat_score'])
  expect(expectedErrors({ ...alert, gate_profile: undefined }, minima)).toEqual(['seo_score', 'eeat_score'])
  expect(expectedErrors({ ...alert, gate_profile: undefined }, { ...minima, gate_profile_news: 'alert' })).toEqual([])
})
