import type { Section } from '#shared/sections.ts'

/** Texts of one night that are read for their section: each is a model call. */
export const SECTIONS_READ_MOST = 100

/** A person has said that the section of an article is right: who, when, and of which section. */
export interface SectionDismissal {
  section: Section
  /** The person's id. */
  by: string
  at: string
}

/** Which sections the text of an original fits, by the text that was read. */
export interface SectionVerdict {
  original_id: string
  /** Of the published text that was read: its Version row. */
  version: number
  category: Section
  /** Where an editor could rightly file it too. */
  also: readonly Section[]
  /** A new verdict, of a text that was read anew, has none. */
  dismissed?: SectionDismissal
}

/** Whether an article stands in a section that its text does not fit. */
export const standsElsewhere = ({ category, also }: Pick<SectionVerdict, 'category' | 'also'>, section: Section): boolean =>
  section !== category && !also.includes(section)

/** How a verdict stands to the section of its article: it agrees, it does not, or a person has said that this section is right. */
export const SECTION_STANDINGS = ['agrees', 'disagrees', 'dismissed'] as const
export type SectionStanding = (typeof SECTION_STANDINGS)[number]

/**
 * A dismissal is of one text in one section: it counts no more once the article is moved.
 * @param section where the article stands now
 */
export function sectionStanding(verdict: SectionVerdict, section: Section): SectionStanding {
  if (!standsElsewhere(verdict, section)) return 'agrees'
  return verdict.dismissed?.section === section ? 'dismissed' : 'disagrees'
}

/** Where a published article stands, and since when it is public. */
export interface PublishedPlace {
  section: Section
  published_at: string
}

/** A verdict's place in the lists by standing: of dismissed ones by the dismissal, of others by the first publication. Newest last. */
export interface VerdictPlace {
  standing: SectionStanding
  standing_order: string
}

/** @param article null while it is not published: it is in no list then */
export function verdictPlace(verdict: SectionVerdict, article: PublishedPlace | null): VerdictPlace | null {
  if (!article) return null
  const standing = sectionStanding(verdict, article.section)
  const at = standing === 'dismissed' ? verdict.dismissed?.at : article.published_at
  return { standing, standing_order: `${at}#${verdict.original_id}` }
}
