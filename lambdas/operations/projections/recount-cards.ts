import { LOCALES, type Locale } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import { addTo, COUNTED_FIELDS, type CountedCard, type Counts, contributions } from './contributions.ts'

/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

/** What a language's cards come to, by the desk's index. @param reads queries at most @returns where to go on, null at the end */
export async function countSomeCards(locale: Locale, from: string | null, reads: number): Promise<{ counts: Counts; cursor: string | null }> {
  const counts: Counts = {}
  let cursor = from
  for (let read = 0; read < reads; read++) {
    const page: { data: CountedCard[]; cursor: string | null } = await getTable()
      .entities.cards.query.desk({ locale })
      .go({ cursor, limit: CARDS_AT_ONCE, attributes: [...COUNTED_FIELDS] })
    for (const card of page.data) addTo(counts, contributions(card))
    cursor = page.cursor
    if (!cursor) break
  }
  return { counts, cursor }
}

/** What all cards come to. */
export async function countCards(): Promise<Counts> {
  const sums: Counts = {}
  for (const locale of LOCALES) addTo(sums, (await countSomeCards(locale, null, Number.POSITIVE_INFINITY)).counts)
  return sums
}
