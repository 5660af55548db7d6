import type * as z from 'zod'
import type { concordanceEntry } from '#shared/contracts/translation/memory.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { entryOf, searchRows } from './browse.ts'

export const listConcordance: HandlerOf<'listConcordance'> = ({ body: { locale, query, cursor } }) => concordance(getTable(), locale, query, cursor)

interface Page {
  entries: z.output<typeof concordanceEntry>[]
  looked_at: number
  cursor: string | null
}

/**
 * Where words stand in a language's memory, in its English or its translations: a search of the memory, and the articles that a model's words were
 * learned from. A page goes through a thousand entries.
 * @throws AppError `invalid-cursor`
 */
async function concordance(table: Table, locale: TargetLocale, query: string, cursor: string | undefined): Promise<Page> {
  const { rows, ...page } = await searchRows(table, locale, query, cursor)
  const titles = await titlesOf(
    table,
    rows.map(({ learned_from }) => learned_from),
  )
  const entries = rows.map((row) => {
    const { id, source, target, provider, created_at } = entryOf(row)
    const title = titles.get(row.learned_from ?? '')
    return { id, source, target, provider, created_at, article: row.learned_from && title !== undefined ? { id: row.learned_from, title } : null }
  })
  return { ...page, entries }
}

/** English titles of articles by their ids; those that are no longer there are left out. */
async function titlesOf(table: Table, ids: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const keys = [...new Set(ids)].flatMap((original_id) => (original_id ? [{ original_id, locale: 'en' as const }] : []))
  const cards = await readAll(keys, (some) => table.entities.cards.get(some).go({ attributes: ['original_id', 'title'], concurrent: 4 }))
  return new Map(cards.map(({ original_id, title }) => [original_id, title]))
}
