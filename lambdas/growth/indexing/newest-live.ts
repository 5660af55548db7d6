import type { EntityItem } from 'electrodb'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { INDEXING_LIST } from '#shared/domain/growth/indexnow.ts'
import { HOME } from '#shared/domain/publishing/listings.ts'
import type { Locale } from '#shared/locales.ts'
import type { ListingRow } from '#shared/table/publishing/listings.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Rows that one query fetches; each names the languages of one article. */
const ROWS_AT_ONCE = 120

/**
 * The newest published articles of a language or of all, at most {@link INDEXING_LIST}.
 * @param since ISO 8601: first published then or later; empty: whenever
 */
export async function newestLive(table: Table, wanted: Locale | undefined, since: string) {
  const keys: { original_id: string; locale: Locale }[] = []
  let cursor: string | null = null
  do {
    const page: { data: EntityItem<ReturnType<typeof ListingRow>>[]; cursor: string | null } = await table.entities.listingRows.query
      .listing({ ...HOME })
      .gte({ published_at: since })
      .go({ order: 'desc', limit: ROWS_AT_ONCE, cursor })
    for (const { original_id, locales } of page.data) for (const locale of locales) if (!wanted || locale === wanted) keys.push({ original_id, locale })
    cursor = page.cursor
  } while (cursor && keys.length < INDEXING_LIST)
  const shown = keys.slice(0, INDEXING_LIST)
  const rows = await readAll(shown, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  const cards = new Map(rows.map((card) => [`${card.original_id} ${card.locale}`, card]))
  return shown.flatMap(({ original_id, locale }) => {
    const card = cards.get(`${original_id} ${locale}`)
    if (!card?.published || !card.live_slug || !card.live_section || !card.published_at) return []
    const { id, title, published_at, announced_at = null, live_section, live_slug } = card
    return [{ id, title, locale, published_at, announced_at, path: articlePath(locale, live_section, live_slug) }]
  })
}
