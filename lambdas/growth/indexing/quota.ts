import { INDEXNOW_DAILY } from '#shared/domain/growth/indexnow.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

const KEPT_DAYS = 30
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Addresses that were announced on this UTC day. */
export async function announcedToday(table: Table, now = new Date()): Promise<number> {
  const { data } = await table.entities.announcedDays.get({ day: dayOf(now) }).go({ consistent: true })
  return data?.used ?? 0
}

/** Whether so many addresses may still be announced today. */
export const fitsToday = async (table: Table, count: number): Promise<boolean> => (await announcedToday(table)) + count <= INDEXNOW_DAILY

/** Counts addresses that were taken, in the transaction that says so. */
export const countAnnounced =
  (count: number, now = new Date()): Writes =>
  ({ announcedDays }) => [
    announcedDays
      .upsert({ day: dayOf(now), expires_at: Math.floor(now.getTime() / 1000) + KEPT_DAYS * 86_400 })
      .add({ used: count })
      .commit(),
  ]
