import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { readCounters } from '../../platform/table/counters.ts'
import type { Check } from './place.ts'

const EVALUATED = ['approved', 'rejected', 'needs_revision'] as const

/** Originals that were evaluated are trustworthy on average. */
export const checkEeat: Check = async ({ table }) => {
  const counter = await readCounters(table, ['originals.eeat.points', ...[...EVALUATED, 'pending'].map((status) => `originals.eeat.${status}`)])
  const evaluated = EVALUATED.reduce((sum, status) => sum + counter(`originals.eeat.${status}`), 0)
  const average = evaluated > 0 ? Math.min(100, Math.round((10 * counter('originals.eeat.points')) / evaluated) / 10) : null
  return {
    problems: problemOf('eeat-low', average !== null && average < THRESHOLDS.eeatModerateMinimum ? Math.round(average) : 0),
    repaired: [],
    details: {
      avg_eeat_score: average,
      evaluated,
      pending: counter('originals.eeat.pending'),
      rejected: counter('originals.eeat.rejected'),
      needs_revision: counter('originals.eeat.needs_revision'),
    },
  }
}
