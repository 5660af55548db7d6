import type * as z from 'zod'
import type { qualityGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import type { verdict } from '#shared/contracts/publishing/publishing.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { BodyStructure } from '../text/body-structure.ts'
import type { GateTranslation, QualityFinding } from '../translation/quality-findings.ts'
import { penaltyOf } from '../translation/quality-score.ts'

export type GateSettings = z.infer<typeof qualityGateSettings> & z.infer<typeof translationSettings>
export type GateVerdict = z.infer<typeof verdict>

export interface GateSubject {
  original: {
    locale: Locale
    seo_score: number
    eeat_score: number
    hero_image_url: string
    structure: Pick<BodyStructure, 'h2' | 'h3' | 'paragraphs' | 'words'>
  }
  translations: readonly GateTranslation[]
}

export interface GateResult {
  /** False only when the gate is enabled and some rule failed. */
  passed: boolean
  verdicts: GateVerdict[]
}

/**
 * Measures an article against the gate's settings. Every verdict names what was measured and the threshold; a gate that
 * is switched off still measures, but blocks nothing.
 * @param allowPseudo a demo without a model: pseudo-translated segments pass, labelled on the page, and a translation that
 *   has any is measured no further
 */
export function evaluateGate(settings: GateSettings, { original, translations }: GateSubject, allowPseudo: boolean): GateResult {
  const atLeast = (rule: GateVerdict['rule'], measured: number, threshold: number): GateVerdict => ({
    rule,
    locale: original.locale,
    measured,
    threshold,
    passed: measured >= threshold,
  })
  const isOriginal = original.locale === ORIGINAL_LOCALE
  const hasHero = original.hero_image_url !== ''
  const needsHero = settings.quality_gate_require_hero_image
  const verdicts: GateVerdict[] = [
    { rule: 'original', locale: original.locale, measured: isOriginal, threshold: true, passed: isOriginal },
    atLeast('seo_score', original.seo_score, settings.quality_gate_min_seo_score),
    atLeast('eeat_score', original.eeat_score, settings.quality_gate_min_eeat_score),
    atLeast('h2_count', original.structure.h2, settings.quality_gate_min_h2),
    atLeast('h3_count', original.structure.h3, settings.quality_gate_min_h3),
    atLeast('paragraph_count', original.structure.paragraphs, settings.quality_gate_min_paragraphs),
    atLeast('word_count', original.structure.words, settings.quality_gate_min_words),
    { rule: 'hero_image', locale: original.locale, measured: hasHero, threshold: needsHero, passed: hasHero || !needsHero },
  ]
  for (const translation of translations) verdicts.push(...translationVerdicts(settings, translation, allowPseudo))
  return { passed: !settings.quality_gate_enabled || verdicts.every(({ passed }) => passed), verdicts }
}

/**
 * A translation's own rules. What a check calls critical misleads whoever acts on it, so one is too many whatever the
 * score; a judge's opinion only lowers the score.
 */
function translationVerdicts({ translation_min_quality_score: least }: GateSettings, translation: GateTranslation, allowPseudo: boolean): GateVerdict[] {
  const { locale, pseudoSegments, score, findings } = translation
  if (allowPseudo && pseudoSegments > 0) return []
  const critical = findings.filter(({ source, severity }) => source === 'check' && severity === 'critical')
  const named = (reasons: readonly QualityFinding[]) => (reasons.length > 0 ? { segments: gravestSegments(reasons) } : {})
  return [
    ...(allowPseudo ? [] : [{ rule: 'translated_segments' as const, locale, measured: pseudoSegments, threshold: 0, passed: pseudoSegments === 0 }]),
    { rule: 'translation_critical', locale, measured: critical.length, threshold: 0, passed: critical.length === 0, ...named(critical) },
    { rule: 'translation_quality', locale, measured: score, threshold: least, passed: score >= least, ...(score >= least ? {} : named(findings)) },
  ]
}

const SEGMENTS_NAMED = 20

function gravestSegments(findings: readonly QualityFinding[]): string[] {
  const penalties = new Map<string, number>()
  for (const finding of findings) penalties.set(finding.segment, (penalties.get(finding.segment) ?? 0) + penaltyOf(finding))
  return [...penalties]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SEGMENTS_NAMED)
    .map(([segment]) => segment)
}

/** Rules whose threshold is the most that may be measured. */
const AT_MOST: readonly GateVerdict['rule'][] = ['translated_segments', 'translation_critical', 'sourced_claims']
/** Segments, or claims, that a sentence names before it says how many more there are. */
const SEGMENTS_SAID = 5

/** The refusal in one sentence: every failed rule with its figures, and where. */
export function gateMessage(verdicts: readonly GateVerdict[]): string {
  const failed = verdicts.filter(({ passed }) => !passed)
  const clauses = failed.map(({ rule, locale, measured, threshold, segments = [], claims }) => {
    const places = claims?.map(({ claim, segment }) => `“${claim}” in ${segment}`) ?? segments
    const more = places.length > SEGMENTS_SAID ? ' …' : ''
    const where = places.length > 0 ? ` (${claims ? '' : 'segments '}${places.slice(0, SEGMENTS_SAID).join(', ')}${more})` : ''
    return `${rule} (${locale}) is ${measured}, ${AT_MOST.includes(rule) ? 'at most' : 'needs'} ${threshold}${where}`
  })
  return `Quality Gate: ${clauses.join('; ')}`
}
