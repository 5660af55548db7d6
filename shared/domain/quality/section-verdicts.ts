import type { Section } from '#shared/sections.ts'

/** Texts of one night that are read for their section: each is a model call. */
export const SECTIONS_READ_MOST = 100

/** Which sections the text of an original fits, by the text that was read. */
export interface SectionVerdict {
  original_id: string
  /** Of the published text that was read: its Version row. */
  version: number
  category: Section
  /** Where an editor could rightly file it too. */
  also: readonly Section[]
}

/** Whether an article stands in a section that its text does not fit. */
export const standsElsewhere = ({ category, also }: Pick<SectionVerdict, 'category' | 'also'>, section: Section): boolean =>
  section !== category && !also.includes(section)
