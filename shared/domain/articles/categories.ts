import { isSection, SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'

/**
 * A category's id: a section's own category has the section's name, any other one begins with the section that its articles
 * stand in. So a category says where its articles have their addresses even when it is there no more.
 */
export type CategoryId = Section | `${Section}.${string}`

const OWN = /^([a-z]+)\.[0-9a-f]{12}$/

/** Where articles of a category have their addresses. */
export const sectionOf = (id: CategoryId): Section => id.split('.', 1)[0] as Section

export const isCategoryId = (value: unknown): value is CategoryId => isSection(value) || (typeof value === 'string' && isSection(OWN.exec(value)?.[1]))

/** The id of a new category. @param uuid of its making: the same gives the same id */
export const categoryIdOf = (section: Section, uuid: string): CategoryId => `${section}.${uuid.replaceAll('-', '').slice(-12)}`

/** How an article's category is named. */
export interface NamedCategory {
  id: CategoryId
  name: string
  slug: string
}

/** Categories that are there, by id; sections' own need not be among them. */
export type KnownCategories = ReadonlyMap<string, NamedCategory>

/** An article's category; of one that is gone, its section's. */
export function namedCategory(id: CategoryId, known: KnownCategories): NamedCategory {
  const section = sectionOf(id)
  return known.get(id) ?? { id: section, name: sectionLabel(section), slug: section }
}

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

export const categoryIcon = (id: CategoryId): string => ICONS[sectionOf(id)]

/** The sections' own categories, by name: they are there on every site. All are featured, as the home page offers the sections. */
export const SECTION_CATEGORIES = SECTIONS.map((id) => ({ id, name: sectionLabel(id), slug: id, section: id })).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The sections that the home page offers, by name. */
export const FEATURED_SECTIONS: readonly Section[] = SECTION_CATEGORIES.map(({ id }) => id)
