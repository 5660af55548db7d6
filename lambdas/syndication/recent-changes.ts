import { LOCALES } from '#shared/locales.ts'
import { readAll } from '../runtime/batches.ts'
import type { CardRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'

/** Longer than an index lags. */
const LAG_MS = 60_000
/** Rows are only needed for {@link LAG_MS}; the table removes them at its leisure. */
const KEPT_S = 3_600

/** Cards read consistently, by {@link cardKey}: what an index says of them does not count. */
export type KnownCards = ReadonlyMap<string, CardRow>

export const cardKey = ({ original_id, locale }: Pick<CardRow, 'original_id' | 'locale'>): string => `${original_id} ${locale}`

/** Says that an article has changed, to everyone who writes what machines read from now on. */
export async function keepChange(table: Table, original_id: string): Promise<void> {
  const now = Date.now()
  await table.entities.recentChanges.put({ original_id, changed_at: new Date(now).toISOString(), expires_at: Math.ceil(now / 1000) + KEPT_S }).go()
}

/** The cards of every article that changed a moment ago, this one's included. */
export async function recentCards(table: Table): Promise<KnownCards> {
  const { data } = await table.entities.recentChanges.query.recent({}).go({ consistent: true, pages: 'all' })
  const since = new Date(Date.now() - LAG_MS).toISOString()
  const originals = data.flatMap(({ original_id, changed_at }) => (changed_at > since ? [original_id] : []))
  const keys = originals.flatMap((original_id) => LOCALES.map((locale) => ({ original_id, locale })))
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(cards.map((card) => [cardKey(card), card]))
}
