import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { approvedOrder, type EeatPlace } from '#shared/table/articles/eeat.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { type CardRow, cardIn } from './card-row.ts'

type PlaceRow = EntityItem<ReturnType<typeof EeatPlace>>

/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

const SHOWN = [
  'original_id',
  'title',
  'eeat_status',
  'eeat_score',
  'eeat_min_score_required',
  'eeat_evaluated_at',
  'eeat_judged',
  'published',
  'created_at',
] as const satisfies readonly (keyof CardRow)[]
type ShownCard = Pick<CardRow, (typeof SHOWN)[number]>

/** What the list of evaluations says of an original. */
function placeOf(card: ShownCard): PlaceRow {
  const { original_id, title, eeat_status: status, eeat_score: score, published, created_at } = card
  const { eeat_min_score_required: min_required, eeat_evaluated_at: evaluated_at } = card
  return {
    original_id,
    title,
    status,
    published,
    order: evaluated_at ?? `9999#${created_at}`,
    ...(score === undefined ? {} : { score }),
    ...(min_required === undefined ? {} : { min_required }),
    ...(evaluated_at === undefined ? {} : { evaluated_at }),
    ...(card.eeat_judged ? { judged: true } : {}),
    ...(status === 'approved' && score !== undefined ? { approved: 'approved', approved_order: `${approvedOrder(score)}#${original_id}` } : {}),
  }
}

/** Whatever the order of a row's attributes. */
const isSame = (one: PlaceRow | undefined, other: PlaceRow | undefined): boolean => isDeepStrictEqual(one, other)

/** The originals whose place an event may have changed. */
export function evaluatedIn(records: readonly DynamoDBRecord[]): string[] {
  return records.flatMap(({ dynamodb }) => {
    if (dynamodb?.Keys?.sk?.S !== `CARD#${ORIGINAL_LOCALE}`) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || isSame(before && placeOf(before), after && placeOf(after)) ? [] : [card.original_id]
  })
}

/** Makes the list of evaluations say of some originals what their cards say now, whatever was delivered and how often. */
export async function syncEeatPlaces(originalIds: readonly string[]): Promise<void> {
  const { cards, eeatPlaces } = getTable().entities
  const ids = [...new Set(originalIds)]
  const keys = ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const found = await readAll(keys, (batch) => cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] }))
  const gone = ids.filter((id) => !found.some(({ original_id }) => original_id === id))
  await writeAll(found.map(placeOf), (batch) => eeatPlaces.put(batch).go({ concurrent: 4 }))
  await writeAll(
    gone.map((original_id) => ({ original_id })),
    (batch) => eeatPlaces.delete(batch).go({ concurrent: 4 }),
  )
}

/**
 * Compares the list with the cards and repairs what differs: for what the stream lost, and for a table that has cards but no list yet.
 * @returns how many were wrong
 */
export async function repairEeatPlaces(): Promise<number> {
  const { cards, eeatPlaces } = getTable().entities
  const listed = new Map<string, PlaceRow>()
  for (let cursor: string | null = null; ; ) {
    const page: { data: PlaceRow[]; cursor: string | null } = await eeatPlaces.query.evaluations({}).go({ cursor, limit: CARDS_AT_ONCE })
    for (const place of page.data) listed.set(place.original_id, place)
    cursor = page.cursor
    if (!cursor) break
  }
  const off: string[] = []
  for (let cursor: string | null = null; ; ) {
    const page: { data: ShownCard[]; cursor: string | null } = await cards.query
      .desk({ locale: ORIGINAL_LOCALE })
      .go({ cursor, limit: CARDS_AT_ONCE, attributes: [...SHOWN] })
    for (const card of page.data) {
      if (!isSame(listed.get(card.original_id), placeOf(card))) off.push(card.original_id)
      listed.delete(card.original_id)
    }
    cursor = page.cursor
    if (!cursor) break
  }
  off.push(...listed.keys())
  await syncEeatPlaces(off)
  return off.length
}
