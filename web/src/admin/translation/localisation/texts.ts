import type { TranslationCheck } from '#shared/domain/translation/basic-checks.ts'
import type { Agreement } from '#shared/domain/translation/localisation/agreement.ts'
import type { Rating } from '#shared/domain/translation/localisation/ratings.ts'
import type { QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { isTargetLocale, LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'

export const RATING_TEXTS: Readonly<Record<Rating, string>> = { none: 'Be klaidų', minor: 'Smulki', major: 'Rimta', critical: 'Kritinė' }

export const CATEGORY_TEXTS: Readonly<Record<QualityFinding['category'], string>> = {
  accuracy: 'Tikslumas',
  fluency: 'Sklandumas',
  terminology: 'Terminai',
  style: 'Stilius',
  'locale-convention': 'Kalbos taisyklės',
  markup: 'Žymėjimas',
}

export const CHECK_TEXTS: Readonly<Record<TranslationCheck, string>> = {
  empty: 'tuščias vertimas',
  characters: 'neleistini ženklai',
  structure: 'sandara',
  markup: 'žymos',
  facts: 'adresai, versijos, CVE',
  order: 'tvarka',
  anchors: 'nuorodų vietos',
  numbers: 'skaičiai',
  untranslated: 'neišversta',
  repetition: 'pasikartojimai',
  script: 'kitas raštas',
  language: 'kita kalba',
  commentary: 'modelio pastabos',
  glossary: 'žodynėlis',
  negation: 'neiginiai',
  length: 'ilgis',
  ending: 'sakinio pabaiga',
  'small-numbers': 'skaičiai žodžiais',
  names: 'vardai',
  meaning: 'prasmė',
  content: 'turinys',
}

export const PROVIDER_TEXTS = { human: 'Žmogaus', model: 'Modelio', memory: 'Iš atminties' } as const

export const LOCALE_CHOICES = TARGET_LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))
export const localeFrom = (value: string | null): TargetLocale | null => (isTargetLocale(value ?? '') ? (value as TargetLocale) : null)

const decimals = new Intl.NumberFormat('lt-LT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cohen's kappa in the words of Landis and Koch (1977). */
function kappaWords(kappa: number): string {
  if (kappa <= 0.2) return 'menkas'
  if (kappa <= 0.4) return 'silpnas'
  if (kappa <= 0.6) return 'vidutinis'
  return kappa <= 0.8 ? 'geras' : 'labai geras'
}

/** How far judge and person agree, or how many ratings are missing for a figure. */
export function agreementText({ rated, same, kappa }: Agreement, least: number): string {
  if (rated === 0) return 'Dar nevertinta'
  if (same === null) return `Per mažai: ${rated} iš ${least}`
  const share = `${Math.round(same)} % (${rated})`
  return kappa === null ? `${share}, κ neskaičiuojama: visi vertinimai vienodi` : `${share}, κ ${decimals.format(kappa)} – ${kappaWords(kappa)}`
}
