import { CHECKS } from '#shared/languages/checks.ts'
import type { Language } from '#shared/languages/language.ts'
import { TOPICS } from '#shared/languages/meaning.ts'
import { MEANINGS } from '#shared/languages/meanings.ts'
import { TRIALS } from '#shared/languages/trials.testing.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { GROUPS } from './meaning/meaning-doubts.ts'
import { wordsOf } from './meaning/meaning-words.ts'

const DENIAL = /^(?:not|never|cannot|no|none|nothing|nobody|neither|nor|without|\w+n[’']t)$/i
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

const SCALES = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** A letter of the language's own script for each from a to z; none of them a denial or a number. */
const LETTERS: Readonly<Record<Language['writing']['script'], string | null>> = {
  Latn: null,
  Cyrl: 'абцдефгхийклмнопкрстувшхыз',
  Hans: '安包存电恶分高和应件可连码内欧普器软数图用网文新译指',
  Jpan: 'アバカダエフガハイジキラマノオパクルサタウブワザヤゾ',
  Kore: '아바카다에파가하자지키라마나오파쿠루사타우브와저야조',
}

/**
 * A text that every check takes for a translation of a masked English text: masks and numbers stay, denials and months
 * are the language's own, and all other words are made unrecognisable but stay different from each other.
 */
export const standInTranslation = (text: string, locale: TargetLocale): string => {
  const digits = text.replace(/([\d.]+) (thousand|million|billion)/g, (_, value: string, scale: keyof typeof SCALES) => String(Number(value) * SCALES[scale]))
  const translated = digits.replace(/⟦[^⟧]*⟧|[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu, (part) => (part.startsWith('⟦') ? part : standInWord(part, locale)))
  return ['Hans', 'Jpan'].includes(WRITING[locale].script) ? translated.replace(/(?<=\P{ASCII}) (?=\P{ASCII})/gu, '') : translated
}

function standInWord(word: string, locale: TargetLocale): string {
  const { script } = WRITING[locale]
  if (DENIAL.test(word)) return TRIALS[locale].denial
  if (/\p{N}/u.test(word) || /^\p{Lu}{2,}$/u.test(word)) return word
  const number = NUMBERS.indexOf(word.toLowerCase())
  if (number >= 0) return String(number + 2)
  const month = MONTHS.indexOf(word)
  if (month >= 0 && CHECKS[locale].numbers.months === '') return `${month + 1}${script === 'Kore' ? '월' : '月'}`
  if (month >= 0) return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2001, month, 15))
  const letters = LETTERS[script]
  // Words with a capital inside pass for names, which stand in every language.
  if (!letters) return `${word}${locale.toUpperCase()}`
  const known = script === 'Cyrl' ? undefined : wordOfMeaning(word, locale)
  if (known) return known
  const own = [...word.toLowerCase()].map((letter) => letters[letter.charCodeAt(0) - 97] ?? '').join('')
  return script === 'Cyrl' ? own : own.slice(0, Math.max(1, Math.round(own.length * (script === 'Hans' ? 0.4 : 0.5))))
}

const ALL = [...GROUPS.flat(), ...TOPICS]

/** The language's own word where it has one of the same meaning that is no pattern; only languages without endings list their words as they are. */
function wordOfMeaning(word: string, locale: TargetLocale): string | undefined {
  const meaning = ALL.find((one) => wordsOf(one, ORIGINAL_LOCALE)?.find(word) !== undefined)
  return meaning && MEANINGS[locale][meaning]?.split(' ').find((own) => /^\p{L}+$/u.test(own))
}
