import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { type SectionVerdict, verdictPlace } from '#shared/domain/quality/section-verdicts.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { SectionVerdictRow } from '#shared/table/quality/section-verdicts.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { changeVerdict, placeOf, readVerdicts, verdictRow } from '../../quality/sections/store.ts'
import { type CardRow, cardIn } from './card-row.ts'

type Row = EntityItem<ReturnType<typeof SectionVerdictRow>>

/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

const SHOWN = ['original_id', 'published', 'live_section', 'published_at'] as const satisfies readonly (keyof CardRow)[]
type ShownCard = Pick<CardRow, (typeof SHOWN)[number]>

/** The originals whose section an event may have changed. */
export function sectionedIn(records: readonly DynamoDBRecord[]): string[] {
  return records.flatMap(({ dynamodb }) => {
    if (dynamodb?.Keys?.sk?.S !== `CARD#${ORIGINAL_LOCALE}`) return []
    const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
    const card = after ?? before
    return !card || isDeepStrictEqual(placeOf(before), placeOf(after)) ? [] : [card.original_id]
  })
}

const isPlaced = (row: Row, card: ShownCard | undefined): boolean => {
  const place = verdictPlace(row, placeOf(card))
  return row.standing === place?.standing && row.standing_order === place?.standing_order
}

/**
 * Makes the verdicts on some originals stand where their articles stand now, whatever was delivered and how often.
 * @returns how many did not
 */
export async function syncSectionVerdicts(originalIds: readonly string[]): Promise<number> {
  const table = getTable()
  const ids = [...new Set(originalIds)]
  const rows = await readAll(
    ids.map((original_id) => ({ original_id })),
    (batch) => table.entities.sectionVerdicts.get(batch).go({ consistent: true, concurrent: 4 }),
  )
  const keys = rows.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4, attributes: [...SHOWN] }))
  const cardOf = new Map(cards.map((card) => [card.original_id, card]))
  const wrong = rows.filter((row) => !isPlaced(row, cardOf.get(row.original_id)))
  for (const { original_id } of wrong) await changeVerdict(table, original_id, (row) => row)
  return wrong.length
}

/**
 * Compares the verdicts with the cards and repairs what differs, for what the stream lost. What earlier releases kept of verdicts, 64 packed rows, is taken over
 * once.
 * @returns how many were wrong
 */
export async function repairSectionVerdicts(): Promise<number> {
  const taken = await takeOver()
  const listed = await readVerdicts(getTable())
  let repaired = 0
  for (let cursor: string | null = null; ; ) {
    const page: { data: ShownCard[]; cursor: string | null } = await getTable()
      .entities.cards.query.desk({ locale: ORIGINAL_LOCALE })
      .go({ cursor, limit: CARDS_AT_ONCE, attributes: [...SHOWN] })
    const ids = page.data.filter((card) => listed.has(card.original_id) || placeOf(card)).map(({ original_id }) => original_id)
    repaired += await syncSectionVerdicts(ids)
    for (const id of ids) listed.delete(id)
    cursor = page.cursor
    if (!cursor) break
  }
  return taken + repaired + (await syncSectionVerdicts([...listed.keys()]))
}

/** A packed row goes when all of its verdicts have rows of their own; a text that was read since has a newer one. */
async function takeOver(): Promise<number> {
  const { checkedParts, cards } = getTable().entities
  let taken = 0
  for (const part of DESK_SHARDS) {
    const key = { check: 'sections', part } as const
    const { data: packed } = await checkedParts.get(key).go({ consistent: true })
    if (!packed) continue
    for (const verdict of unpack<SectionVerdict>(packed.findings)) {
      const { data: card } = await cards.get({ original_id: verdict.original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: [...SHOWN] })
      taken += Number(await isCreated(verdictRow(verdict, placeOf(card))))
    }
    await checkedParts.delete(key).go()
  }
  return taken
}

async function isCreated(row: Row): Promise<boolean> {
  try {
    await getTable().entities.sectionVerdicts.create(row).go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
