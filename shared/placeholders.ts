/**
 * What the web build does not know yet and writes into its pages as a placeholder; synthesis puts the stage's own in. All
 * are such that neither HTML nor JSON escapes them, and so must be what takes their place.
 */
export const PLACEHOLDERS = {
  siteName: '%SITE_NAME%',
  siteOrigin: 'https://origin.invalid',
  /** What the desk speaks to whoever has not chosen a language. */
  deskLanguage: '%DESK_LANGUAGE%',
  general: 'general@address.invalid',
  press: 'press@address.invalid',
  partnerships: 'partnerships@address.invalid',
} as const

export type PageFacts = Readonly<Record<keyof typeof PLACEHOLDERS, string>>

/** A page of the build with a site's own facts. */
export const fillPlaceholders = (page: string, facts: PageFacts): string =>
  Object.entries(PLACEHOLDERS).reduce((text, [name, placeholder]) => text.replaceAll(placeholder, () => facts[name as keyof PageFacts]), page)
