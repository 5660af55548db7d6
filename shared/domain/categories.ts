import { SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'

/** Tabler icon of each section. */
const ICONS: Readonly<Record<Section, string>> = {
  news: 'news',
  reviews: 'star',
  guides: 'book',
  explainers: 'bulb',
  opinion: 'message',
  tools: 'tool',
  deals: 'discount',
}

/** The seven sections as categories, by name. All are featured: the site has no others to set them off from. */
export const CATEGORIES = SECTIONS.map((id) => ({ id, name: sectionLabel(id), slug: id, icon_name: ICONS[id], is_featured: true })).sort((a, b) =>
  a.name < b.name ? -1 : 1,
)

/** The sections that the home page offers, by name. */
export const FEATURED_SECTIONS: readonly Section[] = CATEGORIES.filter(({ is_featured }) => is_featured).map(({ id }) => id)
