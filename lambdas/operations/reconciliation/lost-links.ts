import type { CardRow } from '../../articles/reading/family.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Finding } from './finding.ts'

/**
 * Links of a page that its card has lost. On which words they stood is kept nowhere else, so the page goes on without them, and the automation looks
 * for links within the hour. A link that an editor removed is on the card's list of refused ones.
 * @param linked what the page was last written with
 */
export async function lookForLostLinks(table: Table, card: CardRow, linked: readonly string[]): Promise<Finding[]> {
  const { original_id, locale, links = [], links_refused = [], links_looked } = card
  const known = new Set([...links.map(({ to }) => to), ...links_refused])
  if (!links_looked || linked.every((to) => known.has(to))) return []
  try {
    await table.entities.cards
      .patch({ original_id, locale })
      .remove(['links_looked'])
      .where((row, { eq }) => eq(row.version, card.version))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return []
  }
  return [{ code: 'links-missing', subject: `${original_id} ${locale}`, repaired: true }]
}
