import { t } from './catalogue.ts'

/** Languages with a translation of an earlier text, and how many segments of the present one these lack. */
export interface Stale {
  languages: number
  segments: number
  least: number
  most: number
}

/** Languages that are behind, and what they wait for: a range where they differ. */
export const staleText = ({ languages, segments, least, most }: Stale): string =>
  t.staleLanguages({ languages, waiting: least === most ? least : `${least}–${most}`, segments })

/** What one language lacks; without the text's segments, of how many it is not said. */
export const behindText = (behind: number, segments: number | null): string =>
  segments === null ? t.segmentsWaiting({ behind }) : t.segmentsWaitingOf({ behind, segments })

/** The languages of an article that are behind, together; null where that is not known of any. */
export function staleOf(behind: readonly (number | null | undefined)[], segments: number | null): Stale | null {
  const counts = behind.filter((count) => typeof count === 'number')
  if (segments === null || counts.length === 0) return null
  return { languages: counts.length, segments, least: Math.min(...counts), most: Math.max(...counts) }
}

/** How much of all languages stands, 0 to 100: a language that is behind counts with the segments that it has. */
export function standingPercent(completed: number, behind: readonly (number | null | undefined)[], segments: number | null, languages: number): number {
  const partly = segments ? behind.reduce<number>((sum, count) => sum + (typeof count === 'number' ? Math.max(0, 1 - count / segments) : 0), 0) : 0
  return ((completed + partly) / languages) * 100
}
