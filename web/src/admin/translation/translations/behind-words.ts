/** Languages with a translation of an earlier text, and how many segments of the present one these lack. */
export interface Stale {
  languages: number
  segments: number
  least: number
  most: number
}

/** `Pasenę: 14 (laukia 1 iš 47 segm.)`, with a range where languages differ. */
export const staleText = ({ languages, segments, least, most }: Stale): string =>
  `Pasenę: ${languages} (laukia ${least === most ? least : `${least}–${most}`} iš ${segments} segm.)`

/** What one language lacks: `laukia 1 iš 47 segm.`; without the text's segments, of how many it is not said. */
export const behindText = (behind: number, segments: number | null): string => `laukia ${behind}${segments === null ? '' : ` iš ${segments}`} segm.`

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
