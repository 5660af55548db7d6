import { CHECK_KINDS } from '../check-kinds.ts'
import { RATINGS } from './ratings.ts'
import { CHECKS, checkCount, ratedCount, type WeekCounts } from './week-counts.ts'

/** What the counts of a language say. Shares are from 0 to 100, null where there is nothing to divide by. */
export interface WeekFigures {
  /** Segments of a model that a person changed, and accepted unchanged. */
  edited: number
  accepted: number
  /** Characters changed, of all characters of the edited and accepted segments. */
  edit_share: number | null
  checked: number
  certain: number
  suspicious: number
  style: number
  terms_kept: number
  terms_broken: number
  /** Terms kept, of all that a segment had to keep to. */
  terms_share: number | null
  rated: number
}

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)

export function figuresOf(counts: WeekCounts): WeekFigures {
  const of = (kind: 'certain' | 'suspicious') => CHECKS.reduce((sum, check) => sum + (CHECK_KINDS[check] === kind ? (counts[checkCount(check)] ?? 0) : 0), 0)
  const { edited = 0, accepted = 0, edit_distance = 0, edit_length = 0, checked = 0, style = 0, terms_kept = 0, terms_broken = 0 } = counts
  return {
    edited,
    accepted,
    edit_share: shareOf(edit_distance, edit_length),
    checked,
    certain: of('certain'),
    suspicious: of('suspicious'),
    style,
    terms_kept,
    terms_broken,
    terms_share: shareOf(terms_kept, terms_kept + terms_broken),
    rated: RATINGS.reduce((sum, rating) => sum + (counts[ratedCount(rating)] ?? 0), 0),
  }
}
