import type { Table } from '../../platform/table/table.ts'
import { monthFollowing } from './months.ts'
import { allFeeds, wholeMonth } from './touched.ts'
import { type SyndicationContext, writeTouched } from './write.ts'

/**
 * Writes a part of all feeds and sitemaps: with no month the feeds and the pages that are no articles, otherwise the
 * articles of that month in every language.
 * @returns the keys that were written, and the next part, empty after the last
 */
export async function syndicatePart(table: Table, context: SyndicationContext, month: string): Promise<{ written: string[]; next: string }> {
  const written = await writeTouched(table, month ? wholeMonth(month) : allFeeds(), context)
  return { written, next: (await monthFollowing(table, context.bucket, month)) ?? '' }
}
