import { LINKS_PER_ARTICLE, linksWithin, type TextLink } from '#shared/domain/articles/text-links.ts'
import { firstLinks } from '#shared/domain/publishing/first-links.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { NearArticle } from '../listings/related.ts'

/**
 * Gives the live languages of an article that have too few links, and whose page adds none, their first ones. The automation finds better ones in
 * the words of the text within the hour; until then, and where it is switched off, no reader meets a page that leads nowhere.
 * @param near live articles that it may lead to
 */
export async function addFirstLinks(table: Table, original_id: string, near: readonly NearArticle[]): Promise<void> {
  if (!near.some((one) => one.original_id !== original_id)) return
  const bare = (await readCards(table, original_id)).filter(isBare)
  await allDone(
    bare.map(async (card) => {
      const { locale, internal_links_count: own = 0, links_refused: refused = [], live_version } = card
      const links = firstLinks({ original_id, locale, own, refused }, near)
      if (links.length > 0) await keepFirstLinks(table, { original_id, locale, live_version }, links)
    }),
  )
}

type BareCard = CardRow & Required<Pick<CardRow, 'live_version'>>

const isBare = (card: CardRow): card is BareCard =>
  card.published && card.live_version !== undefined && (card.links ?? []).length === 0 && (linksWithin(card) ?? 0) < LINKS_PER_ARTICLE.least

/** Their number is what the page will show, so nothing has to be written after it. */
async function keepFirstLinks(
  table: Table,
  { live_version, ...key }: Pick<BareCard, 'original_id' | 'locale' | 'live_version'>,
  links: TextLink[],
): Promise<void> {
  try {
    await table.entities.cards
      .patch(key)
      .set({ links, placed_links: links.length })
      .where((row, { eq }) => `${eq(row.live_version, live_version)} AND ${eq(row.published, true)}`)
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
