import { LOCALE_INFO } from '#shared/locales.ts'
import type { Sentence } from './corpus.ts'
import type { Words } from './english.ts'
import type { MeasuredLocale } from './measured-locales.ts'

/** What faults are made of in a language. */
export interface Material {
  locale: MeasuredLocale
  words: Words
  /** All sentences of the corpus. */
  sentences: readonly Sentence[]
  /** The same sentences in other languages, by their number less one. */
  neighbours: readonly (readonly string[])[]
}

/** Translations of a sentence with one fault each; none where the fault does not apply. The same for the same sentence. */
export type Plant = (sentence: Sentence, material: Material) => readonly string[]

/** One of several, the same for the same sentence. */
export const choose = <T>(from: readonly T[], { number }: Sentence): T => from[number % from.length] as T

const END_MARK = /\s?[.!?…。！？]+["”»“’」』）)]*$/u
/** A text and the marks that end it. */
export function splitEnd(text: string): [string, string] {
  const end = END_MARK.exec(text)?.[0] ?? ''
  return [text.slice(0, text.length - end.length), end]
}

const segmenters = new Map<MeasuredLocale, Intl.Segmenter>()
/** Words with the space behind them; joined they are the text again. */
export function pieces(text: string, locale: MeasuredLocale | 'en'): string[] {
  if (locale === 'en' || LOCALE_INFO[locale].spaced) return text.split(/(?<=\s)/)
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Two texts behind each other as the language sets them. */
export const joined = (first: string, second: string, locale: MeasuredLocale): string => first + (LOCALE_INFO[locale].spaced ? ' ' : '') + second

const COMMA = /[\s,;:，、；：–—-]+$/u
/** A part of a sentence with the end that it had. */
export const ended = (part: string, end: string): string => part.replace(COMMA, '') + end
