import { SECTIONS, type Section } from '#shared/sections.ts'
import { sectionOf } from '../articles/categories.ts'
import type { DeskEntry } from '../articles/desk-list.ts'
import { daysUntil, newsroomDay } from '../platform/newsroom-days.ts'

/** Days that the analytics tell one by one. */
export const ANALYTICS_DAYS = 30
const WEEK_DAYS = 7

/** What the kept list of English articles says of them. */
export interface WrittenFigures {
  originals: number
  published: number
  today: number
  last_7_days: number
  days: { day: string; created: number }[]
  sections: { section: Section; published: number; drafts: number }[]
}

/** Counts English articles by day, by the newsroom's clock, and by section. @param now milliseconds since 1970 */
export function writtenFigures(entries: readonly Pick<DeskEntry, 'created_at' | 'category' | 'published'>[], now: number): WrittenFigures {
  const created = new Map(daysUntil(newsroomDay(now), ANALYTICS_DAYS).map((day) => [day, 0]))
  const sections = new Map(SECTIONS.map((section) => [section, { section, published: 0, drafts: 0 }]))
  const [first = ''] = created.keys()
  let published = 0
  for (const entry of entries) {
    if (entry.published) published++
    const section = sections.get(sectionOf(entry.category))
    if (section) section[entry.published ? 'published' : 'drafts']++
    // Days are the same or one later than in UTC: older ones need no look at the zone.
    if (entry.created_at.slice(0, 10) < dayBefore(first)) continue
    const day = newsroomDay(Date.parse(entry.created_at))
    if (created.has(day)) created.set(day, (created.get(day) ?? 0) + 1)
  }
  const days = [...created].map(([day, count]) => ({ day, created: count }))
  const sumOf = (some: typeof days) => some.reduce((sum, one) => sum + one.created, 0)
  return {
    ...{ originals: entries.length, published, today: days.at(-1)?.created ?? 0, last_7_days: sumOf(days.slice(-WEEK_DAYS)) },
    ...{ days, sections: [...sections.values()] },
  }
}

const dayBefore = (day: string): string => daysUntil(day, 2)[0] as string
