import { proseBlocks } from './prose-blocks.ts'

/** A sentence of fewer words may stand in a text more than once: "See below." */
const SENTENCE_WORDS = 5
/** Words of a sequence: good prose hardly ever repeats that many. */
const SEQUENCE_WORDS = 5

/** How much of a text says again what it has said. */
export interface Repetition {
  /** Of the prose: code does not count. */
  words: number
  /** Words in sentences that stand further up already, in whatever order their words are; 0 to 1 of all words. */
  repeatedSentences: number
  /** Those sentences as they stand first, each once, the most frequent first. */
  sentences: string[]
  /** Sequences of five words that stand further up already, 0 to 1 of all sequences. */
  repeatedSequences: number
  /** Guiraud's index: different words by the square root of all words. 0 without words. */
  vocabulary: number
}

/** Figures and identifiers count as one word: a sentence with another number says nothing new. */
const wordsOf = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replace(/\bcve-\d+-\d+\b|\b\d[\d.,:-]*/g, ' # ')
    .match(/#|[\p{L}\p{N}'’]+/gu) ?? []

const sentencesOf = (block: string): string[] => block.split(/(?<=[.!?…]["'”’)]*)\s+/)

/** Counts what an English body repeats. It reads no meaning: a text without repetition may still say nothing. */
export function repetitionOf(html: string): Repetition {
  const sentences = proseBlocks(html)
    .flatMap(sentencesOf)
    .map((text) => ({ text, words: wordsOf(text) }))
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const known = new Map<string, { text: string; times: number }>()
  let repeated = 0
  for (const { text, words: own } of sentences) {
    if (own.length < SENTENCE_WORDS) continue
    const key = [...own].sort().join(' ')
    const first = known.get(key)
    known.set(key, { text: first?.text ?? text, times: (first?.times ?? 0) + 1 })
    if (first) repeated += own.length
  }
  const sequences = sentences.flatMap(({ words: own }) => own.slice(SEQUENCE_WORDS - 1).map((_, at) => own.slice(at, at + SEQUENCE_WORDS).join(' ')))
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return {
    words,
    repeatedSentences: share(repeated, words),
    sentences: [...known.values()]
      .filter(({ times }) => times > 1)
      .sort((one, other) => other.times - one.times)
      .map(({ text }) => text),
    repeatedSequences: share(sequences.length - new Set(sequences).size, sequences.length),
    vocabulary: share(new Set(sentences.flatMap((sentence) => sentence.words)).size, Math.sqrt(words)),
  }
}
