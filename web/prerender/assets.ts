import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'

/** From which width pages take Inter and JetBrains Mono. Phones have such faces of their own, and wait for every kilobyte. */
export const WIDE = '(min-width: 48rem)'

/** Fonts of a page's first screen. */
export interface PageFonts {
  headline: string
  /** Of an article's text; null where it is the system's. */
  text: string | null
  /** Of everything else, on wide screens. */
  ui: string
}

/** The hashed files of the web build that pages refer to, as absolute paths (`/assets/…`). Written by `web/build.ts`. */
export interface AssetManifest {
  /** The reader's core: a classic script, because it must run before the first paint. */
  core: string
  /** The reader's SPA: a module, loaded by the core on the first intent. */
  reader: string
  readerStyles: string
  /** Scripts that the core loads when something of theirs is asked for. */
  onDemand: { account: string; ads: string; forms: string; share: string; toast: string }
  /** What fills the page of saved articles. */
  savedPage: string
  /** By the page's language. */
  fonts: Record<Locale, PageFonts>
  /** The font of code, where an article has any. */
  codeFont: string
  defaultImage: string
  /** Pictures that stand for articles without one. */
  sectionArt: Record<Section, string>
  favicon: string
  /** `null` while the build holds no admin. Its entry loads `preloads` once it knows the language; the document asks for them at once. */
  admin: { script: string; preloads: string[]; styles: string[] } | null
}
