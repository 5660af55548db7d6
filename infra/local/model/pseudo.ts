import type { Language } from '#shared/languages/language.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'

const lookalikes = (from: string, to: string): ReadonlyMap<string, string> => {
  const target = [...to]
  return new Map([...from].map((letter, index) => [letter, target[index] ?? letter]))
}

/** Accented letters that lose their accents when a slug is made of them. */
const LATIN = lookalikes('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 'áḃçďéḟğĥíĵķľṁñóṗqŕšţúṽŵẋýžÁḂÇĎÉḞĞĤÍĴĶĽṀÑÓṖQŔŠŢÚṼŴẊÝŽ')

/** Where the target's script is not Latin, letters of that script: all of them in Russian, the vowels elsewhere. */
const SCRIPTS: Readonly<Record<Language['writing']['script'], ReadonlyMap<string, string> | null>> = {
  Latn: null,
  Cyrl: lookalikes('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 'абцдефгхийклмнопкрстувшхузАБЦДЕФГХИЙКЛМНОПКРСТУВШХУЗ'),
  Hans: lookalikes('aeiouyAEIOUY', '阿厄伊欧乌亚阿厄伊欧乌亚'),
  Jpan: lookalikes('aeiouyAEIOUY', 'アエイオウヤアエイオウヤ'),
  Kore: lookalikes('aeiouyAEIOUY', '아에이오우야아에이오우야'),
}

/** Masks (`⟦1⟧`, `⟦/1⟧`, `⟦2/⟧`, `⟦2:value⟧`), character references and CVE ids: never touched. */
const PROTECTED = /(⟦[^⟦⟧]*⟧|&(?:#\d+|#x[\da-f]+|\w+);|CVE-\d+-\d+)/i

/**
 * Pseudo-translation: look-alike letters in brackets, somewhat longer where real translations are. Whoever tries the
 * system out can still read it, and nobody can take it for a translation.
 */
export const pseudoTranslate = (text: string, target: TargetLocale): string => {
  if (!/\p{L}/u.test(text)) return text
  const own = SCRIPTS[WRITING[target].script]
  const letters = own ?? LATIN
  const replaced = text
    .split(PROTECTED)
    .map((part) => (PROTECTED.test(part) ? part : part.replace(/[a-zA-Z]/g, (letter) => letters.get(letter) ?? letter)))
    .join('')
  if (own) return `【${replaced}】`
  return `[${LOCALE_INFO[target].tag}: ${replaced} ${'~'.repeat(Math.ceil(text.length / 8))}]`
}
