import type { EntityItem } from 'electrodb'
import { AppError } from '#shared/errors.ts'
import type { AutoPublishDay, DayPick } from '#shared/table/publishing/scheduled-publications.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'

export type DayRow = EntityItem<ReturnType<typeof AutoPublishDay>>

const KEPT_SECONDS = 90 * 24 * 3600
/** Writers of one day that get in each other's way. */
const ROUNDS = 20

/** What has gone out by itself on a day, as it is now; null while nobody has looked. */
export const readDay = async (table: Table, day: string): Promise<DayRow | null> =>
  (await table.entities.autoPublishDays.get({ day }).go({ consistent: true })).data

/** Opens a day; one that is open stays as it is. @returns it, as it is now */
export async function openDay(table: Table, day: string, opened_by: string, now: number): Promise<DayRow> {
  const fresh = { day, opened_by, picks: {}, revision: 0, expires_at: Math.floor(now / 1000) + KEPT_SECONDS }
  try {
    await table.entities.autoPublishDays.create(fresh).go()
    return fresh
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return (await readDay(table, day)) ?? fresh
  }
}

/** Places of a day that are taken: by what is out, and by what is on its way or of unknown outcome. */
export const placesTaken = ({ picks }: Pick<DayRow, 'picks'>): number => Object.values(picks).filter(({ outcome }) => outcome !== 'refused').length

/**
 * Takes a place of a day for an article. What was taken before keeps its place, whoever asks, and however often.
 * @param limit places of the day
 * @returns the pick as it stands; null when there is no place
 */
export async function takePlace(table: Table, day: string, originalId: string, pick: DayPick, limit: number): Promise<DayPick | null> {
  return changeDay(table, day, (row) => {
    const known = row.picks[originalId]
    if (known) return { answer: known }
    if (placesTaken(row) >= limit) return { answer: null }
    return { answer: pick, picks: { ...row.picks, [originalId]: pick } }
  })
}

/** What became of a pick; null gives its place back as if it had never been taken. */
export async function notePick(table: Table, day: string, originalId: string, outcome: 'published' | 'refused' | null): Promise<void> {
  await changeDay(table, day, ({ picks }) => {
    const { [originalId]: known, ...others } = picks
    if (!known || known.outcome === outcome) return { answer: null }
    return { answer: null, picks: outcome === null ? others : { ...others, [originalId]: { ...known, outcome } } }
  })
}

type Change<T> = (row: DayRow) => { answer: T; picks?: DayRow['picks'] }

async function changeDay<T>(table: Table, day: string, change: Change<T>): Promise<T> {
  for (let round = 0; round < ROUNDS; round++) {
    const row = await readDay(table, day)
    if (!row) throw new AppError('internal', `The day ${day} was not opened.`)
    const { answer, picks } = change(row)
    if (!picks) return answer
    try {
      await table.entities.autoPublishDays
        .patch({ day })
        .set({ picks })
        .add({ revision: 1 })
        .where(({ revision }, { eq }) => eq(revision, row.revision))
        .go()
      return answer
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  }
  throw new AppError('dependency-unavailable', 'Too many articles are published by themselves at once.')
}
