import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'

interface Choosable {
  id: CategoryId
  name: string
  section: Section
}

/** Categories as a select takes them: each section's own first, then those within it. Before they are known, the sections. */
export function categoryChoices(categories: readonly Choosable[] | undefined): { value: CategoryId; label: string }[] {
  if (!categories) return SECTIONS.map((section) => ({ value: section, label: sectionLabel(section) }))
  return SECTIONS.flatMap((section) => [
    { value: section, label: sectionLabel(section) },
    ...categories
      .filter(({ id, section: own }) => own === section && id !== section)
      .map(({ id, name }) => ({ value: id, label: `${sectionLabel(section)} › ${name}` })),
  ])
}
