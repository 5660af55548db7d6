import { LOCALES } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import { addTo, COUNTED_FIELDS, type CountedCard, type Counts, contributions } from './contributions.ts'

/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

/** What all cards come to, by the desk's index. */
export async function countCards(): Promise<Counts> {
  const sums: Counts = {}
  for (const locale of LOCALES) {
    let cursor: string | null = null
    do {
      const page: { data: CountedCard[]; cursor: string | null } = await getTable()
        .entities.cards.query.desk({ locale })
        .go({ cursor, limit: CARDS_AT_ONCE, attributes: [...COUNTED_FIELDS] })
      for (const card of page.data) addTo(sums, contributions(card))
      cursor = page.cursor
    } while (cursor)
  }
  return sums
}
