import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { LISTING_SIZE, pagesOf } from '#shared/domain/publishing/listings.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from './live-cards.ts'
import { readStretch, readTotals } from './read-lists.ts'

/** A page of the live articles of a category within a section, newest first. Such a category has no page of its own on the site. */
export async function readCategoryCards(table: Table, key: CategoryId, { locale, page }: { locale: Locale; page: number }) {
  const name = { kind: 'category' as const, key }
  const total = [...(await readTotals(table, [name])).values()][0]?.[locale] ?? 0
  const pages = pagesOf(total)
  const from = (page - 1) * LISTING_SIZE
  const rows = from < total ? await readStretch(table, name, { locale, from, count: LISTING_SIZE, total }) : []
  const names = rows.map(({ original_id }) => ({ original_id, locale }))
  const shown = await readShownCards(table, names)
  return { cards: names.flatMap((one) => shown.of(one) ?? []), total, page, pages }
}
