import { expect, it } from 'vitest'
import { qualityGateSettings } from '#shared/contracts/settings.ts'
import { evaluateGate, type GateSubject, gateMessage } from './quality-gate.ts'

const defaults = qualityGateSettings.parse({})
const good: GateSubject = {
  original: { locale: 'en', seo_score: 70, eeat_score: 80, hero_image_url: '/images/a.webp', structure: { h2: 2, h3: 3, paragraphs: 5, words: 1000 } },
  translations: [{ locale: 'lt', pseudoSegments: 0 }],
}
const failed = (original: Partial<GateSubject['original']>, structure: Partial<GateSubject['original']['structure']> = {}) =>
  evaluateGate(defaults, { ...good, original: { ...good.original, ...original, structure: { ...good.original.structure, ...structure } } }, false)
    .verdicts.filter(({ passed }) => !passed)
    .map(({ rule }) => rule)

it('passes exactly at every default threshold', () => {
  expect(evaluateGate(defaults, good, false).passed).toBe(true)
})

it('fails one below each, and names rule, measured value and threshold', () => {
  expect(failed({ seo_score: 69 })).toEqual(['seo_score'])
  expect(failed({ eeat_score: 79 })).toEqual(['eeat_score'])
  expect(failed({ hero_image_url: '' })).toEqual(['hero_image'])
  expect(failed({ locale: 'lt' })).toEqual(['original'])
  expect(failed({}, { h2: 1 })).toEqual(['h2_count'])
  expect(failed({}, { h3: 2 })).toEqual(['h3_count'])
  expect(failed({}, { paragraphs: 4 })).toEqual(['paragraph_count'])
  expect(failed({}, { words: 999 })).toEqual(['word_count'])
  const { verdicts } = evaluateGate(defaults, { ...good, original: { ...good.original, seo_score: 65 } }, false)
  expect(verdicts).toContainEqual({ rule: 'seo_score', locale: 'en', measured: 65, threshold: 70, passed: false })
  expect(gateMessage(verdicts)).toBe('Quality Gate: seo_score (en) is 65, needs 70')
})

it('takes thresholds from the settings, and blocks nothing when disabled', () => {
  const strict = qualityGateSettings.parse({ quality_gate_min_words: '1200', quality_gate_require_hero_image: 'false' })
  expect(evaluateGate(strict, good, false).passed).toBe(false)
  expect(
    evaluateGate(strict, { ...good, original: { ...good.original, hero_image_url: '' } }, false).verdicts.find(({ rule }) => rule === 'hero_image')?.passed,
  ).toBe(true)
  const off = evaluateGate({ ...strict, quality_gate_enabled: false }, good, false)
  expect(off.passed).toBe(true)
  expect(off.verdicts.some(({ passed }) => !passed)).toBe(true)
})

it('lets a pseudo-translated segment pass only where pseudo translation is allowed', () => {
  const pseudo: GateSubject = { ...good, translations: [{ locale: 'ru', pseudoSegments: 3 }] }
  expect(evaluateGate(defaults, pseudo, false)).toMatchObject({ passed: false })
  expect(evaluateGate(defaults, pseudo, false).verdicts.at(-1)).toEqual({ rule: 'translated_segments', locale: 'ru', measured: 3, threshold: 0, passed: false })
  expect(evaluateGate(defaults, pseudo, true).passed).toBe(true)
})
