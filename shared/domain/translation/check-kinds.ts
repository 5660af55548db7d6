import type { TranslationCheck } from './basic-checks.ts'

/**
 * How sure a check is. What is `certain` is refused of a model. What is `suspicious` may be good language: the judges are asked about it, and an editor
 * sees it.
 */
export type CheckKind = 'certain' | 'suspicious'

export const CHECK_KINDS: Readonly<Record<TranslationCheck, CheckKind>> = {
  empty: 'certain',
  characters: 'certain',
  structure: 'certain',
  markup: 'certain',
  facts: 'certain',
  order: 'certain',
  anchors: 'certain',
  numbers: 'certain',
  untranslated: 'certain',
  repetition: 'certain',
  script: 'certain',
  language: 'certain',
  commentary: 'certain',
  negation: 'suspicious',
  length: 'suspicious',
  ending: 'suspicious',
  'small-numbers': 'suspicious',
  names: 'suspicious',
  meaning: 'suspicious',
  content: 'suspicious',
  glossary: 'certain',
}

/** What the judges are asked about each suspicion. */
const QUESTIONS: Readonly<Record<string, string>> = {
  negation: 'Does the translation deny exactly what the English denies, and nothing else?',
  length: 'Does the translation say everything that the English says, and nothing else?',
  'small-numbers': 'Does the translation give the same numbers as the English, in whatever words?',
  content: 'Is this a translation of this English text, and not of another one?',
  meaning: 'Do these words say the same, and not the opposite, another unit, currency, place or time?',
  names: 'Does the translation name the same persons, places and organisations as the English, each in its role?',
  ending: 'Does the translation go on to the end of the English?',
}

/** The question about what a check has found, for a judge; undefined where the check is no suspicion. */
export const questionOf = (check: TranslationCheck, detail: string): string | undefined =>
  CHECK_KINDS[check] === 'suspicious' ? `A check noticed: ${detail}. ${QUESTIONS[check] ?? ''}`.trim() : undefined
