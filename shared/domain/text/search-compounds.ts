import { SEARCH } from '#shared/languages/search.ts'
import type { Locale } from '#shared/locales.ts'
import { stemOf } from './search-endings.ts'
import { foldWord } from './search-words.ts'

/** Letters of a compound, and of each of its parts, at least. */
const COMPOUND_MIN = 7
const PART_MIN = 3
/** Parts of a compound at most. */
const PARTS_MAX = 4

interface Parts {
  stems: ReadonlySet<string>
  links: readonly string[]
}

const lists = new Map<Locale, Parts>()

/** The parts that a language lists, as their stems; null where words are not joined. */
function listedParts(locale: Locale): Parts | null {
  const { compounds } = SEARCH[locale]
  if (!compounds) return null
  const known = lists.get(locale)
  if (known) return known
  const words = compounds.parts.split(' ').map((word) => foldWord(word, locale))
  const list = { stems: new Set(words.flatMap((word) => [word, stemOf(word, locale)])), links: compounds.links.split(' ') }
  lists.set(locale, list)
  return list
}

/** Whether words of a language are written together. */
export const joinsWords = (locale: Locale): boolean => SEARCH[locale].compounds !== undefined

/**
 * The stems of the words that a compound is built of, `sicherheit` and `luck` of `sicherheitslucken`; none where it cannot be split
 * into listed or otherwise known ones. The fewest parts win, of equally many those with the longest first one.
 * @param stem of a folded word
 * @param isKnown stems of further words that count, as those of the same article
 */
export function compoundParts(stem: string, locale: Locale, isKnown: (stem: string) => boolean = () => false): string[] {
  const list = listedParts(locale)
  if (!list || stem.length < COMPOUND_MIN || /\P{L}/u.test(stem)) return []
  return split(stem, { ...list, isKnown, locale }, PARTS_MAX) ?? []
}

interface Known extends Parts {
  isKnown: (stem: string) => boolean
  locale: Locale
}

function split(rest: string, known: Known, most: number): string[] | null {
  let best = null as string[] | null
  for (let end = rest.length - PART_MIN; end >= PART_MIN && most > 1; end--) {
    const head = headOf(rest.slice(0, end), known)
    const behind = head === null ? null : tailOf(rest.slice(end), known, most - 1)
    if (head !== null && behind !== null && behind.length + 1 < (best?.length ?? Infinity)) best = [head, ...behind]
  }
  return best
}

const tailOf = (tail: string, known: Known, most: number): string[] | null => (counts(tail, known) ? [stemOf(tail, known.locale)] : split(tail, known, most))

const counts = (stem: string, { stems, isKnown }: Known): boolean => stems.has(stem) || isKnown(stem)

/** The stem of a first part, which a link may follow; null when it is no known word. */
function headOf(piece: string, known: Known): string | null {
  if (counts(piece, known)) return stemOf(piece, known.locale)
  const link = known.links.find((one) => piece.endsWith(one) && piece.length - one.length >= PART_MIN && counts(piece.slice(0, -one.length), known))
  return link === undefined ? null : stemOf(piece.slice(0, -link.length), known.locale)
}
