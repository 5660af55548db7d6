import { DETECTION } from '#shared/languages/detection.ts'
import type { Neighbour } from '#shared/languages/language.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'

/** Signs by which a neighbour has to lead. Of 22,000 sentences by people none is led by two, and 25 by one. */
const LEAD = { always: 2, ofLongText: 1 } as const
/** Characters from which a text without a single sign of its own language is long. */
const LONG = 60

interface Signs {
  words: ReadonlySet<string>
  letters: ReadonlySet<string>
}

const known = new Map<Neighbour, { theirs: Signs; own: Signs }>()

function signsOf(neighbour: Neighbour) {
  const signs = (words: string, letters: string): Signs => ({ words: new Set(words.split(' ')), letters: new Set(letters) })
  const found = known.get(neighbour) ?? { theirs: signs(neighbour.words, neighbour.letters), own: signs(neighbour.ownWords, neighbour.ownLetters) }
  known.set(neighbour, found)
  return found
}

/** Capitalised words are names more often than not: they count by no letter. */
const counts = (word: string, { words, letters }: Signs): boolean =>
  words.has(word) || (/^\p{Ll}/u.test(word) && [...word].some((letter) => letters.has(letter)))

/** Whole words, or characters where a script writes none. */
const partsOf = (text: string, locale: Locale): string[] => (LOCALE_INFO[locale].spaced ? (text.match(/[\p{L}\p{M}]+/gu) ?? []) : [...text])

/**
 * The neighbour of a language that a text is in, by its English name; undefined when it may be in the language itself.
 * @param source text that the words of quotations and names may come from; they say nothing
 */
export function neighbourOf(source: string, text: string, locale: Locale): string | undefined {
  const given = new Set(partsOf(source, locale))
  const parts = partsOf(text, locale).filter((part) => !given.has(part))
  const led = DETECTION[locale].neighbours.flatMap((neighbour) => {
    const { theirs, own } = signsOf(neighbour)
    const of = (signs: Signs) => parts.filter((part) => (LOCALE_INFO[locale].spaced ? counts(part, signs) : signs.letters.has(part))).length
    const against = of(own)
    const lead = of(theirs) - against
    return lead >= (against === 0 && text.length >= LONG ? LEAD.ofLongText : LEAD.always) ? [{ name: neighbour.name, lead }] : []
  })
  return led.sort((one, other) => other.lead - one.lead)[0]?.name
}
