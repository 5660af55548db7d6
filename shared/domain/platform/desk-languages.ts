/** Languages that the desk speaks. */
export const DESK_LANGUAGES = ['lt', 'en'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]
