import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/** Where pictures stand that nobody has uploaded, by how they came about; below the site's address, without slashes at the ends. */
export const MADE_PICTURES = { art: 'images/art', model: 'images/ai', banner: 'images/banners' } as const
export type MadePicture = keyof typeof MADE_PICTURES

/** How a picture came about, by its address; null for one that somebody has uploaded or that is elsewhere. */
export function madePicture(url: string): MadePicture | null {
  const found = (Object.entries(MADE_PICTURES) as [MadePicture, string][]).find(([, folder]) => url.startsWith(`/${folder}/`))
  return found?.[0] ?? null
}

/** Where pictures with words stand that are made once for every language. */
const IN_LANGUAGES = new RegExp(`^(/${MADE_PICTURES.banner}/[\\da-f]{64}/)${ORIGINAL_LOCALE}(/\\d+\\.webp(?:#.*)?)$`)

/**
 * A language's own picture. An article's languages share one address, that of the original's picture; where it is one of a set with the words of each
 * language, this is the other language's. Every other address is returned as it is.
 */
export const pictureIn = (url: string, locale: Locale): string => url.replace(IN_LANGUAGES, `$1${locale}$2`)

/** How many articles one run may be asked to give pictures; besides, all of them. */
export const BATCH_SIZES = [10, 50, 100] as const
export const MOST_AT_A_TIME = 100_000
/** Pictures that are made at the same time. */
export const PICTURES_AT_ONCE = 5
/** Articles that the screen names. */
export const SAMPLE_SIZE = 10

/** Minutes that a run may take, as the screen says before it begins. */
const MINUTES_EACH = 0.5
export const estimatedMinutes = (pictures: number): number => Math.ceil(pictures * MINUTES_EACH)

/** The counter of a language's articles without a picture. */
export const imagelessCounter = (locale: Locale): string => `articles.imageless.${locale}`
export const IMAGELESS_COUNTERS: readonly string[] = LOCALES.map(imagelessCounter)
