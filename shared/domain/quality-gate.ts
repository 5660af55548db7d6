import type * as z from 'zod'
import type { verdict } from '#shared/contracts/publishing.ts'
import type { qualityGateSettings } from '#shared/contracts/settings.ts'
import { type Locale, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import type { BodyStructure } from './body-structure.ts'

export type GateSettings = z.infer<typeof qualityGateSettings>
export type GateVerdict = z.infer<typeof verdict>

export interface GateSubject {
  original: {
    locale: Locale
    seo_score: number
    eeat_score: number
    hero_image_url: string
    structure: Pick<BodyStructure, 'h2' | 'h3' | 'paragraphs' | 'words'>
  }
  /** How many segments of each translation were only pseudo-translated. */
  translations: readonly { locale: TargetLocale; pseudoSegments: number }[]
}

export interface GateResult {
  /** False only when the gate is enabled and some rule failed. */
  passed: boolean
  verdicts: GateVerdict[]
}

/**
 * Measures an article against the gate's settings. Every verdict names what was measured and the threshold; a gate that
 * is switched off still measures, but blocks nothing.
 * @param allowPseudo a demo without a model: pseudo-translated segments pass, labelled on the page
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
  if (!allowPseudo) {
    for (const { locale, pseudoSegments } of translations) {
      verdicts.push({ rule: 'translated_segments', locale, measured: pseudoSegments, threshold: 0, passed: pseudoSegments === 0 })
    }
  }
  return { passed: !settings.quality_gate_enabled || verdicts.every(({ passed }) => passed), verdicts }
}

/** The refusal in one sentence: every failed rule with its figures. */
export function gateMessage(verdicts: readonly GateVerdict[]): string {
  const failed = verdicts.filter(({ passed }) => !passed)
  return `Quality Gate: ${failed.map(({ rule, locale, measured, threshold }) => `${rule} (${locale}) is ${measured}, ${rule === 'translated_segments' ? 'at most' : 'needs'} ${threshold}`).join('; ')}`
}
