import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { CODE } from '../text/segment-text.ts'
import type { Evidence } from './content/evidence.ts'

/** Characters of a source from which each of a language's lengths holds. */
const BANDS = [20, 60, 150] as const

/** How far an own length is from the usual one, in spreads: less than 0 where it is shorter. Undefined for labels, whose length says little. */
export function lengthDeviation(source: string, target: string, locale: TargetLocale): number | undefined {
  const [from, to] = ownLengths(source, target)
  const band = BANDS.findLastIndex((least) => from >= least)
  const length = CHECKS[locale].lengths[band]
  return length && (Math.log(Math.max(to, 1) / from) - Math.log(length[0])) / Math.max(length[1], band === 0 ? LEAST_SPREAD_OF_SHORT : 0)
}

/**
 * What each piece of evidence is worth where something is left out or added, in logarithms of how much likelier it is then: fitted by logistic
 * regression to sentences 1–500 of NTREX without a third, and with another sentence behind them; rounded.
 */
const WORTH = { deviation: 2.2, meaning: 0.45, number: 1, name: 0.4 } as const
/** From which sums on a translation is asked about. */
const ASKED_FROM = { omission: 6.8, addition: 9.3 } as const
/** Spreads from which a length is odd whatever else there is: of texts of fewer than sixty characters, and of others. */
const FAR = { short: 4.2, long: 3.6 } as const
/** Least spread of texts of fewer than sixty characters: headings vary more than short sentences. */
const LEAST_SPREAD_OF_SHORT = 0.3
/** A label may be so many times as long as the usual, and ten characters. */
const LONGEST_LABEL = 5

export const omission = (deviation: number, { meanings, names, numbers }: Evidence): number =>
  -WORTH.deviation * deviation + WORTH.meaning * meanings.missing + WORTH.number * numbers.missing + WORTH.name * names.missing

export const addition = (deviation: number, { said, numbers }: Evidence): number =>
  WORTH.deviation * deviation + WORTH.meaning * said.foreign + WORTH.number * numbers.foreign

/** Whether a translation is too short or too long for its source, together with what is missing or new in it; or undefined. */
export function lengthFault(source: string, target: string, locale: TargetLocale, evidence: Evidence): string | undefined {
  const [from, to] = ownLengths(source, target)
  const deviation = lengthDeviation(source, target, locale)
  const tooLong = `too long: ${to} characters for ${from} of the source; something was added`
  if (deviation === undefined) return from > 0 && to > from * CHECKS[locale].lengths[0][0] * LONGEST_LABEL + 10 ? tooLong : undefined
  const far = from < BANDS[1] ? FAR.short : FAR.long
  const isShort = deviation <= -far || (from >= BANDS[1] && isMissing(evidence) && omission(deviation, evidence) >= ASKED_FROM.omission)
  const isLong = deviation >= far || (from >= BANDS[1] && isNew(evidence) && addition(deviation, evidence) >= ASKED_FROM.addition)
  if (isShort) return `too short: ${to} characters for ${from} of the source; something was left out`
  return isLong ? tooLong : undefined
}

const isMissing = ({ meanings, names, numbers }: Evidence): boolean => meanings.missing + names.missing + numbers.missing > 0
const isNew = ({ said, numbers }: Evidence): boolean => said.foreign + numbers.foreign > 1

/** Characters of both texts without code and what stands in both: names and facts are as long in every language. */
export function ownLengths(source: string, target: string): [number, number] {
  const from = source.match(WORD) ?? []
  const to = target.match(WORD) ?? []
  const known = new Set(from)
  const kept = new Set(to.filter((word) => known.has(word)))
  const own = (text: string, words: string[]) => text.replaceAll(CODE, '').trim().length - words.filter((word) => kept.has(word)).join('').length
  return [own(source, from), own(target, to)]
}

const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}._-]*/gu
