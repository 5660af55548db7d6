import type { Section } from '#shared/sections.ts'

/** The sections' colours on a dark ground, as the site's own tokens have them. */
export const SECTION_COLOURS: Readonly<Record<Section, string>> = {
  news: '#3dd6c4',
  tools: '#56cfe8',
  guides: '#6cb6ff',
  explainers: '#9aa8ff',
  reviews: '#bd9bff',
  opinion: '#e395f0',
  deals: '#f590c1',
}
