import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { languageScores } from '../text/language-scores.ts'
import { memoised } from '../text/memoised.ts'
import { sentences } from '../text/negation.ts'
import { withoutQuotations } from '../text/quotations.ts'
import { CODE } from '../text/segment-text.ts'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const folded = memoised(fold)
const ENGLISH_WORD = /\b(?:the|of|and|to|in|is|it|for|was|on|are|with|as|be|from|by|not|what|how|when|your|this|that|or|an?)\b/i
const lowercase = (text: string): number => text.match(/(?<!\p{L})\p{Ll}\p{L}*/gu)?.length ?? 0

/** English words in a row, of the source or not, from which a passage counts as not translated. */
const RUN = 5

/** Names such as Have I Been Pwned are English everywhere. */
const NAME_OF_WORDS = /(?<!\p{L})\p{Lu}[\p{L}’']*(?: \p{Lu}[\p{L}’']*)+/gu

/** What of a translation is still English, or undefined: all of it, a run of the source's words, or a sentence of its own. */
export function untranslatedFault(source: string, target: string, locale: TargetLocale): string | undefined {
  const from = withoutQuotations(source, source).replaceAll(CODE, ' ')
  const to = withoutQuotations(target, source).replaceAll(CODE, ' ')
  const [english, translated] = [folded(from), folded(to)]
  if (english === translated && lowercase(from) >= 4) return 'the source was repeated instead of translated'
  if (translated.length > english.length && ` ${translated} `.includes(` ${english} `) && lowercase(from) >= 1 && english.split(' ').length >= 3)
    return 'the source stands beside its translation'
  const run = sharedRun(from, translated)
  if (run) return `“${run}” was not translated`
  const names = new Set(from.match(NAME_OF_WORDS))
  const left = sentences(to).find((sentence) =>
    isEnglish(
      sentence.replace(NAME_OF_WORDS, (name) => (names.has(name) ? ' ' : name)),
      locale,
    ),
  )
  return left && `“${left.slice(0, 60)}” is English`
}

/** Words in a row of a source, most of them no names, as written and folded. */
const runsOf = memoised((source): readonly { words: string; folded: string }[] => {
  const words = source.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + RUN)
    const text = run.join(' ')
    if (run.length < RUN || run.filter((word) => /^\p{Ll}/u.test(word)).length < 3 || !ENGLISH_WORD.test(text)) return []
    return [{ words: text, folded: ` ${fold(text)} ` }]
  })
})

/** Words of the source that stand in the same order in the target. @param target folded */
function sharedRun(source: string, target: string): string | undefined {
  const haystack = ` ${target} `
  return runsOf(source).find((run) => haystack.includes(run.folded))?.words
}

/** Many words of the English language and more of them than of the expected one; elsewhere than in Latin script, few. */
function isEnglish(sentence: string, locale: TargetLocale): boolean {
  const scores = languageScores(sentence)
  const own = scores[locale] ?? 0
  return lowercase(sentence) >= 3 && scores.en >= 2.5 && scores.en - own >= 2
}

/** Passages that a translation says twice and the source once, or undefined. */
export function repetitionFault(source: string, target: string, locale: TargetLocale): string | undefined {
  const { spaced } = LOCALE_INFO[locale]
  const all = sentences(target)
  const twice = all.find((sentence, index) => sentence.length >= 8 && !sentence.includes(CODE) && all.indexOf(sentence) < index)
  if (twice !== undefined && new Set(sentences(source)).size === sentences(source).length) return `“${twice}” occurs twice`
  const length = spaced ? 7 : 14
  const parts = spaced ? (target.match(/[\p{L}\p{N}’'-]+/gu) ?? []) : [...target.replace(/\s/g, '')]
  const seen = new Map<string, number>()
  let sourceRepeats: boolean | undefined
  for (let at = 0; at + length <= parts.length; at++) {
    const run = parts.slice(at, at + length).join(spaced ? ' ' : '')
    const before = seen.get(run)
    if (before !== undefined && at - before >= length && !run.includes(CODE)) {
      sourceRepeats ??= repeats(source)
      if (sourceRepeats) return
      return `“${run}” occurs twice`
    }
    if (before === undefined) seen.set(run, at)
  }
  return
}

function repeats(source: string): boolean {
  const words = source.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const seen = new Set<string>()
  for (let at = 0; at + 4 <= words.length; at++) {
    const run = words.slice(at, at + 4).join(' ')
    if (seen.has(run)) return true
    seen.add(run)
  }
  return false
}
