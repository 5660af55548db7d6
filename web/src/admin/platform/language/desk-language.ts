import { DESK_LANGUAGES, type DeskLanguage } from '#shared/domain/platform/desk-languages.ts'

/** Under which a browser keeps the language that the person chose. */
const STORED_AS = 'desk-language'
const DEFAULT_LANGUAGE: DeskLanguage = 'lt'

/** Locale of dates and numbers; English in the British form, which writes the day before the month. */
const FORMATS: Readonly<Record<DeskLanguage, string>> = { lt: 'lt-LT', en: 'en-GB' }

const isDeskLanguage = (value: unknown): value is DeskLanguage => (DESK_LANGUAGES as readonly unknown[]).includes(value)

/** @param choices the person's choice, then the stage's; the first that is a language of the desk counts, else Lithuanian */
export const languageOf = (...choices: readonly unknown[]): DeskLanguage => choices.find(isDeskLanguage) ?? DEFAULT_LANGUAGE

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    // Storage is refused: the stage decides.
    return null
  }
}

/** The stage's language, as the document says it before anything of the desk runs. */
export const STAGE_LANGUAGE: DeskLanguage = typeof document === 'undefined' ? DEFAULT_LANGUAGE : languageOf(document.documentElement.lang)

/** The language of this page load. It never changes while a page lives, so constants of modules may hold texts. */
export const DESK_LANGUAGE: DeskLanguage = typeof document === 'undefined' ? DEFAULT_LANGUAGE : languageOf(storedLanguage(), STAGE_LANGUAGE)

/** BCP 47 tag for `Intl` formats of the desk. */
export const FORMAT_LOCALE: string = FORMATS[DESK_LANGUAGE]

/** Months of English dates are words: of numbers alone nobody knows which is the day. */
export const DATE_STYLE: 'short' | 'medium' = DESK_LANGUAGE === 'lt' ? 'short' : 'medium'

/** Keeps the choice in this browser and loads the page anew in that language. A browser that keeps nothing stays as it is: it would load for ever. */
export function chooseLanguage(language: DeskLanguage): void {
  if (language === DESK_LANGUAGE) return
  try {
    localStorage.setItem(STORED_AS, language)
  } catch {
    return
  }
  location.reload()
}
