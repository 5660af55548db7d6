import type { Locale } from '#shared/locales.ts'
import { CARD_TERMS, type CardTermName } from './style-card.ts'
import { STYLE_CARDS } from './style-cards.ts'
import { WRITING } from './writing.ts'

const MARKS = [...'«»„“”‘’‚‹›「」『』"']

/**
 * Where a text breaks the card of its language: words to avoid for a term that its source has, another address, other quotation marks.
 * @param source English; both without markup
 */
export function cardFaults(locale: Locale, source: string, text: string): string[] {
  const { terms, address, quotes } = STYLE_CARDS[locale]
  const names = (Object.keys(CARD_TERMS) as CardTermName[]).filter((name) => CARD_TERMS[name].some((word) => mentions('en', source, word)))
  const own = [...quotes.primary, ...quotes.nested, '’'].join('')
  return [
    ...names.flatMap((name) => terms[name].avoid.filter((word) => mentions(locale, text, word)).map((word) => `${name}: ${word}`)),
    ...address.avoid.filter((word) => mentions(locale, text, word)).map((word) => `address: ${word}`),
    ...MARKS.filter((mark) => text.includes(mark) && !own.includes(mark)).map((mark) => `quotation mark: ${mark}`),
  ]
}

/** A word with a capital is meant as it is written, any other one in either case. Scripts without spaces have it anywhere in a text. */
function mentions(locale: Locale, text: string, word: string): boolean {
  const { script } = WRITING[locale]
  const separated = script === 'Latn' || script === 'Cyrl'
  const pattern = word.replace(/\*/g, separated ? '\\p{L}*' : '')
  return new RegExp(separated ? `(?<!\\p{L})${pattern}(?!\\p{L})` : pattern, word === word.toLowerCase() ? 'iu' : 'u').test(text)
}
