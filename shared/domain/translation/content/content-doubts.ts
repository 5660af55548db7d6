import { WRITING } from '#shared/languages/writing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Evidence } from './evidence.ts'

/**
 * What each piece of evidence is worth, in logarithms of how much likelier it is where the translation is of another sentence: fitted by logistic
 * regression to sentences 1–500 of NTREX and to each of them with another sentence's translation, rounded.
 */
const WORTH = {
  meaningFound: -1.2,
  meaningMissing: 0.8,
  saidKnown: -1,
  saidForeign: 0.9,
  cognate: -1,
  nameFound: -2.2,
  nameMissing: 0.8,
  numberFound: -3,
  numberMissing: 0.8,
  numberForeign: 0.7,
  otherQuestion: 3,
  otherQuotation: 1,
} as const

/** From which sum on a translation is asked about, as a few in a thousand of people's. Where names change their letters, less is known. */
const ASKED_FROM = { latin: 4.3, other: 4.6 } as const

/** How much speaks for a translation of another sentence; below 0 it speaks against it. */
export const strangeness = ({ meanings, said, cognates, names, numbers, isOtherQuestion, isOtherQuotation }: Evidence): number =>
  WORTH.meaningFound * meanings.found +
  WORTH.meaningMissing * meanings.missing +
  WORTH.saidKnown * said.known +
  WORTH.saidForeign * said.foreign +
  WORTH.cognate * cognates +
  WORTH.nameFound * names.found +
  WORTH.nameMissing * names.missing +
  WORTH.numberFound * numbers.found +
  WORTH.numberMissing * numbers.missing +
  WORTH.numberForeign * numbers.foreign +
  (isOtherQuestion ? WORTH.otherQuestion : 0) +
  (isOtherQuotation ? WORTH.otherQuotation : 0)

/** Characters that a source needs: less says too little. */
const LEAST_LENGTH = 60

/**
 * What shows that a translation may be that of another sentence; undefined when nothing does.
 * @param source plain text
 */
export const contentDoubt = (source: string, evidence: Evidence, locale: TargetLocale): string | undefined =>
  source.length >= LEAST_LENGTH && strangeness(evidence) >= (WRITING[locale].script === 'Latn' ? ASKED_FROM.latin : ASKED_FROM.other)
    ? 'hardly a word, name or number of the source has its like in the translation'
    : undefined
