import type { TranslationCheck } from '#shared/domain/translation/basic-checks.ts'
import type { Agreement } from '#shared/domain/translation/localisation/agreement.ts'
import type { Rating } from '#shared/domain/translation/localisation/ratings.ts'
import type { QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { isTargetLocale, LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

export const RATING_TEXTS: Readonly<Record<Rating, string>> = { none: t.noErrors, minor: t.minor, major: t.major, critical: t.critical }

export const CATEGORY_TEXTS: Readonly<Record<QualityFinding['category'], string>> = {
  accuracy: t.accuracy,
  fluency: t.fluency,
  terminology: t.terminology,
  style: t.style,
  'locale-convention': t.localeConventions,
  markup: t.markup,
}

export const CHECK_TEXTS: Readonly<Record<TranslationCheck, string>> = {
  empty: t.emptyTranslation,
  characters: t.forbiddenCharacters,
  structure: t.structure,
  markup: t.tags,
  facts: t.addressesVersionsCves,
  order: t.order,
  anchors: t.placesOfLinks,
  numbers: t.numbers,
  untranslated: t.untranslatedText,
  repetition: t.repetition,
  script: t.anotherScript,
  language: t.anotherLanguage,
  commentary: t.modelsRemarks,
  glossary: t.glossaryCheck,
  negation: t.negation,
  length: t.length,
  ending: t.endOfSentence,
  'small-numbers': t.numbersInWords,
  names: t.names,
  meaning: t.meaning,
  content: t.content,
}

export const PROVIDER_TEXTS = { human: t.human, model: t.model, memory: t.fromMemory } as const

export const LOCALE_CHOICES = TARGET_LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))
export const localeFrom = (value: string | null): TargetLocale | null => (isTargetLocale(value ?? '') ? (value as TargetLocale) : null)

const decimals = new Intl.NumberFormat(FORMAT_LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cohen's kappa in the words of Landis and Koch (1977). */
function kappaWords(kappa: number): string {
  if (kappa <= 0.2) return t.slight
  if (kappa <= 0.4) return t.fair
  if (kappa <= 0.6) return t.moderate
  return kappa <= 0.8 ? t.substantial : t.almostPerfect
}

/** How far judge and person agree, or how many ratings are missing for a figure. */
export function agreementText({ rated, same, kappa }: Agreement, least: number): string {
  if (rated === 0) return t.notRatedYet
  if (same === null) return t.tooFewOf({ rated, least })
  const share = t.share({ percent: Math.round(same), rated })
  return kappa === null ? t.agreementWithoutKappa({ share }) : t.agreementWithKappa({ share, kappa: decimals.format(kappa), strength: kappaWords(kappa) })
}
