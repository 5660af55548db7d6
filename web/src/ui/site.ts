import type { Section } from '#shared/sections.ts'

/** What every page knows of the site that it belongs to. */
export interface Site {
  name: string
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Path of the picture that stands for a page where it is shared, when it has none of its own (1600×900 JPEG). */
  defaultImage: string
  /** Path of the picture that stands for an article of a section, where its own is missing or fails to load (SVG, 16:9). */
  sectionArt: Readonly<Record<Section, string>>
}
