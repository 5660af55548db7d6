import { AppError } from '#shared/errors.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'

/** The card of a language that readers see. */
export type Linkable = CardRow & { live_version: number }

/** A language of an article by its id. @throws AppError `article-not-found` | `not-published` */
export async function readLinkable(table: Table, id: string): Promise<Linkable> {
  const { data: found } = await table.entities.cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id', 'locale'] })
  const [key] = found
  const { data: card } = key ? await table.entities.cards.get(key).go({ consistent: true }) : { data: null }
  if (!card) throw new AppError('article-not-found')
  if (!card.published || !card.live_version) throw new AppError('not-published')
  return { ...card, live_version: card.live_version }
}
