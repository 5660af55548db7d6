import type { Locale } from '#shared/locales.ts'
import { isAuthorOf } from '../platform/authorship.ts'
import { type ArticleTexts, TEXT_KEYS } from './article-texts.ts'
import type { Byline } from './bylines.ts'
import { type ChangeNote, told } from './change-notes.ts'
import type { SegmentRecord } from './segment-records.ts'

interface ReadText extends ArticleTexts {
  content: string
  notes?: readonly ChangeNote[] | undefined
}

/**
 * What a person confirms who reviews a text: every word that readers of its page get of it, and the body's form. Section, tags, picture and
 * address are no part of it, so changing them takes no review away; neither do dates.
 */
export const reviewedText = ({ content, notes = [], ...texts }: ReadText): string =>
  JSON.stringify([...TEXT_KEYS.map((key) => texts[key] ?? ''), content, ...notes.map(told)])

/** Whose hands a text went through. */
interface Written {
  /** Of an original: its author and bylines, and who changed it by hand last. */
  author_id?: string | undefined
  bylines?: readonly Byline[] | undefined
  edited_by?: string | undefined
  /** Of a translation: how its segments came about. */
  records: readonly Pick<SegmentRecord, 'edited_by'>[]
}

/** Whether a person had a hand in a text: where two pairs of eyes are asked for, a review of theirs does not count. */
export const wroteIn = (person: string, { edited_by, records, ...signed }: Written): boolean =>
  isAuthorOf(person, signed) || edited_by === person || records.some((record) => record.edited_by === person)

/** How far a translation is from one that can be confirmed as a whole. */
interface Unfinished {
  /** It is of the original's present text. */
  isPresent: boolean
  failed_segments?: number | undefined
  stale_segments?: number | undefined
  pseudo: boolean
}

/** Whether a translation can be confirmed: nothing of it may be missing, waiting for a person, or only stand in for a translation. */
export const isReviewable = ({ isPresent, failed_segments = 0, stale_segments = 0, pseudo }: Unfinished): boolean =>
  isPresent && failed_segments === 0 && stale_segments === 0 && !pseudo

/** Languages from a text that names them: `de, lt` gives each once, in lower case. What is no language stays in it. */
export const languageList = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((part) => part !== ''),
  ),
]

/** Whether the settings ask for a review of a language before it goes out. @param languages as the setting has them: `de,lt`, or empty for none */
export const asksForReview = (languages: string, locale: Locale): boolean => languageList(languages).includes(locale)
