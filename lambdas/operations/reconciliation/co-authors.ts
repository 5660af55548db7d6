import { isDeepStrictEqual } from 'node:util'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { coAuthorRows } from '../../articles/reading/co-authors.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { Finding } from './finding.ts'

/**
 * Whoever signs an original beside its author has the row that their own list reads, and nobody else has one. An article in the trash is left alone.
 * Written only while the card is the one that was read: a save writes these rows itself.
 */
export async function agreeOnCoAuthors(table: Table, original_id: string): Promise<Finding[]> {
  const key = { original_id, locale: ORIGINAL_LOCALE } as const
  const [{ data: card }, { data: rows }] = await Promise.all([
    table.entities.cards.get(key).go({ consistent: true }),
    table.entities.coAuthors.query.family({ original_id }).go({ consistent: true, pages: 'all' }),
  ])
  if (!card) return []
  const wanted = coAuthorRows(card, card.bylines)
  const missing = wanted.filter((row) => !rows.some((one) => isDeepStrictEqual(one, row)))
  const stray = rows.filter(({ author_id }) => !wanted.some((row) => row.author_id === author_id))
  if (missing.length + stray.length === 0) return []
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ cards, coAuthors }) => [
        cards
          .check(key)
          .where((row, { eq }) => eq(row.version, card.version))
          .commit(),
        ...missing.map((row) => coAuthors.put(row).commit()),
        ...stray.map(({ author_id }) => coAuthors.delete({ original_id, author_id }).commit()),
      ])
      .go(),
  )
  const repaired = refused.length === 0
  const found = (code: string) => (row: { author_id: string }) => ({ code, subject: `${original_id} ${row.author_id}`, repaired })
  return [...missing.map(found('co-author-missing')), ...stray.map(found('co-author-stray'))]
}
