import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Locale } from '#shared/locales.ts'
import { type CardRow, cardIn } from './card-row.ts'

export type CardKey = Pick<CardRow, 'original_id' | 'locale'>

/** Rows of one read, so that memory stays bounded. */
export const ROWS_AT_ONCE = 400

export const nameOf = ({ original_id, locale }: CardKey): string => `${original_id} ${locale}`

/** The articles whose place an event may have changed. @param placeOf what a list says of a card; undefined where it says nothing */
export function placesChangedIn(records: readonly DynamoDBRecord[], placeOf: (card: CardRow) => unknown): CardKey[] {
  return records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || isDeepStrictEqual(before && placeOf(before), after && placeOf(after)) ? [] : [{ original_id: card.original_id, locale: card.locale }]
  })
}

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

interface PlaceList<Card, Place> {
  /** A page of a language's cards, and of what the list holds of that language. */
  cards: (locale: Locale, cursor: string | null) => Promise<Page<Card>>
  listed: (locale: Locale, cursor: string | null) => Promise<Page<Place>>
  placeOf: (card: Card) => Place | undefined
  /** Makes the list say of some articles what their cards say now. */
  sync: (articles: readonly CardKey[]) => Promise<void>
}

/**
 * Compares a list with the cards that it follows and repairs what differs, whatever the order of a row's attributes: for what the stream lost,
 * and for a table that has cards but no list yet.
 * @returns how many articles were wrong
 */
export async function repairPlaces<Card extends { original_id: string }, Place extends { original_id: string }>(
  locales: readonly Locale[],
  { cards, listed, placeOf, sync }: PlaceList<Card, Place>,
): Promise<number> {
  let repaired = 0
  for (const locale of locales) {
    const places = new Map<string, Place>()
    for await (const row of rowsOf((cursor) => listed(locale, cursor))) places.set(row.original_id, row)
    const off: CardKey[] = []
    for await (const card of rowsOf((cursor) => cards(locale, cursor))) {
      if (!isDeepStrictEqual(places.get(card.original_id), placeOf(card))) off.push({ original_id: card.original_id, locale })
      places.delete(card.original_id)
    }
    off.push(...[...places.keys()].map((original_id) => ({ original_id, locale })))
    await sync(off)
    repaired += off.length
  }
  return repaired
}

async function* rowsOf<Row>(read: (cursor: string | null) => Promise<Page<Row>>): AsyncGenerator<Row> {
  let cursor: string | null = null
  do {
    const page: Page<Row> = await read(cursor)
    yield* page.data
    cursor = page.cursor
  } while (cursor)
}
