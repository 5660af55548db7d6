import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒğĥíĵķłɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'
const LOOKALIKE = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))

/** Masked markup (`⟦1⟧`, `⟦/1⟧`, `⟦2/⟧`) and character references: never touched. */
const PROTECTED = /(⟦\/?\d+\/?⟧|&(?:#\d+|#x[\da-f]+|\w+);)/i

/** Where the target's script is not Latin, words in that script say so. */
const FRAMES: Partial<Record<TargetLocale, readonly [before: string, after: string]>> = {
  zh: ['【伪译文：', '】'],
  ja: ['【仮の訳文：', '】'],
  ko: ['【가상 번역: ', '】'],
  ru: ['[псевдоперевод: ', ']'],
}

/**
 * Pseudo-translation: accented look-alikes of the letters, in brackets, about a third longer, as real translations
 * often are. It is readable by whoever tries the system out and can be taken for a translation by nobody.
 */
export const pseudoTranslate = (text: string, target: TargetLocale): string => {
  if (!/\p{L}/u.test(text)) return text
  const accented = text
    .split(PROTECTED)
    .map((part) => (PROTECTED.test(part) ? part : part.replace(/[a-zA-Z]/g, (letter) => LOOKALIKE.get(letter) ?? letter)))
    .join('')
  const frame = FRAMES[target]
  if (frame) return `${frame[0]}${accented}${frame[1]}`
  const letters = text.replace(new RegExp(PROTECTED, 'gi'), '').length
  return `[${LOCALE_INFO[target].tag}: ${accented} ${'~'.repeat(Math.ceil(letters / 4))}]`
}
