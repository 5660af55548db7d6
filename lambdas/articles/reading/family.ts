import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Card, Draft } from '#shared/table/articles/article.ts'
import type { Table } from '../../platform/table/table.ts'

export type CardRow = EntityItem<ReturnType<typeof Card>>
export type DraftRow = EntityItem<ReturnType<typeof Draft>>

export interface FamilyCards {
  original: CardRow
  /** All languages that exist, the original included. */
  cards: Map<Locale, CardRow>
}

/** Every card of a family, read consistently; also of one whose original is gone, and none of one that is not there. */
export async function readCards(table: Table, originalId: string): Promise<CardRow[]> {
  return (await table.entities.cards.query.family({ original_id: originalId }).go({ consistent: true, pages: 'all' })).data
}

/**
 * The cards of an original and its translations, read consistently.
 * @throws AppError `article-not-found`
 */
export async function readFamily(table: Table, originalId: string): Promise<FamilyCards> {
  const data = await readCards(table, originalId)
  const cards = new Map(data.map((card) => [card.locale, card]))
  const original = cards.get(ORIGINAL_LOCALE)
  if (!original) throw new AppError('article-not-found')
  return { original, cards }
}

/**
 * The card of an English original by its id.
 * @throws AppError `article-not-found` | `not-an-original`
 */
export async function readOriginal(table: Table, id: string): Promise<CardRow> {
  const { data } = await table.entities.cards.get({ original_id: id, locale: ORIGINAL_LOCALE }).go({ consistent: true })
  if (data) return data
  const { data: found } = await table.entities.cards.query.byId({ id }).go()
  throw new AppError(found.length > 0 ? 'not-an-original' : 'article-not-found')
}

/**
 * A language's working copy.
 * @throws AppError `article-not-found`
 */
export async function readDraft(table: Table, originalId: string, locale: Locale): Promise<DraftRow> {
  const { data } = await table.entities.drafts.get({ original_id: originalId, locale }).go({ consistent: true })
  if (!data) throw new AppError('article-not-found', `There is no ${locale} text of this article.`)
  return data
}
