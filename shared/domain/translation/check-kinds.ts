import type { TranslationCheck } from './translation-checks.ts'

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
  glossary: 'certain',
}

/** What the judges are asked about each suspicion. */
const QUESTIONS: Readonly<Record<string, string>> = {
  negation: 'Does the translation deny exactly what the English denies, and nothing else?',
  length: 'Does the translation say everything that the English says, and nothing else?',
  ending: 'Does the translation go on to the end of the English?',
}

/** The question about what a check has found, for a judge; undefined where the check is no suspicion. */
export const questionOf = (check: TranslationCheck, detail: string): string | undefined =>
  CHECK_KINDS[check] === 'suspicious' ? `A check noticed: ${detail}. ${QUESTIONS[check] ?? ''}`.trim() : undefined
