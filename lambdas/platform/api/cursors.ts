import { AppError } from '#shared/errors.ts'

/** An index's list: the names of its key attributes and the partition that it reads. */
export interface ListKey {
  pk: string
  sk: string
  partition: string
}

/**
 * A cursor is a key of the index, which the table would believe of any list: one of another list is refused before.
 * @returns the cursor as ElectroDB takes it; null for the first page
 * @throws AppError `invalid-cursor`
 */
export function cursorOf(cursor: string | undefined, list: ListKey): string | null {
  if (cursor === undefined) return null
  if (!belongs(cursor, list)) throw new AppError('invalid-cursor')
  return cursor
}

function belongs(cursor: string, { pk, sk, partition }: ListKey): boolean {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, unknown>
    const isKey = Object.keys(key).sort().join() === [...new Set([pk, sk, 'pk', 'sk'])].sort().join()
    return isKey && key[pk] === partition && Object.values(key).every((value) => typeof value === 'string' && value.length <= 1024)
  } catch {
    return false
  }
}
