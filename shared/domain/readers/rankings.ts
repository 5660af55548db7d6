import type { Locale } from '#shared/locales.ts'

/** Lists of leading articles: by views ever, by how sought after they are now, by views of seven days. */
export const RANKINGS = ['most-read', 'trending', 'week'] as const
export type RankingName = (typeof RANKINGS)[number]

/** Articles that a list shows. */
export const RANKED_SHOWN = 20
/** Articles that a list keeps: who drops out above leaves room for who comes after. */
const RANKED_KEPT = 100

/** One language of an article with what it is ranked by. */
export interface Ranked {
  original_id: string
  locale: Locale
  id: string
  value: number
}

/** The leading ones, each once with its greatest value; what has nothing to show for it is not among them. */
export function ranked(candidates: readonly Ranked[]): Ranked[] {
  const best = new Map<string, Ranked>()
  for (const one of candidates) if (one.value > (best.get(one.id)?.value ?? 0)) best.set(one.id, one)
  return [...best.values()].sort((one, other) => other.value - one.value || one.id.localeCompare(other.id)).slice(0, RANKED_KEPT)
}
