import { countKinds } from '#shared/domain/articles/desk-counts.ts'
import type { DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { pageOfItems } from '#shared/domain/articles/entries-page.ts'
import type { Locale } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import { type DeskQuery, type DeskView, readDeskCounts, readDeskView } from '../reading/desk-view.ts'

/** Articles that the list by last change looks at: about 80 KB of rows, however long the list is. */
const CHANGED_READ = 200

/**
 * One page of what was changed last, the latest first, and what the choice counts: of the 200 articles of a language that were changed last. A moment behind the
 * cards.
 */
export async function readChangedView(query: DeskQuery): Promise<DeskView> {
  const { locale } = query
  const [{ data }, counts] = await Promise.all([
    getTable()
      .entities.deskChanges.query.newest({ locale })
      .go({ order: 'desc', limit: CHANGED_READ, attributes: ['entry'] }),
    readDeskCounts(locale),
  ])
  const all = countKinds(counts, () => true)
  const changed = data.map(({ entry }) => entry)
  const entries = changed.length < Math.min(all, CHANGED_READ) ? await withNewest(changed, locale) : changed
  const { items, ...view } = pageOfItems(entries, (entry) => entry, query, locale)
  return { ...view, entries: items, isAtLeast: all > CHANGED_READ }
}

/** After the first release that keeps the list by last change, until the night's reconciliation: articles that it does not know yet follow by creation. */
async function withNewest(changed: readonly DeskEntry[], locale: Locale): Promise<DeskEntry[]> {
  const known = new Set(changed.map(({ original_id }) => original_id))
  const { entries } = await readDeskView({ locale, within: {}, own: {}, limit: CHANGED_READ, page: 1 })
  return [...changed, ...entries.filter(({ original_id }) => !known.has(original_id))].slice(0, CHANGED_READ)
}
