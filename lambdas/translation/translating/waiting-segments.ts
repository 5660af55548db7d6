import type * as z from 'zod'
import { type listWaitingSegments as contract, WAITING_SEGMENTS_MAX } from '#shared/contracts/translation/waiting-segments.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { readLocale } from './read-locale.ts'
import { segmentView } from './segment-view.ts'
import { carriedSegments, sourceSegments } from './working-copy.ts'

type Waiting = z.output<typeof contract.response>['languages'][number]

export const listWaitingSegments: HandlerOf<'listWaitingSegments'> = async ({ params }) => {
  const table = getTable()
  const { id } = await readOriginal(table, params.id)
  const languages = await Promise.all((await languagesOfPeople(table, id)).map((locale) => waitingIn(table, id, locale)))
  return { languages: languages.flatMap((one) => one ?? []) }
}

/** Languages in which a person has written anything: only their texts are read. */
async function languagesOfPeople(table: Table, original_id: string): Promise<TargetLocale[]> {
  const keys = TARGET_LOCALES.map((locale) => ({ original_id, locale, number: 0 }))
  const rows = await readAll(keys, (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true }))
  const byPeople = new Set(rows.flatMap(({ locale, records }) => (unpack<SegmentRecord>(records).some(({ provider }) => provider === 'human') ? [locale] : [])))
  return TARGET_LOCALES.filter((locale) => byPeople.has(locale))
}

async function waitingIn(table: Table, id: string, locale: TargetLocale): Promise<Waiting | null> {
  const { existing: card, source, copy } = await readLocale(table, id, locale)
  if (!card || !copy) return null
  const present = sourceSegments(source)
  const carried = await carriedSegments(table, locale, present, copy)
  const stale = present.flatMap((segment) => {
    const translation = carried.get(segment.key)
    return translation?.record.stale_for === undefined ? [] : [{ segment, translation }]
  })
  if (stale.length === 0) return null
  const shown = stale.slice(0, WAITING_SEGMENTS_MAX)
  const names = await readNames(
    table,
    shown.map(({ translation: { record } }) => record.edited_by),
  )
  const segments = shown.map(({ segment, translation }) => segmentView(segment, translation, names))
  return { locale, version: card.version, segments, total: stale.length }
}
