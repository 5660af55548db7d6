/** The seven sections of the publication. */
export const SECTIONS = ['news', 'reviews', 'guides', 'explainers', 'opinion', 'tools', 'deals'] as const
export type Section = (typeof SECTIONS)[number]

export const isSection = (value: unknown): value is Section => (SECTIONS as readonly unknown[]).includes(value)

/** The section's label, the same English word in every locale: `news` → `News`. */
export const sectionLabel = (section: Section): string => section[0]!.toUpperCase() + section.slice(1)
