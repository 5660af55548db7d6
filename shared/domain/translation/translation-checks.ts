import type { TargetLocale } from '#shared/locales.ts'
import { checkerWith, type TranslationCheck, type TranslationFinding } from './basic-checks.ts'
import { contentDoubt } from './content/content-doubts.ts'
import { evidenceOf } from './content/evidence.ts'
import { lengthFault } from './length.ts'
import { meaningDoubts } from './meaning/meaning-doubts.ts'
import { nameDoubts } from './names/name-doubts.ts'

function wordFindings(source: string, target: string, locale: TargetLocale): TranslationFinding[] {
  const evidence = evidenceOf(source, target, locale)
  const found = (check: TranslationCheck, ...details: (string | undefined)[]): TranslationFinding[] =>
    details.flatMap((detail) => (detail === undefined ? [] : { check, detail }))
  return [
    ...found('length', lengthFault(source, target, locale, evidence)),
    ...found('names', ...nameDoubts(source, target, locale)),
    ...found('content', contentDoubt(source, evidence, locale)),
    ...found('meaning', ...meaningDoubts(source, target, locale)),
  ]
}

/** All checks of a translated segment. */
export const checkTranslation = /* @__PURE__ */ checkerWith(wordFindings)
