import { GENERAL_SUBJECTS, OTHER_MEANINGS, PICTURE_SUBJECTS, PICTURE_WORDS, type PictureSubject } from './picture-subjects.ts'

/** What of an English article says what its picture shows. */
export interface PictureSource {
  tags: readonly string[]
  title: string
  excerpt: string
  /** The body without markup. */
  text: string
}

/** Points of the first word found in a field; each further one, three at most, adds a tenth of it. */
const WEIGHTS = { tags: 6, title: 4, excerpt: 2 } as const
const FURTHER = { most: 3, share: 0.1 } as const
/** Points of each place of the body where a word stands, and the most of them: less than the excerpt gives. */
const BODY = { each: 0.2, most: 1.8 } as const
/** What general subjects count for. */
const GENERAL = 0.6
/** Fewer points are chance: two words of the excerpt, or ten places of the body, are needed beside a title or a tag. */
const LEAST = 1.2

/** Words with a blank between; signs and apostrophes go. */
const bare = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Words of a list whose entries hold several each, with commas between. */
const wordsOf = (list: readonly string[]): string[] => list.flatMap((some) => some.split(', '))

/** One expression for several words; of whole words, with a blank between them. */
function expression(words: readonly string[], flags: string): RegExp | null {
  if (words.length === 0) return null
  const alternatives = words
    .map((word) => bare(word).trim() + (word.endsWith('*') ? '\\p{L}*' : '(?:s|es)?'))
    // The longest first: a phrase before its first word.
    .sort((one, other) => other.length - one.length)
  return new RegExp(`(?<= )(?:${alternatives.join('|')})(?= )`, flags)
}

interface Words {
  /** Of tags, in which capital letters are a matter of taste. */
  anyCase: RegExp
  lower: RegExp | null
  capital: RegExp | null
}

const hasCapital = (word: string): boolean => /\p{Lu}/u.test(word)

const EXPRESSIONS = new Map<PictureSubject, Words>(
  PICTURE_SUBJECTS.map((subject) => {
    const words = wordsOf(PICTURE_WORDS[subject])
    return [
      subject,
      {
        anyCase: expression(words, 'giu') as RegExp,
        lower: expression(
          words.filter((word) => !hasCapital(word)),
          'giu',
        ),
        capital: expression(words.filter(hasCapital), 'gu'),
      },
    ]
  }),
)

const MISLEADING = expression(wordsOf(OTHER_MEANINGS), 'giu') as RegExp

const readable = (text: string): string => bare(text).replace(MISLEADING, '')

/** Words of a subject in a text, one for each place. */
function found(text: string, { lower, capital }: Words): string[] {
  return [lower, capital].flatMap((one) => (one ? (text.match(one) ?? []) : [])).map((word) => word.toLowerCase())
}

/** Points of a field: its first word counts in full. */
function points(words: readonly string[], weight: number): number {
  const different = new Set(words).size
  return different === 0 ? 0 : weight * (1 + FURTHER.share * Math.min(FURTHER.most, different - 1))
}

/**
 * What an article's picture shows, by its tags first, then its title, then its excerpt and body.
 * @returns null where nothing is known: then the picture is abstract
 */
export function pictureSubject({ tags, title, excerpt, text }: PictureSource): PictureSubject | null {
  const read = { tags: tags.map(readable).join('|'), title: readable(title), excerpt: readable(excerpt), text: readable(text) }
  let best: { subject: PictureSubject; score: number } | null = null
  for (const [subject, words] of EXPRESSIONS) {
    const sum =
      points(
        (read.tags.match(words.anyCase) ?? []).map((word) => word.toLowerCase()),
        WEIGHTS.tags,
      ) +
      points(found(read.title, words), WEIGHTS.title) +
      points(found(read.excerpt, words), WEIGHTS.excerpt) +
      Math.min(BODY.most, found(read.text, words).length * BODY.each)
    const score = sum * (GENERAL_SUBJECTS.has(subject) ? GENERAL : 1)
    if (score >= LEAST && score > (best?.score ?? 0)) best = { subject, score }
  }
  return best?.subject ?? null
}
