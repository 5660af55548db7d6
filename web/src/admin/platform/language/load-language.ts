import { DESK_LANGUAGE } from './desk-language.ts'

/** Loads the texts of the desk's language where it is not Lithuanian, in one file. Catalogues are made after it, not before. */
export async function loadLanguage(): Promise<void> {
  if (DESK_LANGUAGE === 'en') (await import('./english.ts')).provideEnglish()
}
