import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'

/** Reading speed in words a minute (the specification's). */
export const WORDS_PER_MINUTE = 200

/** The visible text of article HTML, block boundaries as spaces; a reference to a note parts no word from its full stop. Entities stay as they are. */
export const plainText = (html: string): string =>
  html
    .replace(/<sup data-note="[^"]*"><\/sup>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Making one takes longer than most texts do. */
const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(LOCALE_INFO[locale].tag, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return segmenter
}

/** Words in a text: split on spaces, or segmented where the script writes none between words. */
export function countWords(text: string, locale: Locale): number {
  if (LOCALE_INFO[locale].spaced) return text.split(/\s+/).filter(Boolean).length
  let words = 0
  for (const part of segmenterOf(locale).segment(text)) if (part.isWordLike) words++
  return words
}

/** Whole minutes, rounded up, at least one: by words, or by characters in languages that are counted in them. */
export function readingTime(html: string, locale: Locale): number {
  const text = plainText(html)
  const { charactersPerMinute } = WRITING[locale]
  const minutes = charactersPerMinute ? [...text.replace(/\s/g, '')].length / charactersPerMinute : countWords(text, locale) / WORDS_PER_MINUTE
  return Math.max(1, Math.ceil(minutes))
}
