import { ProblemError } from '../../platform/api/problem-error.ts'
import { errorText } from '../../platform/screen/texts.ts'

/** Faults of whoever paints; others are of the banner. */
const OF_THE_PICTURE: ReadonlySet<string> = new Set([
  'picture-refused',
  'budget-exceeded',
  'model-switched-off',
  'model-unavailable',
  'model-throttled',
  'model-access-denied',
  'model-key-refused',
  'model-not-connected',
  'model-answer-invalid',
])

/** Why there is no banner, in the given words. */
export function bannerFault(error: unknown): string {
  const isOfPicture = error instanceof ProblemError && OF_THE_PICTURE.has(error.code)
  return `${isOfPicture ? 'Nepavyko sugeneruoti vaizdo' : 'Nepavyko sugeneruoti bannerio'}. ${errorText(error)}`
}

export const CLEARING_FAULT = 'Klaida valant'
