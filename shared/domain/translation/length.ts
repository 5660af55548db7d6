import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { CODE } from '../text/segment-text.ts'

/** Least and greatest length against the usual one, by the source's characters: short texts vary more. */
const RANGES: readonly { from: number; least: number; most: number }[] = [
  { from: 150, least: 0.7, most: 1.4 },
  { from: 60, least: 0.62, most: 1.6 },
  { from: 20, least: 0.3, most: 2.2 },
  { from: 1, least: 0, most: 5 },
]

/** Whether a translation is far too short or too long for its source, or stops in the middle of a sentence; or undefined. */
export function lengthFault(source: string, target: string, locale: TargetLocale): string | undefined {
  const [from, to] = ownLengths(source, target)
  const range = RANGES.find((one) => from >= one.from)
  if (!range) return
  const usual = from * CHECKS[locale].length
  if (to < usual * range.least) return `too short: ${to} characters for ${from} of the source; something was left out`
  if (to > usual * range.most + (from < 20 ? 10 : 0)) return `too long: ${to} characters for ${from} of the source; something was added`
  return
}

const END = /[.!?:;…]["”»“’)\]]*$/
const END_ANYWHERE = /(?:[.!?:;…。！？：；]["”»“’)\]」』）]*|[か다요])$/u
export const endingFault = (source: string, target: string): string | undefined =>
  source.length >= 20 && END.test(source.trim()) && !END_ANYWHERE.test(target.trim()) ? 'stops before the end of the sentence' : undefined

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
