import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { Table } from '../runtime/table.ts'
import { monthFollowing } from './months.ts'
import { type SyndicationContext, writeTouched } from './write.ts'

/**
 * Writes a part of all feeds and sitemaps: with no month the feeds and the pages that are no articles, otherwise the
 * articles of that month in every language.
 * @returns the keys that were written, and the next part, empty after the last
 */
export async function syndicatePart(table: Table, context: SyndicationContext, month: string): Promise<{ written: string[]; next: string }> {
  const touched = LOCALES.map((locale) => (month ? { locale, sections: [], months: [month] } : { locale, sections: SECTIONS, months: [] }))
  const written = await writeTouched(table, touched, context)
  return { written, next: (await monthFollowing(table, context.bucket, month)) ?? '' }
}
