interface LocaleInfo {
  /** The language's name in itself, as the switcher shows it. */
  nativeName: string
  /** English name, used in prompts. */
  englishName: string
  /**
   * BCP 47 tag for `lang`, `hreflang`, structured data and `Intl`; its language is the locale. Names the region only where it is needed: `pt` alone
   * is Brazilian to CLDR, browsers and search engines.
   */
  tag: string
  /** Open Graph locale (language_TERRITORY). */
  openGraph: string
  /** Whether words are separated by spaces; where not, they are counted with Intl.Segmenter. */
  spaced: boolean
}

/**
 * The one registry of languages, in the order in which they are listed. Everything that lists languages derives from it: routes,
 * hreflang, workflow maps, screens, tests. What else the product knows about a language is in `shared/languages/<locale>`.
 */
const REGISTRY = {
  lt: { nativeName: 'Lietuvių', englishName: 'Lithuanian', tag: 'lt', openGraph: 'lt_LT', spaced: true },
  en: { nativeName: 'English', englishName: 'English', tag: 'en', openGraph: 'en_US', spaced: true },
  de: { nativeName: 'Deutsch', englishName: 'German', tag: 'de', openGraph: 'de_DE', spaced: true },
  es: { nativeName: 'Español', englishName: 'Spanish', tag: 'es', openGraph: 'es_ES', spaced: true },
  fr: { nativeName: 'Français', englishName: 'French', tag: 'fr', openGraph: 'fr_FR', spaced: true },
  pl: { nativeName: 'Polski', englishName: 'Polish', tag: 'pl', openGraph: 'pl_PL', spaced: true },
  ru: { nativeName: 'Русский', englishName: 'Russian', tag: 'ru', openGraph: 'ru_RU', spaced: true },
  zh: { nativeName: '简体中文', englishName: 'Simplified Chinese', tag: 'zh', openGraph: 'zh_CN', spaced: false },
  ja: { nativeName: '日本語', englishName: 'Japanese', tag: 'ja', openGraph: 'ja_JP', spaced: false },
  ko: { nativeName: '한국어', englishName: 'Korean', tag: 'ko', openGraph: 'ko_KR', spaced: true },
  it: { nativeName: 'Italiano', englishName: 'Italian', tag: 'it', openGraph: 'it_IT', spaced: true },
  nl: { nativeName: 'Nederlands', englishName: 'Dutch', tag: 'nl', openGraph: 'nl_NL', spaced: true },
  sv: { nativeName: 'Svenska', englishName: 'Swedish', tag: 'sv', openGraph: 'sv_SE', spaced: true },
  pt: { nativeName: 'Português', englishName: 'Portuguese', tag: 'pt-PT', openGraph: 'pt_PT', spaced: true },
  tr: { nativeName: 'Türkçe', englishName: 'Turkish', tag: 'tr', openGraph: 'tr_TR', spaced: true },
} as const satisfies Record<string, LocaleInfo>

export type Locale = keyof typeof REGISTRY
export const LOCALE_INFO: Readonly<Record<Locale, LocaleInfo>> = REGISTRY
export const LOCALES = Object.keys(REGISTRY) as readonly Locale[] as readonly [Locale, ...Locale[]]

/** Readers without any stated preference get Lithuanian; unprefixed addresses are Lithuanian. */
export const DEFAULT_LOCALE = 'lt' satisfies Locale
/** Originals are always English. */
export const ORIGINAL_LOCALE = 'en' satisfies Locale

export type TargetLocale = Exclude<Locale, 'en'>
/** The languages that every original is translated into. */
export const TARGET_LOCALES = LOCALES.filter((locale): locale is TargetLocale => locale !== ORIGINAL_LOCALE)
/** All languages, that of the originals first. */
export const ORIGINAL_FIRST: readonly Locale[] = [ORIGINAL_LOCALE, ...TARGET_LOCALES]

/** The locales without which not even a forced publication goes out. */
export const REQUIRED_LOCALES = ['lt', 'en', 'de', 'es', 'fr', 'pl', 'ru'] as const satisfies readonly Locale[]

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value)
export const isTargetLocale = (value: unknown): value is TargetLocale => isLocale(value) && value !== ORIGINAL_LOCALE
