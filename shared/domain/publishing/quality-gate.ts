import type * as z from 'zod'
import type { originalGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import type { verdict } from '#shared/contracts/publishing/publishing.ts'
import type { Locale } from '#shared/locales.ts'
import type { MeasuredOriginal } from '../articles/gate-measures.ts'
import { type AppliedProfile, gateProfileOf } from '../articles/gate-profiles.ts'
import { type GateRule, meets, type TranslationRule, thresholdOf } from '../articles/gate-rule.ts'
import { GATE_RULES, type GateRuleName } from '../articles/gate-rules.ts'
import type { GateTranslation, QualityFinding } from '../translation/quality-findings.ts'
import { penaltyOf } from '../translation/quality-score.ts'

export type GateSettings = z.infer<typeof originalGateSettings> & z.infer<typeof translationSettings>
export type GateVerdict = z.infer<typeof verdict>

export interface GateSubject {
  original: MeasuredOriginal
  translations: readonly GateTranslation[]
}

export interface GateResult {
  /** False only when the gate is enabled and some rule failed. */
  passed: boolean
  verdicts: GateVerdict[]
  /** Which profile was applied, and what it asked in the place of the settings. */
  profile: AppliedProfile
}

type NamedRule = GateRule & { name: GateRuleName }

/**
 * Measures an article against the gate's rules and settings. Every verdict names what was measured and the threshold; a gate that
 * is switched off still measures, but blocks nothing.
 * @param allowPseudo a demo without a model: pseudo-translated segments pass, labelled on the page, and a translation that
 *   has any is measured no further
 */
export function evaluateGate(settings: GateSettings, { original, translations }: GateSubject, allowPseudo: boolean): GateResult {
  const profile = gateProfileOf(original, settings)
  const rules = (GATE_RULES as readonly NamedRule[]).filter(({ name, onlyProfiled }) => !onlyProfiled || name in profile.asks)
  const verdicts = [
    ...rules.flatMap((rule) =>
      rule.of === 'card' || rule.of === 'original'
        ? [verdictOf(rule, thresholdOf(rule, settings, profile.asks), original.locale, rule.measure(original) ?? 0)]
        : [],
    ),
    ...translations
      .filter(({ pseudoSegments }) => !allowPseudo || pseudoSegments === 0)
      .flatMap((translation) =>
        rules.flatMap((rule) => (rule.of === 'translation' && !(allowPseudo && rule.exceptPseudo) ? [translationVerdict(rule, settings, translation)] : [])),
      ),
  ]
  return { passed: !settings.quality_gate_enabled || verdicts.every(({ passed }) => passed), verdicts, profile }
}

function verdictOf(rule: NamedRule, threshold: number | boolean, locale: Locale, measured: number | boolean): GateVerdict {
  return { rule: rule.name, locale, measured, threshold, passed: meets(rule, measured, threshold) }
}

/** A verdict on a translation; one that fails names the segments that are the reason. */
function translationVerdict(rule: NamedRule & TranslationRule, settings: GateSettings, translation: GateTranslation): GateVerdict {
  const verdict = verdictOf(rule, thresholdOf(rule, settings, {}), translation.locale, rule.measure(translation))
  const reasons = verdict.passed || !rule.isReason ? [] : translation.findings.filter(rule.isReason)
  return reasons.length > 0 ? { ...verdict, segments: gravestSegments(reasons) } : verdict
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

const AT_MOST: ReadonlySet<GateRuleName> = new Set(GATE_RULES.filter(({ limit }) => limit === 'at-most').map(({ name }) => name))
/** Segments, or claims, that a sentence names before it says how many more there are. */
const SEGMENTS_SAID = 5

/**
 * The refusal in one sentence: every failed rule with its figures, and where.
 * @param profile whose thresholds were applied; said where they are not the settings' own
 */
export function gateMessage(verdicts: readonly GateVerdict[], profile?: AppliedProfile): string {
  const failed = verdicts.filter(({ passed }) => !passed)
  const clauses = failed.map(({ rule, locale, measured, threshold, segments = [], claims }) => {
    const places = claims?.map(({ claim, segment }) => `“${claim}” in ${segment}`) ?? segments
    const more = places.length > SEGMENTS_SAID ? ' …' : ''
    const where = places.length > 0 ? ` (${claims ? '' : 'segments '}${places.slice(0, SEGMENTS_SAID).join(', ')}${more})` : ''
    return `${rule} (${locale}) is ${measured}, ${AT_MOST.has(rule) ? 'at most' : 'needs'} ${threshold}${where}`
  })
  const by = profile && profile.name !== 'standard' ? ` (profile ${profile.name})` : ''
  return `Quality Gate${by}: ${clauses.join('; ')}`
}
