import { ProblemError } from '../../platform/api/problem-error.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'

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
  return `${isOfPicture ? t.couldNotGenerateImage : t.couldNotGenerateBanner}. ${errorText(error)}`
}

/** A provider with who draws for it; undefined: not known yet. */
export function providerLabel(name: string, painter: string | undefined): string {
  if (painter === undefined) return name
  return painter === 'house' ? t.drawnByProgram({ name }) : `${name} – ${painter}`
}

/** Who will draw, said before anything is drawn. */
export function painterText(name: string, painter: string | undefined): string {
  if (painter === undefined) return t.checkingPainter
  return painter === 'house' ? t.programWillDraw({ name }) : t.modelWillDraw({ painter })
}

export const CLEARING_FAULT = t.couldNotClearForm
