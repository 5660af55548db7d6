import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'

/**
 * What must stay of a word when its ending changes: words of up to four letters lose at most one, longer ones a third
 * of their letters, at least two and at most four. Umlauts and accents do not count. Chinese and Japanese words do not
 * change; Korean ones take particles behind them, so the whole word is its own stem.
 */
export function wordStem(word: string, locale: TargetLocale): string {
  const plain = fold(word)
  if (!LOCALE_INFO[locale].spaced || locale === 'ko') return plain
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

/** Whether the words of a term stand in a text in their order, each with whatever ending, next to each other or nearly so. */
export function hasTerm(text: string, term: string, locale: TargetLocale): boolean {
  if (!LOCALE_INFO[locale].spaced) return fold(text).replace(/\s/g, '').includes(fold(term).replace(/\s/g, ''))
  const words = term.match(WORD) ?? []
  const found = (text.match(WORD) ?? []).map(fold)
  const stems = words.map((word) => wordStem(word, locale))
  return found.some((_, start) => {
    let at = start
    return stems.every((stem, index) => {
      const next = found.findIndex(
        (word, position) => position >= at && position <= at + (index === 0 ? 0 : 1) && matches(word, stem, words[index] as string, locale),
      )
      at = next + 1
      return next >= 0
    })
  })
}

/** Compounds may have the word inside them, where languages build such; otherwise it begins with the stem and is not much longer. */
function matches(word: string, stem: string, term: string, locale: TargetLocale): boolean {
  if (locale === 'ko') return word.startsWith(stem)
  if (COMPOUNDING.includes(locale) && stem.length >= 5 && word.includes(stem)) return true
  return word.startsWith(stem) && word.length <= term.length + 5
}

const COMPOUNDING: readonly TargetLocale[] = ['de', 'nl', 'sv']
const WORD = /[\p{L}\p{N}\p{M}]+/gu
