import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { isSameWord, stacksEndings } from './word-forms.ts'

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
 * @param freeEndings one word may have any ending of the language; otherwise those of one noun, as `isSameWord` says
 * @param keepCase only in the term's own upper and lower case; a sentence may begin with a capital all the same
 */
export function hasTerm(text: string, term: string, locale: TargetLocale, keepCase = false, freeEndings = false): boolean {
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
          position >= at &&
          position <= at + (index === 0 ? 0 : 1) &&
          matches(word, stem, { term: words[index] as string, alone: words.length === 1 && !freeEndings }, locale) &&
          inCase(position, index),
      )
      at = next + 1
      return next >= 0
    })
  })
}

/** Letters from which a word is known by its beginning, whatever ending it has; in shorter ones that would be other words. */
const LONG = 8
/** Letters by which a form may be longer than the word. */
const LONGEST = { single: 5, stacked: 10 } as const

/**
 * Compounds may have the word inside them, where languages build such. A long word begins with the stem and is not much longer, and so does
 * any word of a language that stacks endings; a short one is another form of the same word.
 */
function matches(word: string, stem: string, { term, alone }: { term: string; alone: boolean }, locale: TargetLocale): boolean {
  const { wordForms } = WRITING[locale]
  if (wordForms === 'particles') return word.startsWith(stem)
  if (wordForms === 'compounds' && stem.length >= 5 && word.includes(stem)) return true
  const plain = fold(term)
  if (isSameWord(word, plain, locale, alone)) return true
  if (stacksEndings(locale)) return word.startsWith(stem) && word.length <= term.length + LONGEST.stacked
  return plain.length >= LONG && word.startsWith(stem) && word.length <= term.length + LONGEST.single
}

/** Whether a word of a text has the case of a term's word as far as its stem goes. Inside of a compound the first letter may be small. */
function hasCase(text: string, { 0: word, index }: RegExpExecArray, term: string, stem: string): boolean {
  const at = fold(word).indexOf(stem)
  const [mine, theirs] = [[...word.normalize('NFC')].slice(at, at + stem.length), [...term.normalize('NFC')].slice(0, stem.length)]
  return theirs.every((letter, position) => {
    const written = mine[position] ?? ''
    // An umlaut for a vowel is no other case.
    if (isSmall(letter) === isSmall(written) || fold(letter) !== fold(written)) return true
    return position === 0 && (at > 0 || (isSmall(letter) && BEGINS.test(text.slice(0, index))))
  })
}

const isSmall = (letter: string): boolean => letter === letter.toLowerCase()

/** What stands before the first word of a sentence. */
const BEGINS = /(?:^|[.!?:…])[\s"'“”„«»‘’¿¡(–—-]*$/u

const WORD = /[\p{L}\p{N}\p{M}]+/gu
