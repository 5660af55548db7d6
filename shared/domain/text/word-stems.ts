import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'

/**
 * What must stay of a word when its ending changes: words of up to four letters lose at most one, longer ones a third
 * of their letters, at least two and at most four. Umlauts and accents do not count. Chinese and Japanese words do not
 * change; Korean ones take particles behind them, so the whole word is its own stem.
 */
export function wordStem(word: string, locale: TargetLocale): string {
  const plain = fold(word)
  if (!LOCALE_INFO[locale].spaced || WRITING[locale].wordForms === 'particles') return plain
  const ending = plain.length <= 4 ? 1 : Math.min(4, Math.max(2, Math.floor(plain.length / 3)))
  return plain.length <= 2 ? plain : plain.slice(0, plain.length - ending)
}

/** Lower case without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()

/**
 * Whether the words of a term stand in a text in their order, each with whatever ending, next to each other or nearly so.
 * @param keepCase only in the term's own upper and lower case; a sentence may begin with a capital all the same
 */
export function hasTerm(text: string, term: string, locale: TargetLocale, keepCase = false): boolean {
  if (!LOCALE_INFO[locale].spaced) {
    const [whole, part] = [text, term].map((one) => (keepCase ? one.normalize('NFC') : fold(one)).replace(/\s/g, '')) as [string, string]
    return whole.includes(part)
  }
  const words = term.match(WORD) ?? []
  const written = [...text.matchAll(WORD)]
  const found = written.map(([word]) => fold(word))
  const stems = words.map((word) => wordStem(word, locale))
  const inCase = (position: number, index: number) =>
    !keepCase || hasCase(text, written[position] as RegExpExecArray, words[index] as string, stems[index] as string)
  return found.some((_, start) => {
    let at = start
    return stems.every((stem, index) => {
      const next = found.findIndex(
        (word, position) =>
          position >= at && position <= at + (index === 0 ? 0 : 1) && matches(word, stem, words[index] as string, locale) && inCase(position, index),
      )
      at = next + 1
      return next >= 0
    })
  })
}

/** Compounds may have the word inside them, where languages build such; otherwise it begins with the stem and is not much longer. */
function matches(word: string, stem: string, term: string, locale: TargetLocale): boolean {
  const { wordForms } = WRITING[locale]
  if (wordForms === 'particles') return word.startsWith(stem)
  if (wordForms === 'compounds' && stem.length >= 5 && word.includes(stem)) return true
  return word.startsWith(stem) && word.length <= term.length + 5
}

/** Whether a word of a text has the case of a term's word as far as its stem goes. Inside of a compound the first letter may be small. */
function hasCase(text: string, { 0: word, index }: RegExpExecArray, term: string, stem: string): boolean {
  const at = fold(word).indexOf(stem)
  const [mine, theirs] = [[...word.normalize('NFC')].slice(at, at + stem.length), [...term.normalize('NFC')].slice(0, stem.length)]
  return theirs.every((letter, position) => {
    if (letter === mine[position] || fold(letter) !== fold(mine[position] ?? '')) return true
    return position === 0 && (at > 0 || (letter === letter.toLowerCase() && BEGINS.test(text.slice(0, index))))
  })
}

/** What stands before the first word of a sentence. */
const BEGINS = /(?:^|[.!?:…])[\s"'“”„«»‘’¿¡(–—-]*$/u

const WORD = /[\p{L}\p{N}\p{M}]+/gu
