import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
import { typographyWords } from './typography-words.ts'

type Words = (found: RegExpExecArray) => string
const quoted = (text = '') =>
  text
    .split('”, “')
    .map((one) => t.quoted({ text: one }))
    .join(', ')

/**
 * What the checks of translations say, whose sentences are English because models read them too. Each pattern is a whole sentence of
 * `shared/domain/*-checks.ts` and what they are made of.
 */
const FINDINGS: readonly (readonly [RegExp, Words])[] = [
  [/^not translated: no model is connected$/, () => t.notTranslatedWithoutModel],
  [/^not translated: no translation was accepted$/, () => t.noTranslationWasAccepted],
  [/^not translated yet: the original has changed$/, () => t.notTranslatedSinceOriginalChanged],
  [/^there is no translation of it in the answer$/, () => t.notInAnswer],
  [/^given back by a person; the next run translates it$/, () => t.sentBack],
  [/^not translated: (.+)$/s, ([, why]) => t.notTranslatedBecause({ why: findingWords(why ?? '') })],
  [/^the English text has changed since a person translated it$/, () => t.englishChangedSinceTranslation],
  [/^the translation is empty$/, () => t.translationIsEmpty],
  [/^holds the character (\S+), which no text may hold$/, ([, character]) => t.holdsCharacter({ character })],
  [/^the inline markup differs from the source$/, () => t.tagsDiffer],
  [/^holds markup that is not in the source$/, () => t.holdsForeignTags],
  [/^(<\w+>) encloses no words, but does in the source$/, ([, tag]) => t.enclosesNoWords({ tag })],
  [/^(<\w+>) encloses words that stand outside it in the source$/, ([, tag]) => t.enclosesOtherWords({ tag })],
  [/^“(.+)” stands outside (<\w+>), but inside it in the source$/s, ([, word, tag]) => t.wordStandsOutside({ word, tag })],
  [/^“(.+)” stands inside (<\w+>), but outside it in the source$/s, ([, word, tag]) => t.wordStandsInside({ word, tag })],
  [/^the order must stay (.+); it became (.+)$/s, ([, wanted, found]) => t.orderMustStay({ wanted, found })],
  [/^(.+) must stand before (.+), as in the source$/s, ([, before, after]) => t.mustStandBefore({ before, after })],
  [/^(.+) occurs (\d+) times, not (?:(\d+) times|once)$/s, ([, fact, found, wanted]) => t.occursTimes({ fact, found, wanted: wanted ?? 1 })],
  [/^“(.+)” stands where the source has “(.+)”$/s, ([, found, wanted]) => t.wordsStandWhere({ found, wanted })],
  [/^(.+) stands where the source has (.+)$/s, ([, more, fewer]) => t.standsWhereOriginalHas({ more, fewer })],
  [/^the number “?(.+?)”? is not in the source$/s, ([, number]) => t.numberIsNotInOriginal({ number })],
  [/^the number (.+) is missing$/s, ([, number]) => t.numberIsMissing({ number })],
  [/^the month (\w+) is missing$/, ([, month]) => t.monthIsMissing({ month: MONTHS[month ?? ''] ?? month })],
  [/^the percent sign is missing$/, () => t.percentSignIsMissing],
  [/^the source denies something \(“(.+)”\), the translation does not$/s, ([, words]) => t.denialMissing({ words: quoted(words) })],
  [/^the source denies something \(“(.+)”\), the translation only once$/s, ([, words]) => t.denialOnlyOnce({ words: quoted(words) })],
  [/^the translation denies something \(“(.+)”\) that the source states$/s, ([, words]) => t.denialAdded({ words: quoted(words) })],
  [/^“(.+)” must stay as it is$/s, ([, term]) => t.mustStayAsItIs({ term })],
  [
    /^“(.+)” must be translated as “(.+)”(, in this upper and lower case)?$/s,
    ([, term, target, asWritten]) => (asWritten ? t.mustBeTranslatedAsWritten({ term, target }) : t.mustBeTranslatedAs({ term, target })),
  ],
  [/^“(.+)” may not stand for “(.+)”$/s, ([, word, term]) => t.mayNotStandFor({ word, term })],
  [/^the source was repeated instead of translated$/, () => t.originalWasRepeated],
  [/^the source stands beside its translation$/, () => t.originalStandsBesideItsTranslation],
  [/^“(.+)” was not translated$/s, ([, words]) => t.wordsNotTranslated({ words })],
  [/^“(.+)” is English$/s, ([, words]) => t.isEnglish({ words })],
  [/^“(.+)” occurs twice$/s, ([, words]) => t.wordsOccurTwice({ words })],
  [/^too short: (\d+) characters for (\d+) of the source; something was left out$/, ([, to, from]) => t.tooShort({ to, from })],
  [/^too long: (\d+) characters for (\d+) of the source; something was added$/, ([, to, from]) => t.tooLong({ to, from })],
  [/^hardly a word, name or number of the source has its like in the translation$/, () => t.hardlyAnythingInCommon],
  [/^stops before the end of the sentence$/, () => t.sentenceIsNotFinished],
  [/^not written in (\w+)$/, ([, language]) => t.writtenInWrongLanguage({ language })],
  [/^written in (\w+), not in (\w+)$/, ([, found, wanted]) => t.writtenInAnotherLanguage({ found, wanted })],
  [/^“(.+)” mixes letters of two alphabets$/s, ([, word]) => t.mixesAlphabets({ word })],
  [/^“(.+)” is in another script$/s, ([, words]) => t.isInAnotherScript({ words })],
  [/^answers \(“(.+)”\) instead of translating$/s, ([, words]) => t.answersInsteadOfTranslating({ words })],
  [/^“(.+)” is no sentence of the source$/s, ([, words]) => t.sentenceNotInOriginal({ words })],
  [/^“(.+)” is not in the source$/s, ([, words]) => t.wordsNotInOriginal({ words })],
  [/^speaks of a translation \(“(.+)”\), which the source does not$/s, ([, words]) => t.speaksOfTranslation({ words })],
  [/^the language sets otherwise: (.+)$/, ([, changes]) => t.typographyDiffers({ changes: typographyWords((changes ?? '').split(', ')) })],
  [/^(.+) is not in the source$/s, ([, fact]) => t.factNotInOriginal({ fact })],
  [/^(.+) is missing$/s, ([, fact]) => t.factMissing({ fact })],
]

const monthName = (month: number, locale: string): string => new Date(Date.UTC(2000, month, 1)).toLocaleString(locale, { month: 'long', timeZone: 'UTC' })

/** Names of the months in the language of the desk, by their English ones. */
const MONTHS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, month) => ['en', FORMAT_LOCALE].map((locale) => monthName(month, locale))),
)

/** A check's sentence in the language of the desk; what no check says, such as a judge's own words, as it was said. */
export function findingWords(detail: string): string {
  for (const [pattern, words] of FINDINGS) {
    const found = pattern.exec(detail)
    if (found) return words(found)
  }
  return detail
}
