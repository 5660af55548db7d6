import { COUNTRIES, CURRENCIES, DIRECTIONS, LENGTHS, type Meaning, OPPOSITES, SIDES, SIZES, TIME_UNITS, WEEKDAYS, WEIGHTS } from '#shared/languages/meaning.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { memoised } from '../../text/memoised.ts'
import { sentences } from '../../text/negation.ts'
import { wordsOf } from './meaning-words.ts'

/** Meanings of a group exclude one another. */
export const GROUPS: readonly (readonly Meaning[])[] = [
  ...OPPOSITES,
  DIRECTIONS,
  SIDES,
  CURRENCIES,
  TIME_UNITS,
  SIZES,
  LENGTHS,
  WEIGHTS,
  WEEKDAYS,
  Object.keys(COUNTRIES) as Meaning[],
]

/** Words of a group's meaning in an English sentence. */
interface Said {
  meaning: Meaning
  /** The first that says it. */
  word: string | undefined
  /** How many say it, and how many may. */
  count: number
  mayCount: number
}

/** What an English sentence says, by group; groups of which it says nothing are left out. */
const saidIn = memoised((english): readonly (readonly Said[])[] =>
  GROUPS.map((group) =>
    group.map((meaning): Said => {
      const words = wordsOf(meaning, ORIGINAL_LOCALE)
      return { meaning, word: words?.find(english), count: words?.count(english) ?? 0, mayCount: words?.mayCount(english) ?? 0 }
    }),
  ).filter((group) => group.some(({ count }) => count > 0)),
)

/**
 * Words of a translation that say something else than the source: a meaning more often than the source has it, where another one of its group
 * is too seldom. Enable and disable, dollars and euros, days and weeks.
 * @param source plain text without code
 */
export function meaningDoubts(source: string, target: string, locale: TargetLocale): string[] {
  const [from, to] = [sentences(source), sentences(target)]
  const pairs = from.length === to.length ? from.map((sentence, index) => [sentence, to[index] as string] as const) : [[source, target] as const]
  return pairs.flatMap(([english, translated]) => [
    ...saidIn(english).flatMap((group) => doubtIn(group, translated, locale) ?? []),
    ...keptAmounts(english, translated, locale),
  ])
}

const ENGLISH_MEASURE = /(\d[\d.,]*)[\s-](?:miles?|mph|yards?|feet|foot|inch(?:es)?|pounds?|lbs?)\b/gi
const METRIC = ['kilometre', 'metre', 'centimetre', 'millimetre', 'kilogram', 'gram', 'tonne'] as const
/** Characters in which a unit follows its number. */
const NEAR = 12

/** Amounts in English measures that got a metric unit and kept their number. */
const keptAmounts = (english: string, translated: string, locale: TargetLocale): string[] =>
  [...english.matchAll(ENGLISH_MEASURE)].flatMap(([amount, digits]) => {
    const at = new RegExp(`(?<![\\d.,])${digits}(?![\\d.,])`).exec(translated)
    const after = at ? translated.slice(at.index + at[0].length, at.index + at[0].length + NEAR) : ''
    const unit = METRIC.map((meaning) => wordsOf(meaning, locale)?.find(after)).find((found) => found !== undefined)
    return unit === undefined ? [] : [`“${digits} ${unit}” stands where the source has “${amount}”`]
  })

function doubtIn(group: readonly Said[], translated: string, locale: TargetLocale): string | undefined {
  const lost = group.find(({ meaning, count }) => count > 0 && (wordsOf(meaning, locale)?.mayCount(translated) ?? count) < count)
  if (!lost) return
  for (const { meaning, mayCount } of group) {
    const words = wordsOf(meaning, locale)
    const found = words?.find(translated)
    if (words && found !== undefined && words.count(translated) > mayCount) return `“${found}” stands where the source has “${lost.word}”`
  }
  return
}
