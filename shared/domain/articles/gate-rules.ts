import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { MeasuredTranslation } from './gate-measures.ts'
import { type GateRule, type GateSetting, isSetting } from './gate-rule.ts'

type Finding = MeasuredTranslation['findings'][number]

/** A check is sure of it, or both judges found it. What one judge alone says lowers the score. */
const isSure = ({ source, passes }: Finding): boolean => source === 'check' || passes === 2

/** Misleads whoever acts on it. */
const isCritical = (finding: Finding): boolean => finding.severity === 'critical' && isSure(finding)
const isMajor = (finding: Finding): boolean => finding.severity === 'major' && isSure(finding)

/**
 * The one registry of the quality gate's rules, in the order in which verdicts name them. Verdicts, reasons of rejections and their texts,
 * settings with their ranges, the fields of the settings screen and the choice of candidates derive from it.
 */
export const GATE_RULES = [
  {
    name: 'original',
    of: 'card',
    label: 'Angliškas originalas',
    limit: 'at-least',
    threshold: true,
    measure: ({ locale }) => locale === ORIGINAL_LOCALE,
  },
  {
    name: 'seo_score',
    of: 'card',
    label: 'SEO balas',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_seo_score',
      usual: 70,
      max: 100,
      step: 1,
      fractions: true,
      label: 'Mažiausias SEO balas',
      about: '0–100',
      description: 'Lowest SEO score, 0 to 100, of an article that may be published.',
    },
    measure: ({ seo_score }) => seo_score,
  },
  {
    name: 'eeat_score',
    of: 'card',
    label: 'E-E-A-T balas',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_eeat_score',
      usual: 80,
      max: 100,
      step: 1,
      fractions: true,
      label: 'Mažiausias E-E-A-T balas',
      about: '0–100',
      description: 'Lowest E-E-A-T score, 0 to 100, of an original that may be published.',
    },
    measure: ({ eeat_score }) => eeat_score,
  },
  {
    name: 'h2_count',
    of: 'original',
    label: 'H2 antraštės',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_h2',
      usual: 2,
      max: 20,
      step: 1,
      label: 'H2 antraštės',
      about: 'Bent tiek, 0–20',
      description: 'Fewest second-level headings in a body.',
    },
    measure: ({ structure }) => structure.h2,
  },
  {
    name: 'h3_count',
    of: 'original',
    label: 'H3 antraštės',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_h3',
      usual: 3,
      max: 30,
      step: 1,
      label: 'H3 antraštės',
      about: 'Bent tiek, 0–30',
      description: 'Fewest third-level headings in a body.',
    },
    measure: ({ structure }) => structure.h3,
  },
  {
    name: 'paragraph_count',
    of: 'original',
    label: 'Pastraipos',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_paragraphs',
      usual: 5,
      max: 50,
      step: 1,
      label: 'Pastraipos',
      about: 'Bent tiek, 0–50',
      description: 'Fewest paragraphs in a body.',
    },
    measure: ({ structure }) => structure.paragraphs,
  },
  {
    name: 'word_count',
    of: 'original',
    label: 'Žodžiai',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_words',
      usual: 1000,
      max: 10_000,
      step: 100,
      label: 'Žodžiai',
      about: 'Bent tiek originale, 0–10 000',
      description: 'Fewest words in the English original.',
    },
    measure: ({ structure }) => structure.words,
  },
  {
    name: 'source_count',
    of: 'original',
    label: 'Cituojami šaltiniai',
    limit: 'at-least',
    threshold: 0,
    onlyProfiled: true,
    measure: ({ structure }) => structure.outboundHosts.length,
  },
  {
    name: 'hero_image',
    of: 'card',
    label: 'Pagrindinis paveikslėlis',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_require_hero_image',
      usual: true,
      label: 'Reikalauti pagrindinio paveikslėlio',
      about: 'Straipsnis be paveikslėlio nepublikuojamas.',
      description: 'Whether an article needs a hero image.',
    },
    measure: ({ hero_image_url }) => hero_image_url !== '',
  },
  {
    name: 'translated_segments',
    of: 'translation',
    label: 'Neišversti segmentai',
    limit: 'at-most',
    threshold: 0,
    measure: ({ pseudoSegments }) => pseudoSegments,
    exceptPseudo: true,
  },
  {
    name: 'translation_critical',
    of: 'translation',
    label: 'Kritinės vertimo klaidos',
    limit: 'at-most',
    threshold: 0,
    measure: ({ findings }) => findings.filter(isCritical).length,
    isReason: isCritical,
  },
  {
    name: 'translation_major',
    of: 'translation',
    label: 'Didelės vertimo klaidos',
    limit: 'at-most',
    threshold: {
      key: 'translation_max_major_errors',
      usual: 5,
      max: 100,
      step: 1,
      description: 'Most major errors, 0 to 100, of a translation that may be published. Of judges counts what two of them found.',
    },
    measure: ({ findings }) => findings.filter(isMajor).length,
    isReason: isMajor,
  },
  {
    name: 'translation_quality',
    of: 'translation',
    label: 'Vertimo kokybės balas',
    limit: 'at-least',
    threshold: {
      key: 'translation_min_quality_score',
      usual: 70,
      max: 100,
      step: 1,
      fractions: true,
      description: 'Lowest quality score, 0 to 100, of a translation that may be published.',
    },
    measure: ({ score }) => score,
    isReason: () => true,
  },
  { name: 'reviewed', of: 'review', label: 'Žmogaus peržiūra', limit: 'at-least', threshold: true },
  { name: 'approved', of: 'review', label: 'Redaktoriaus patvirtinimas', limit: 'at-least', threshold: true },
  { name: 'checklist', of: 'review', label: 'Nepažymėti patikros sąrašo punktai', limit: 'at-most', threshold: 0 },
  { name: 'sourced_claims', of: 'claims', label: 'Teiginiai be šaltinio', limit: 'at-most', threshold: 0 },
] as const satisfies readonly GateRule[]

type Rule = (typeof GATE_RULES)[number]
export type GateRuleName = Rule['name']
export const GATE_RULE_NAMES: readonly GateRuleName[] = GATE_RULES.map(({ name }) => name)

/** Rules of what a publication consists of, with the settings that their thresholds are. */
type SettingOf<R> = R extends { threshold: infer S extends { key: string } } ? S : never
/** The settings of the original's own rules, and of its translations'. */
export type OriginalSetting = SettingOf<Exclude<Rule, { of: 'translation' }>>
export type TranslationSetting = SettingOf<Extract<Rule, { of: 'translation' }>>

const settingsOf = (rules: readonly GateRule[]): GateSetting[] => rules.flatMap(({ threshold }) => (isSetting(threshold) ? [threshold] : []))

export const ORIGINAL_SETTINGS = settingsOf(GATE_RULES.filter(({ of }) => of !== 'translation')) as readonly OriginalSetting[]
export const TRANSLATION_SETTINGS = settingsOf(GATE_RULES.filter(({ of }) => of === 'translation')) as readonly TranslationSetting[]

/** The rules that an article's card alone can tell of. */
export const CARD_RULES = GATE_RULES.filter((rule) => rule.of === 'card')
