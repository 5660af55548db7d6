import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { stemOf } from '../text/search-endings.ts'
import { fold } from '../text/word-stems.ts'

/** A published sentence and its translation, without markup. */
export interface SentencePair {
  target: string
  /** Whether the English has the term. */
  hasTerm: boolean
}

/** Words that a term was probably translated by. */
export interface RenderingGuess {
  /** As they stand in the translations most often. */
  text: string
  /** Of the segments that have the term, how many have these words. */
  segments: number
}

/** Words at most; letters of its first and last word at least; segments that have the term and the words at least; shares of segments, and how much both must belong together. */
const LIMITS = { words: 4, segments: 3, letters: 3, share: 0.6, together: 0.75, common: 0.3 }
/** Of the best coefficient, what a longer phrase must have to stand for a term of several words: its rare word alone often has more. */
const LONGER = 0.8
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu

/** Only words with endings or none are compared: Chinese and Japanese have no spaces, Korean words take particles. */
export const canGuess = (locale: TargetLocale): boolean => LOCALE_INFO[locale].spaced && WRITING[locale].wordForms !== 'particles'

/** Whether a phrase has about as many words as the term; compounds have fewer. */
const isLikeTerm = ({ words }: Phrase, termWords: number): boolean => termWords > 1 && words >= termWords && words <= termWords + 1

interface Phrase {
  words: number
  holding: number
  others: number
  forms: Map<string, number>
}

/**
 * The words that stand in the translations of nearly all segments with a term, and of hardly any without it (Dice coefficient, over stems).
 * Null where nothing is that clear, as with few segments or a term that is translated in several ways. A guess: whatever always stands beside
 * the term looks the same.
 * @param termWords words of the English term: of several words, a longer phrase is preferred to the clearest one
 */
export function guessRendering(pairs: readonly SentencePair[], locale: TargetLocale, termWords: number): RenderingGuess | null {
  const holding = pairs.filter(({ hasTerm }) => hasTerm).length
  if (holding < LIMITS.segments || !canGuess(locale)) return null
  const phrases = countPhrases(pairs, locale)
  const isCommon = (stem = ''): boolean => {
    if (stem.length < LIMITS.letters) return true
    const single = phrases.get(stem)
    return single !== undefined && single.others > LIMITS.common * Math.max(1, pairs.length - holding)
  }
  const dice = ({ holding: own, others }: Phrase) => (2 * own) / (holding + own + others)
  const clear = [...phrases]
    .filter(([key, phrase]) => {
      const stems = key.split(' ')
      const isClear = phrase.holding >= Math.max(LIMITS.segments, LIMITS.share * holding) && dice(phrase) >= LIMITS.together
      return isClear && !isCommon(stems[0]) && !isCommon(stems.at(-1))
    })
    .sort(([one, a], [other, b]) => dice(b) - dice(a) || b.words - a.words || (one < other ? -1 : 1))
  const best = clear.find(([, phrase]) => isLikeTerm(phrase, termWords) && dice(phrase) >= LONGER * dice(clear[0]?.[1] as Phrase)) ?? clear[0]
  return best ? { text: usualForm(best[1].forms), segments: best[1].holding } : null
}

function countPhrases(pairs: readonly SentencePair[], locale: TargetLocale): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>()
  for (const { target, hasTerm } of pairs) {
    for (const [key, form] of phrasesIn(target, locale)) {
      const phrase = phrases.get(key) ?? { words: key.split(' ').length, holding: 0, others: 0, forms: new Map() }
      phrase[hasTerm ? 'holding' : 'others']++
      if (hasTerm) phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
      phrases.set(key, phrase)
    }
  }
  return phrases
}

/** Each phrase of a text once, its first form by its stems. */
function phrasesIn(text: string, locale: TargetLocale): Map<string, string> {
  const words = [...text.matchAll(WORD)].map(([word]) => word)
  const stems = words.map((word) => stemOf(fold(word), locale))
  const found = new Map<string, string>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LIMITS.words); to++) {
      const key = stems.slice(from, to).join(' ')
      if (!found.has(key)) found.set(key, words.slice(from, to).join(' '))
    }
  }
  return found
}

const usualForm = (forms: ReadonlyMap<string, number>): string =>
  [...forms].sort(([one, had], [other, has]) => has - had || one.length - other.length || (one < other ? -1 : 1))[0]?.[0] ?? ''
