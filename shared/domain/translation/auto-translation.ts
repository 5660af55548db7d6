import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { THRESHOLDS } from '../platform/thresholds.ts'

interface Candidate {
  locale: Locale
  /** 0 to 100; undefined or null while nobody has evaluated it. */
  eeat_score?: number | null | undefined
}

/** Whether the automation may translate an article by itself. A person may translate any. */
export const isAutoTranslatable = ({ locale, eeat_score }: Candidate): boolean =>
  locale === ORIGINAL_LOCALE && (eeat_score ?? 0) >= THRESHOLDS.eeatAutoTranslate
