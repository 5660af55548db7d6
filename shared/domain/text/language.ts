import { DETECTION } from '#shared/languages/detection.ts'
import type { Language } from '#shared/languages/language.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type Locale, type TargetLocale } from '#shared/locales.ts'
import { LATIN_LOCALES, languageScores } from './language-scores.ts'
import { betterByLetters } from './letter-scores.ts'
import { neighbourOf } from './neighbour-language.ts'
import { withoutFacts } from './protected-tokens.ts'
import { withoutQuotations } from './quotations.ts'
import { CODE } from './segment-text.ts'

const isLatin = (locale: Locale): boolean => DETECTION[locale].words !== null

/** Advance from which a text is held to be in another language: a short one has few signs, of which one must not decide. */
const advance = (length: number): number => (length > 60 ? 0.3 : length >= 20 ? 1 : 1.5)

/**
 * The language in Latin script that a text is in rather than in the expected one, or undefined when it may be in that.
 * Sure from about sixty characters on; of twenty or fewer it mostly says nothing.
 */
function otherLanguage(text: string, locale: Locale, least: number): Locale | undefined {
  const scores = languageScores(text)
  const of = (one: Locale) => scores[one] ?? 0
  const best = LATIN_LOCALES.reduce((first, other) => (of(other) > of(first) ? other : first), locale)
  return of(best) - of(locale) >= Math.max(least, advance(text.length)) ? best : undefined
}

/**
 * Lead by letters from which a text of so many groups of them is held to be in another language. Of 1,241 true texts of up to sixty characters
 * that the letters were not learned from, none is led by more than nine tenths of it.
 */
const leadOf = (groups: number): number => Math.max(6, 12 - groups / 8)

/** Names of elements are English in every language. */
const MARKUP = /<[^<>]*>/g

/** As {@link otherLanguage}, by the letters of words that no list holds: headings and labels have no others. */
function otherByLetters(text: string, locale: Locale): Locale | undefined {
  const better = betterByLetters(text.replace(MARKUP, ' '), locale)
  return better.lead > leadOf(better.groups) ? better.locale : undefined
}

const LATIN = /\p{Script=Latin}/gu
/** Letters that a language writes with; Latin is let stand everywhere, for names. */
const SCRIPTS: Readonly<Record<Language['writing']['script'], RegExp>> = {
  Latn: LATIN,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Hans: /\p{Script=Han}/gu,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/gu,
  Kore: /\p{Script=Hangul}/gu,
}
/** Least share of a text's letters in the language's script: names make Latin letters many elsewhere, nothing makes them few where they are at home. */
const SCRIPT_SHARE = { latin: 0.6, other: 0.15 }
/** Forms of characters that tell Simplified from Traditional Chinese, and Chinese from Japanese. */
const TRADITIONAL = /[們這個來時說會對關國學體電網軟資訊碼務應實現將從後進過還與為無發覺並嗎專業東車馬鳥龍產問間開門題頁風飛魚點麼黨裡讓認識變邊]/gu
const SIMPLIFIED = /[们这个来时说会对关国学体电网软资讯码务应实现将从后进过还与为无发觉并吗专业东车马鸟龙产问间开门题页风飞鱼点么党里让认识变边]/gu
const SIMPLIFIED_ONLY = /[们这个时说对关电网软资讯码务应实现从进过还为无发觉专业东车马鸟龙产问间开门题页风飞鱼么让认识变边执载库补仅]/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** What shows that a text is in another script or another language of that script than it should be; undefined when nothing does. */
export function scriptFault(text: string, locale: TargetLocale): string | undefined {
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return
  const language = LOCALE_INFO[locale].englishName
  const { script } = WRITING[locale]
  if (count(text, SCRIPTS[script]) / letters < (isLatin(locale) ? SCRIPT_SHARE.latin : SCRIPT_SHARE.other)) return `not written in ${language}`
  if (DETECTION[locale].foreignLetters?.test(text)) return `holds letters that ${language} does not have`
  if (script === 'Hans' && (count(text, KANA) > 0 || count(text, TRADITIONAL) > count(text, SIMPLIFIED))) return `not written in ${language}`
  if (script === 'Jpan' && (count(text, SIMPLIFIED_ONLY) >= 2 || (letters >= 20 && count(text, KANA) / letters < 0.1))) return `not written in ${language}`
  return
}

/** Runs of letters in a script that neither the language nor the source writes, as a sentence of another language would be. */
export function foreignScript(source: string, target: string, locale: TargetLocale): string | undefined {
  const { script } = WRITING[locale]
  const rest = target.replace(LATIN, '').replace(SCRIPTS[script], '')
  return rest.match(/\p{L}+/gu)?.find((run) => !source.includes(run) && !(script === 'Kore' && /^\p{Script=Han}{1,2}$/u.test(run)))
}

/** Words in which Latin letters stand among look-alikes of another alphabet. */
export const mixedWord = (text: string): string | undefined =>
  text
    .match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu)
    ?.find((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))

/**
 * What shows that a text is not in the expected language, in words; undefined when nothing does.
 * @param source text of the English source, whose names and quotations may stand in the translation; empty when there is none
 * @param text visible text, both without code
 * @param least points by which another language in Latin script has to lead
 */
export function languageFault(source: string, text: string, locale: TargetLocale, least = 0): string | undefined {
  const whole = text.replace(CODE_RUN, ' ')
  const plain = withoutQuotations(whole, source).trim()
  // Nothing but the quotation.
  if (plain !== whole.trim() && !/\p{L}/u.test(plain)) return
  const fault = isLatin(locale) ? latinFault(source, plain, locale, least) : otherScriptFault(source, plain, locale)
  const other = fault ? undefined : neighbourOf(source, plain, locale)
  return fault ?? (other && `written in ${other}, not in ${LOCALE_INFO[locale].englishName}`)
}

function latinFault(source: string, plain: string, locale: TargetLocale, least: number): string | undefined {
  const words = withoutNames(plain, source).trim()
  const script = scriptFault(plain, locale)
  const other = script ? undefined : (otherLanguage(words, locale, least) ?? (least > 0 ? undefined : otherByLetters(words, locale)))
  return script ?? (other && `written in ${LOCALE_INFO[other].englishName}, not in ${LOCALE_INFO[locale].englishName}`)
}

function otherScriptFault(source: string, plain: string, locale: TargetLocale): string | undefined {
  const names = new Set(source.toLowerCase().match(LATIN_WORD))
  const lowercase = source.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0
  if (lowercase >= 2 && plain.toLowerCase() !== source.toLowerCase() && count(plain, SCRIPTS[WRITING[locale].script]) === 0)
    return `not written in ${LOCALE_INFO[locale].englishName}`
  return scriptFault(
    plain.replace(LATIN_WORD, (word) => (names.has(word.toLowerCase()) ? '' : word)),
    locale,
  )
}

/** A text without the capitalised words that its source has as well. */
export function withoutNames(text: string, source: string): string {
  const capitalised = new Set(source.match(NAME))
  return text.replace(NAME, (word) => (capitalised.has(word) ? ' ' : word))
}

const CODE_RUN = new RegExp(`${CODE}+`, 'g')
const NAME = /\p{Lu}[\p{L}’']*/gu
const LATIN_WORD = /\p{Script=Latin}+/gu

/**
 * Points a character by which another language leads in a batch. Of 4,800 batches of real text from 200 characters on, each
 * held to be in another language than it is, none led by less than 0.02; names and identifiers alone stay far below.
 */
const BATCH_ADVANCE = 0.01

/**
 * What shows that a batch of translations is in another language, where its segments are too short to show it one by
 * one: all of them together are judged as one text.
 * @param targets visible texts
 */
export function batchLanguage(targets: readonly string[], locale: TargetLocale): string | undefined {
  const text = withoutFacts(targets.join('\n'))
  return languageFault('', text, locale, text.length * BATCH_ADVANCE)
}
