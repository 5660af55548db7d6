import type { DifficultyRule, GapReason, PriorityRule } from '#shared/domain/research/competitor-gaps.ts'

/** What a rule saw, as a sentence without its points. */
const PRIORITY_TEXTS: Readonly<Record<PriorityRule, (value: string | number | null) => string>> = {
  uncovered: () => 'mes apie tai nerašėme',
  touched: (count) => `temą lietė mūsų straipsniai: ${count}`,
  fresh: (days) => (days === 0 ? 'konkurentas paskelbė šiandien' : `konkurentas paskelbė prieš ${days} d.`),
  recent: (days) => `konkurentas paskelbė prieš ${days} d.`,
  'several-reports': (count) => `konkurento straipsnių šia tema: ${count}`,
  severe: (score) => `kritinis pažeidžiamumas, CVSS ${decimal(score)}`,
  serious: (score) => `rimtas pažeidžiamumas, CVSS ${decimal(score)}`,
  'our-topic': (topic) => `atitinka tyrimo temą „${topic}“`,
}

const DIFFICULTY_TEXTS: Readonly<Record<DifficultyRule, (value: string | number | null) => string>> = {
  taken: (host) => `apie tai jau rašo ${host}`,
  'long-text': (words) => `konkurento tekstas išsamus, žodžių: ${words}`,
  rivals: (count) => `apie tai rašo keli konkurentai: ${count}`,
  'no-ground': () => 'neturime straipsnių, į kuriuos tiktų nuorodos',
  'no-identifier': () => 'nėra CVE numerio, todėl sunkiau rasti pirminių šaltinių',
}

const decimal = (value: string | number | null): string => Number(value).toLocaleString('lt', { minimumFractionDigits: 1 })

const withPoints = (text: string, points: number): string => `+${points} – ${text}`

export const priorityReason = ({ rule, points, value }: GapReason<PriorityRule>): string => withPoints(PRIORITY_TEXTS[rule](value), points)
export const difficultyReason = ({ rule, points, value }: GapReason<DifficultyRule>): string => withPoints(DIFFICULTY_TEXTS[rule](value), points)

/** The specification's words. */
export const NO_URL = 'Įveskite konkurento URL'
export const ANALYSIS_FAILED = 'Analizė nepavyko'
export const DETECTION_FAILED = 'Automatinė analizė nepavyko'
export const GENERATION_FAILED = 'Nepavyko sukurti straipsnio'
