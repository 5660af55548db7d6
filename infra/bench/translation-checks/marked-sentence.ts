import type { Sentence } from './corpus.ts'
import type { MeasuredLocale } from './measured-locales.ts'
import { ENGLISH_SENTENCES, OWN_SENTENCES } from './sentences.ts'

/** A place of a sentence: the kind of fault, what is right, and what the fault puts there. */
const PLACE = /\[(\p{L}+):([^|\]]*)\|([^|\]]*)\]/gu

/** A sentence as it is right. */
export const unmarked = (marked: string): string => marked.replace(PLACE, (_, _mark, right: string) => right)

/** The sentence with one kind of fault, in all places that are marked with it; undefined when there are none. */
export function planted(marked: string, mark: string): string | undefined {
  const text = marked.replace(PLACE, (_, one: string, right: string, wrong: string) => (one === mark ? wrong : right))
  return text === unmarked(marked) ? undefined : text
}

/** Kinds of fault that a sentence has places for. */
export const marksOf = (marked: string): string[] => [...new Set([...marked.matchAll(PLACE)].map(([, mark]) => mark as string))].sort()

interface MarkedSentence extends Sentence {
  /** The translation with its places. */
  marked: string
}

/** Our own sentences with their translations, as they are right; numbered from 1. */
export const ownSentences = (locale: MeasuredLocale): MarkedSentence[] =>
  OWN_SENTENCES[locale].map((marked, index) => ({ number: index + 1, source: ENGLISH_SENTENCES[index] as string, target: unmarked(marked), marked }))
