import { SECTIONS, type Section } from '#shared/sections.ts'
import { sectionOf } from '../articles/categories.ts'
import { countKinds, type DeskCounts } from '../articles/desk-counts.ts'
import type { DeskEntry } from '../articles/desk-list.ts'
import { daysUntil, newsroomDay } from '../platform/newsroom-days.ts'

/** Days that the analytics tell one by one. */
export const ANALYTICS_DAYS = 30
const WEEK_DAYS = 7

/** What the list of English articles says of them. */
export interface WrittenFigures {
  originals: number
  published: number
  today: number
  last_7_days: number
  days: { day: string; created: number }[]
  sections: { section: Section; published: number; drafts: number }[]
}

/** From when on the days begin: articles made before that are in none of them. @param now milliseconds since 1970 */
export const analyticsBegin = (now: number): string => dayBefore(daysUntil(newsroomDay(now), ANALYTICS_DAYS)[0] as string)

/**
 * Counts English articles by day, by the newsroom's clock, and by section.
 * @param counts of all articles
 * @param recent those made since {@link analyticsBegin}
 * @param now milliseconds since 1970
 */
export function writtenFigures(counts: DeskCounts, recent: readonly Pick<DeskEntry, 'created_at'>[], now: number): WrittenFigures {
  const created = new Map(daysUntil(newsroomDay(now), ANALYTICS_DAYS).map((day) => [day, 0]))
  for (const { created_at } of recent) {
    const day = newsroomDay(Date.parse(created_at))
    if (created.has(day)) created.set(day, (created.get(day) ?? 0) + 1)
  }
  const days = [...created].map(([day, count]) => ({ day, created: count }))
  const sumOf = (some: typeof days) => some.reduce((sum, one) => sum + one.created, 0)
  const count = (section: Section, isPublished: boolean) => countKinds(counts, (kind) => kind.published === isPublished && sectionOf(kind.category) === section)
  return {
    ...{ originals: countKinds(counts, () => true), published: countKinds(counts, (kind) => kind.published) },
    ...{ today: days.at(-1)?.created ?? 0, last_7_days: sumOf(days.slice(-WEEK_DAYS)), days },
    sections: SECTIONS.map((section) => ({ section, published: count(section, true), drafts: count(section, false) })),
  }
}

const dayBefore = (day: string): string => daysUntil(day, 2)[0] as string
