/** Where a translation stands: nothing there, of an earlier text or waiting for a person, whole and of the present text, not done. */
export const TRANSLATION_STATES = ['missing', 'stale', 'completed', 'failed'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** @param isPresent its locale is among the original's `translated_locales` */
export function translationState(
  card: { translation_error?: string | undefined; failed_segments?: number | undefined } | undefined,
  isPresent: boolean,
): TranslationState {
  if (isPresent) return 'completed'
  if (!card) return 'missing'
  return card.translation_error || card.failed_segments ? 'failed' : 'stale'
}
