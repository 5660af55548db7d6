import type { TargetLocale } from '#shared/locales.ts'

/** Languages that are measured: those that the corpus has, and that have words and sentences here. A new language is measured once it has them. */
export const MEASURED_LOCALES = ['lt', 'de', 'es', 'fr', 'pl', 'ru', 'zh', 'ja', 'ko', 'it', 'nl', 'sv', 'pt', 'tr'] as const satisfies readonly TargetLocale[]

export type MeasuredLocale = (typeof MEASURED_LOCALES)[number]
