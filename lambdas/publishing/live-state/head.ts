import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { ownedBy } from '#shared/table/articles/article.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Repair } from './repair.ts'
import type { HeadRow, LiveRows } from './rows.ts'

/**
 * Makes an article's head say what is live, and know every number that was handed out. Only while it is as it was read and nobody publishes.
 * @param number 0: nothing is live
 */
export async function agreeOnHead(table: Table, original_id: string, rows: LiveRows, number: number): Promise<{ head: HeadRow; repairs: Repair[] }> {
  const { head, publications } = rows
  const handedOut = Math.max(0, number, ...publications.map((one) => one.number))
  if (!head) return newHead(table, original_id, rows, number)
  const last_version =
    typeof head.last_version === 'number' && head.last_version >= handedOut ? head.last_version : await lastNumber(table, original_id, handedOut)
  await nameAuthor(table, rows)
  if (head.live_version === number && head.last_version === last_version) return { head, repairs: [] }
  const repaired = await written(() =>
    table.entities.families
      .patch({ original_id })
      .set({ live_version: number, last_version })
      .where((row, { eq, notExists }) =>
        [notExists(row.publish_lease), head.live_version === undefined ? notExists(row.live_version) : eq(row.live_version, head.live_version)].join(' AND '),
      )
      .go(),
  )
  return {
    head: { ...head, live_version: number, last_version },
    repairs: [{ code: 'head-differs', subject: `${original_id} ${head.live_version} ${number}`, repaired }],
  }
}

/** Heads of earlier releases do not name the author, by whom an author's own list is read. */
async function nameAuthor(table: Table, { head, cards }: LiveRows): Promise<void> {
  const card = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)
  if (!head || head.author_id !== undefined || card?.author_id === undefined) return
  await written(() => table.entities.families.patch({ original_id: head.original_id }).set(ownedBy(card)).go())
}

async function newHead(table: Table, original_id: string, { publications, cards }: LiveRows, number: number): Promise<{ head: HeadRow; repairs: Repair[] }> {
  const last_version = await lastNumber(table, original_id, Math.max(0, number, ...publications.map((one) => one.number)))
  const card = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)
  const first = card?.published_at ?? publications.map(({ published_at }) => published_at).sort()[0]
  const head = { original_id, live_version: number, last_version, ...(first ? { published_at: first } : {}), ...(card ? ownedBy(card) : {}) }
  const repaired = await written(() => table.entities.families.create(head).go())
  return { head, repairs: [{ code: 'head-missing', subject: original_id, repaired }] }
}

/** The highest number that any text was kept under: an attempt that failed has one too. */
async function lastNumber(table: Table, original_id: string, atLeast: number): Promise<number> {
  const { data } = await table.entities.versions.query.family({ original_id }).go({ consistent: true, pages: 'all', attributes: ['number'] })
  return Math.max(atLeast, ...data.map(({ number }) => number))
}

async function written(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
