import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { perLocale } from '../text/per-locale.ts'
import { writeDate, writeMoney, writeNumber, writePercent, writeScaled, writeUnit } from '../text/written-figures.ts'
import type { Mask, Masked } from './masks.ts'
import { occurrencesOf, type Quantity, quantitiesIn } from './quantities.ts'

/** What an English form becomes; `follows`: the scale word of the language behind it, spaces included. */
type Write = (follows: string) => string

/**
 * A model's answer with the numbers, amounts, percentages and dates of the source that it left in their English form as the language writes them.
 * Nothing is guessed: only what stands in the answer exactly as in the source is changed, and nothing that could mean two things. A second pass
 * changes nothing.
 * @param source masked English text, masks without values
 * @param answer masked translation, masks without values
 */
export function localiseNumbers(source: string, answer: string, locale: TargetLocale): string {
  const forms = formsOf(source, locale)
  if (forms.size === 0) return answer
  const longestFirst = [...forms.keys()].sort((one, other) => other.length - one.length)
  const found = new RegExp(
    `${START}(${longestFirst.map(pattern).join('|')})((?: |\u00a0|\u202f)?(?:${scaleWords(locale)})(?:\\.(?=[ \u00a0]\\p{Ll}))?)?`,
    'giu',
  )
  return answer.replace(found, (_, form: string, follows = '') => forms.get(form)?.(follows) ?? form + follows)
}

/** Units among the masks as the language writes them: “1.2 TB” as “1,2 To”. Behind a currency's sign, B is a billion. */
export const localiseMasks = ({ text, masks }: Masked, locale: TargetLocale): Mask[] =>
  masks.map((entry, index) => {
    if (entry.kind === 'pair' || entry.class !== 'unit' || new RegExp(`[$€£¥₹₩] ?⟦${index + 1}/⟧`).test(text)) return entry
    return { ...entry, html: writeUnit(entry.html, locale) ?? entry.html }
  })

const START = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}_]|\\p{L}-|\\p{N}[.,:/])'
const END = '(?![\\p{N}_]|[.,:]\\d|/\\d)'
/** A form as it stands in an answer: a number may be followed by an ending, a word has to be whole. */
const pattern = (form: string): string =>
  form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + END + (/\p{L}$/u.test(form) ? '(?![\\p{Script=Latin}\\p{Script=Cyrillic}])' : '')

/** Words that multiply a number, with their endings. */
const scaleWords = /* @__PURE__ */ perLocale((locale) =>
  Object.keys(CHECKS[locale].numbers.scales)
    .sort((one, other) => other.length - one.length)
    .map((word) => `${word}(?:(?<=\\p{Script=Latin}|\\p{Script=Cyrillic})\\p{L}*)?`)
    .join('|'),
)

/** Every English form that may be replaced. */
function formsOf(source: string, locale: TargetLocale): Map<string, Write> {
  const quantities = quantitiesIn(source)
  const forms = new Map<string, Write>()
  const set = (form: string, write: Write) => {
    if (!forms.has(form)) forms.set(form, write)
  }
  for (const quantity of quantities) {
    if (quantity.kind === 'date') set(quantity.text, (follows) => writeDate(quantity, locale) + follows)
    else setFigure(quantity, locale, set)
  }
  const whole = [...forms.values()].map((write) => write(''))
  for (const amount of quantities) {
    if (amount.kind !== 'money') continue
    const { sign, number } = amount
    const written = writeNumber(number, locale)
    // What a whole form became may read like another amount's beginning: 70,111 million are “70,111 milyar”.
    if (written !== null && !whole.some((text) => text.includes(sign + number))) set(sign + number, (follows) => writeMoney(written + follows, sign, locale))
  }
  const bare = bareNumbers(quantities, locale)
  for (const { number, written } of bare) {
    const isClear =
      ![...bare.map((other) => other.written), ...whole].some((text) => text.includes(number)) &&
      occurrencesOf(source, number) === quantities.filter((one) => one.kind !== 'date' && one.number === number).length
    if (isClear) set(number, (follows) => written + follows)
  }
  return forms
}

/** A percentage, or a number with the word that multiplies it. */
function setFigure(
  { kind, text, number, scale, sign }: Exclude<Quantity, { kind: 'date' }>,
  locale: TargetLocale,
  set: (form: string, write: Write) => void,
): void {
  const written = writeNumber(number, locale)
  if (written === null) return
  const scaled = () => writeScaled(number, scale, locale)
  if (kind === 'percent') set(text, (follows) => writePercent(written, locale) + follows)
  else if (scale !== 1) set(text, (follows) => (kind === 'money' ? writeMoney(scaled(), sign, locale) : scaled()) + follows)
}

/** Numbers that the language writes otherwise, without what stands around them. */
const bareNumbers = (quantities: readonly Quantity[], locale: TargetLocale): { number: string; written: string }[] =>
  quantities.flatMap((one) => {
    const written = one.kind === 'date' ? null : writeNumber(one.number, locale)
    return one.kind === 'date' || written === null || written === one.number ? [] : [{ number: one.number, written }]
  })
