import { describe, expect, it } from 'vitest'
import { originalGateSettings, qualityGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { bodyStructure } from '../text/body-structure.ts'
import type { GateTranslation, QualityFinding } from '../translation/quality-findings.ts'
import { evaluateGate, type GateSubject, gateMessage } from './quality-gate.ts'

const defaults = { ...originalGateSettings.parse({}), ...translationSettings.parse({}) }
const good: GateSubject = {
  original: {
    locale: 'en',
    category_id: 'news',
    seo_score: 70,
    eeat_score: 80,
    hero_image_url: '/images/a.webp',
    structure: { ...bodyStructure('', 'en'), h2: 2, h3: 3, paragraphs: 5, words: 1000 },
  },
  translations: [{ locale: 'lt', pseudoSegments: 0, score: 70, findings: [] }],
}
const failed = (original: Partial<GateSubject['original']>, structure: Partial<GateSubject['original']['structure']> = {}) =>
  evaluateGate(defaults, { ...good, original: { ...good.original, ...original, structure: { ...good.original.structure, ...structure } } }, false)
    .verdicts.filter(({ passed }) => !passed)
    .map(({ rule }) => rule)

it('passes exactly at every default threshold', () => {
  expect(evaluateGate(defaults, good, false).passed).toBe(true)
})

it('measures every rule once, with its threshold', () => {
  const original = [
    { rule: 'original', measured: true, threshold: true },
    { rule: 'seo_score', measured: 70, threshold: 70 },
    { rule: 'eeat_score', measured: 80, threshold: 80 },
    { rule: 'h2_count', measured: 2, threshold: 2 },
    { rule: 'h3_count', measured: 3, threshold: 3 },
    { rule: 'paragraph_count', measured: 5, threshold: 5 },
    { rule: 'word_count', measured: 1000, threshold: 1000 },
    { rule: 'hero_image', measured: true, threshold: true },
  ].map((one) => ({ ...one, locale: 'en', passed: true }))
  const translation = [
    { rule: 'translated_segments', measured: 0, threshold: 0 },
    { rule: 'translation_critical', measured: 0, threshold: 0 },
    { rule: 'translation_major', measured: 0, threshold: 5 },
    { rule: 'translation_quality', measured: 70, threshold: 70 },
  ].map((one) => ({ ...one, locale: 'lt', passed: true }))
  expect(evaluateGate(defaults, good, false).verdicts).toEqual([...original, ...translation])
  expect(evaluateGate(defaults, good, true).verdicts).toEqual([...original, ...translation.slice(1)])
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
  const strict = { ...defaults, ...qualityGateSettings.parse({ quality_gate_min_words: '1200', quality_gate_require_hero_image: 'false' }) }
  expect(evaluateGate(strict, good, false).passed).toBe(false)
  expect(
    evaluateGate(strict, { ...good, original: { ...good.original, hero_image_url: '' } }, false).verdicts.find(({ rule }) => rule === 'hero_image')?.passed,
  ).toBe(true)
  const off = evaluateGate({ ...strict, quality_gate_enabled: false }, good, false)
  expect(off.passed).toBe(true)
  expect(off.verdicts.some(({ passed }) => !passed)).toBe(true)
})

it('lets a pseudo-translated segment pass only where pseudo translation is allowed', () => {
  const pseudo: GateSubject = { ...good, translations: [{ locale: 'ru', pseudoSegments: 3, score: 0, findings: [] }] }
  expect(evaluateGate(defaults, pseudo, false)).toMatchObject({ passed: false })
  expect(evaluateGate(defaults, pseudo, false).verdicts).toContainEqual({ rule: 'translated_segments', locale: 'ru', measured: 3, threshold: 0, passed: false })
  expect(evaluateGate(defaults, pseudo, true).passed).toBe(true)
})

describe('a translation', () => {
  const finding = (segment: string, more: Partial<QualityFinding> = {}): QualityFinding => ({
    segment,
    category: 'accuracy',
    severity: 'major',
    detail: 'd',
    source: 'check',
    ...more,
  })
  const gate = (translation: Partial<GateTranslation>, settings = {}, allowPseudo = false) =>
    evaluateGate(
      { ...defaults, ...settings },
      { ...good, translations: [{ locale: 'lt', pseudoSegments: 0, score: 100, findings: [], ...translation }] },
      allowPseudo,
    )

  it('needs the score of the settings, and a lower one says which segments are the reason, gravest first', () => {
    expect(gate({ score: 70 }).passed).toBe(true)
    const findings = [finding('c3'), finding('c1', { source: 'judge', passes: 1 }), finding('c9'), finding('c9')]
    const { passed, verdicts } = gate({ score: 69.99, findings })
    expect(passed).toBe(false)
    expect(verdicts.at(-1)).toEqual({
      rule: 'translation_quality',
      locale: 'lt',
      measured: 69.99,
      threshold: 70,
      passed: false,
      segments: ['c9', 'c3', 'c1'],
    })
    expect(gateMessage(verdicts)).toBe('Quality Gate: translation_quality (lt) is 69.99, needs 70 (segments c9, c3, c1)')
    expect(gate({ score: 69.99, findings }, { translation_min_quality_score: 69 }).passed).toBe(true)
    for (const passing of [gate({ score: 100 }), gate({ score: 70, findings })]) expect(passing.verdicts.at(-1)).not.toHaveProperty('segments')
  })

  it('with one critical finding of a check, or of two judges, is blocked whatever its score; one judge alone never blocks like that', () => {
    const critical = Array.from({ length: 7 }, (_, index) => finding(`c${index}`, { severity: 'critical' }))
    const { passed, verdicts } = gate({ score: 99, findings: [...critical, finding('title')] })
    expect(passed).toBe(false)
    expect(verdicts.filter((verdict) => !verdict.passed)).toEqual([
      { rule: 'translation_critical', locale: 'lt', measured: 7, threshold: 0, passed: false, segments: critical.map(({ segment }) => segment) },
    ])
    expect(gateMessage(verdicts)).toBe('Quality Gate: translation_critical (lt) is 7, at most 0 (segments c0, c1, c2, c3, c4 …)')
    const ofJudges = (passes: 1 | 2) => gate({ score: 98.09, findings: [finding('c1', { severity: 'critical', source: 'judge', passes })] })
    expect(ofJudges(1).passed).toBe(true)
    expect(ofJudges(2).verdicts.filter((verdict) => !verdict.passed)).toEqual([
      { rule: 'translation_critical', locale: 'lt', measured: 1, threshold: 0, passed: false, segments: ['c1'] },
    ])
    expect(gate({ score: 99, findings: critical }, { quality_gate_enabled: false }).passed).toBe(true)
  })

  it('may have as many major errors as the settings say; what one judge alone says is not counted', () => {
    const majors = (count: number, more: Partial<QualityFinding> = {}) => Array.from({ length: count }, (_, index) => finding(`c${index}`, more))
    expect(gate({ findings: majors(5) }).passed).toBe(true)
    expect(gate({ findings: [...majors(5), ...majors(9, { source: 'judge', passes: 1 })] }).passed).toBe(true)
    expect(gate({ findings: [...majors(5), ...majors(1, { source: 'judge', passes: 2 })] }).passed).toBe(false)
    const { verdicts } = gate({ findings: majors(6) })
    expect(verdicts.filter(({ passed }) => !passed)).toMatchObject([{ rule: 'translation_major', measured: 6, threshold: 5 }])
    expect(gate({ findings: majors(6) }, { translation_max_major_errors: 6 }).passed).toBe(true)
  })

  it('says no more than five segments, and that there are others only where there are', () => {
    const said = (number: number) =>
      gateMessage(gate({ score: 0, findings: Array.from({ length: number }, (_, index) => finding(`c${index}`, { severity: 'minor' })) }).verdicts)
    expect(said(5)).toContain('(segments c0, c1, c2, c3, c4)')
    expect(said(6)).toContain('(segments c0, c1, c2, c3, c4 …)')
  })

  it('names at most twenty segments', () => {
    const { verdicts } = gate({ score: 0, findings: Array.from({ length: 300 }, (_, index) => finding(`c${index}`)) })
    expect(verdicts.at(-1)?.segments).toHaveLength(20)
  })

  it('that is partly pseudo-translated is measured no further where that is allowed', () => {
    const pseudo = { pseudoSegments: 1, score: 0, findings: [finding('c1', { severity: 'critical' })] }
    expect(gate(pseudo, {}, true).passed).toBe(true)
    expect(gate({ ...pseudo, pseudoSegments: 0 }, {}, true).passed).toBe(false)
    expect(
      gate(pseudo)
        .verdicts.filter(({ passed }) => !passed)
        .map(({ rule }) => rule),
    ).toEqual(['translated_segments', 'translation_critical', 'translation_quality'])
  })
})

describe('profiles', () => {
  const alert = {
    ...good,
    original: {
      ...good.original,
      seo_score: 50,
      eeat_score: 40,
      structure: { ...bodyStructure('', 'en'), paragraphs: 2, words: 100, outboundHosts: ['cisa.gov'] },
    },
  }
  const asked = (subject: GateSubject, settings = {}) => evaluateGate({ ...defaults, ...settings }, subject, false)
  const broken = (subject: GateSubject, settings = {}) => asked(subject, settings).verdicts.flatMap(({ rule, passed }) => (passed ? [] : [rule]))

  it('the result names the one that was applied and what it asked', () => {
    expect(asked(good).profile).toEqual({ name: 'standard', chosen_for: 'section', asks: {} })
    expect(asked({ ...alert, original: { ...alert.original, gate_profile: 'alert' } }).profile).toEqual({
      name: 'alert',
      chosen_for: 'article',
      asks: { seo_score: 50, eeat_score: 40, h2_count: 0, h3_count: 0, paragraph_count: 2, word_count: 100, source_count: 1 },
    })
  })

  it('a short alert passes by its own, by that of its section, and by no other', () => {
    expect(broken(alert)).toEqual(['seo_score', 'eeat_score', 'h2_count', 'h3_count', 'paragraph_count', 'word_count'])
    expect(broken({ ...alert, original: { ...alert.original, gate_profile: 'alert' } })).toEqual([])
    expect(broken(alert, { gate_profile_news: 'alert' })).toEqual([])
    expect(broken({ ...alert, original: { ...alert.original, category_id: 'news.0123456789ab' } }, { gate_profile_news: 'alert' })).toEqual([])
    expect(broken(alert, { gate_profile_guides: 'alert' })).not.toEqual([])
    expect(broken({ ...alert, original: { ...alert.original, gate_profile: 'standard' } }, { gate_profile_news: 'alert' })).not.toEqual([])
  })

  it('what a profile asks is asked: one less of each fails', () => {
    const less = (original: Partial<GateSubject['original']>, structure = {}) => ({
      ...alert,
      original: { ...alert.original, gate_profile: 'alert', ...original, structure: { ...alert.original.structure, ...structure } },
    })
    expect(broken(less({ seo_score: 49 }))).toEqual(['seo_score'])
    expect(broken(less({ eeat_score: 39 }))).toEqual(['eeat_score'])
    expect(broken(less({}, { paragraphs: 1 }))).toEqual(['paragraph_count'])
    expect(broken(less({}, { words: 99 }))).toEqual(['word_count'])
    expect(broken(less({}, { outboundHosts: [] }))).toEqual(['source_count'])
    expect(broken(less({ hero_image_url: '' }))).toEqual(['hero_image'])
  })

  it('sources are measured only where a profile asks for them, and the refusal says which it was', () => {
    expect(asked(good).verdicts.some(({ rule }) => rule === 'source_count')).toBe(false)
    const { verdicts, profile } = asked({ ...alert, original: { ...alert.original, gate_profile: 'alert', seo_score: 1 } })
    expect(gateMessage(verdicts, profile)).toBe('Quality Gate (profile alert): seo_score (en) is 1, needs 50')
    expect(gateMessage(asked({ ...good, original: { ...good.original, seo_score: 1 } }).verdicts, asked(good).profile)).toBe(
      'Quality Gate: seo_score (en) is 1, needs 70',
    )
  })
})
