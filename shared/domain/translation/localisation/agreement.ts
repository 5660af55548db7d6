import { RATINGS } from './ratings.ts'
import { agreementCount, type WeekCounts } from './week-counts.ts'

/** Segments that judge and person have both rated, below which no figure of their agreement is shown. */
export const LEAST_RATED = 30

export interface Agreement {
  /** Segments that judge and person have both rated. */
  rated: number
  /** Share of the same ratings, 0 to 100; null below {@link LEAST_RATED}. */
  same: number | null
  /** Cohen's kappa, -1 to 1; null below {@link LEAST_RATED}, and where both give one and the same rating to everything. */
  kappa: number | null
}

/** How far the judge's verdicts and people's ratings agree on no error, minor, major and critical, each disagreement weighing the same. */
export function agreementOf(counts: WeekCounts): Agreement {
  const table = RATINGS.map((judge) => RATINGS.map((person) => counts[agreementCount(judge, person)] ?? 0))
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const rated = sumOf(table.flat())
  if (rated < LEAST_RATED) return { rated, same: null, kappa: null }
  const observed = sumOf(table.map((row, index) => row[index] as number)) / rated
  const byChance = sumOf(table.map((row, index) => (sumOf(row) / rated) * (sumOf(table.map((other) => other[index] as number)) / rated)))
  return { rated, same: observed * 100, kappa: byChance === 1 ? null : (observed - byChance) / (1 - byChance) }
}
