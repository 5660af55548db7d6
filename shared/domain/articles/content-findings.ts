import { repetitionOf } from '../text/repetition.ts'
import { plainText } from '../text/words.ts'
import { cvesIn, isImpossibleCve, linkedCves } from './cve-ids.ts'

/**
 * Thresholds between prose and filler: the demo articles repeat at most 1.7 % and have a vocabulary of at least 9.2, also where they are cut
 * down to 300 words (decision 138).
 */
export const CONTENT_LIMITS = {
  /** Share of a text, 0 to 1, that may say again what it has said. */
  repeated: 0.1,
  /** Least vocabulary, as Guiraud's index, of a text that has enough words to tell. */
  vocabulary: 6,
  vocabularyWords: 100,
  /** Share of the CVE numbers, 0 to 1, that may be in no source. */
  unknownCves: 0.5,
  /** Passages that a finding names. */
  passages: 5,
} as const

/** Points of a hundred that CVE numbers cost which no source has. */
const CVE_POINTS = 20

/** What is wrong with what a text says, as far as it can be counted. */
export interface ContentFinding {
  signal: 'repeated_text' | 'vocabulary' | 'unknown_cves'
  /** Percent that is repeated, Guiraud's index, CVE numbers that no source has. */
  measured: number
  /** Points that it takes away: 0 where there is nothing to say against the text. */
  lost: number
  /** Where, in the text's own words; of CVE numbers the numbers. */
  passages: string[]
}

interface Content {
  title: string
  /** English body, sanitised. */
  content: string
  /** CVE numbers that sources of the article have, or research has read, in capitals; those that its links name are known by that. */
  knownCves: readonly string[]
  /** ISO 8601. */
  now: string
}

/**
 * Text that repeats itself, has few words, or names flaws that nobody knows. Whether the rest is true or says anything, only a reader can tell.
 * @param earned points that the form of the text has earned: they count for the share that is no repetition
 */
export function contentFindings(text: Content, earned: number): ContentFinding[] {
  const { words, vocabulary, repeatedSentences, repeatedSequences, sentences } = repetitionOf(text.content)
  const repeated = Math.max(repeatedSentences, repeatedSequences)
  const isPoor = words >= CONTENT_LIMITS.vocabularyWords && vocabulary < CONTENT_LIMITS.vocabulary
  return [
    {
      signal: 'repeated_text',
      measured: Math.round(100 * repeated),
      lost: repeated > CONTENT_LIMITS.repeated ? Math.round(earned * repeated) : 0,
      passages: repeated > CONTENT_LIMITS.repeated ? sentences.slice(0, CONTENT_LIMITS.passages) : [],
    },
    {
      signal: 'vocabulary',
      measured: Math.round(10 * vocabulary) / 10,
      lost: isPoor ? Math.round(earned * (1 - vocabulary / CONTENT_LIMITS.vocabulary)) : 0,
      passages: [],
    },
    cveFinding(text),
  ]
}

/** A number that cannot be costs all of it; a number in no source only where most of them are in none. */
function cveFinding({ title, content, knownCves, now }: Content): ContentFinding {
  const named = cvesIn(`${title} ${plainText(content)}`)
  const known = new Set([...knownCves, ...linkedCves(content)])
  const impossible = named.filter((cve) => isImpossibleCve(cve, now))
  const unknown = named.filter((cve) => !impossible.includes(cve) && !known.has(cve))
  const share = named.length === 0 ? 0 : unknown.length / named.length
  const lost = impossible.length > 0 ? CVE_POINTS : share > CONTENT_LIMITS.unknownCves ? Math.round(CVE_POINTS * share) : 0
  const found = [...impossible, ...unknown]
  return { signal: 'unknown_cves', measured: found.length, lost, passages: found.slice(0, CONTENT_LIMITS.passages) }
}
