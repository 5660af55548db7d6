import { THRESHOLDS } from '../platform/thresholds.ts'

/** How good a global minimum is to have. */
export function minimumBand(minimum: number): 'recommended' | 'moderate' | 'not_recommended' {
  if (minimum >= THRESHOLDS.eeatApproved) return 'recommended'
  return minimum >= THRESHOLDS.eeatModerateMinimum ? 'moderate' : 'not_recommended'
}

/** The colour that a score is shown in beside what it has to be. */
export function scoreTone(score: number, required: number): 'green' | 'yellow' | 'red' {
  if (score >= required) return 'green'
  return score >= required - THRESHOLDS.eeatYellowMargin ? 'yellow' : 'red'
}
