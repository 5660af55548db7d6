import { DEFAULT_LOCALE, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/*
 * The one place that decides on a language. It also becomes part of the edge function (infra/edge), whose runtime knows no
 * destructuring, spread or for-of, and gets what is imported here as constants.
 */

/** What may speak for a language. */
interface LocaleSources {
  /** Of an address. */
  path?: string | undefined
  /** `preferred_locale` of the profile of whoever is signed in. */
  profile?: string | null | undefined
  /** The choice that this browser keeps in the cookie `locale`; at the edge it speaks for the profile too, which is copied into it. */
  stored?: string | null | undefined
  /** Languages of the browser as BCP 47 tags, most wanted first. */
  browser?: readonly string[] | undefined
}

const supported = (value: string | null | undefined): Locale | null => {
  const index = (LOCALES as readonly unknown[]).indexOf(value)
  return index < 0 ? null : (LOCALES[index] as Locale)
}

/** The language that an address names by its first segment, or null. */
export const localeOfPath = (path: string): Locale | null => supported(path.split('/')[1])

/** Languages that we do not have, whose readers read one of ours as their own: they are spoken where it is, or written as it is. */
const NEAREST: Readonly<Record<string, string>> = {
  ast: 'es',
  br: 'fr',
  ca: 'es',
  co: 'fr',
  eu: 'es',
  fy: 'nl',
  gl: 'es',
  gsw: 'de',
  lb: 'de',
  oc: 'fr',
  sc: 'it',
  sgs: 'lt',
  yue: 'zh',
}

/** A language as browsers name it: `de`, `gsw`, without region and script; empty for what is no language, as `*`. */
const languageOfTag = (tag: string): string => (/^\s*([a-z]{2,3})(?:-|\s*$)/.exec(tag.toLowerCase()) || [])[1] || ''

/**
 * The language to speak: that of the path, else of the profile, else the stored choice, else the browser's first of ours. Whose browser
 * names others only gets the nearest of ours or else English, and who names none Lithuanian.
 */
export function resolveLocale(sources: LocaleSources): Locale {
  const said = localeOfPath(sources.path || '') || supported(sources.profile) || supported(sources.stored)
  if (said) return said
  const spoken = (sources.browser || []).map(languageOfTag).filter((language) => language !== '')
  const ours = spoken.map(supported).filter((locale) => locale !== null)[0]
  const nearest = spoken.map((language) => supported(Object.hasOwn(NEAREST, language) ? NEAREST[language] : null)).filter((locale) => locale !== null)[0]
  return ours || nearest || (spoken.length > 0 ? ORIGINAL_LOCALE : DEFAULT_LOCALE)
}

/** The tags of an `Accept-Language` header, most wanted first; what the browser refuses (`q=0`) is left out. */
export const wantedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const parts = entry.split(';')
      const quality = /^\s*q=([0-9.]+)\s*$/i.exec(parts[1] || '')
      return { tag: (parts[0] || '').trim(), quality: quality ? Number(quality[1]) : 1 }
    })
    .filter((entry) => entry.tag !== '' && entry.quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map((entry) => entry.tag)
