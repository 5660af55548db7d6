/**
 * Whether a cursor is a key of a table index and of this partition of it: one of another list, or none at all, is to be refused before the
 * table sees it.
 * @param partition value of the index's partition key
 */
export function isIndexCursor(cursor: string, index: 'desk' | 'live', partition: string): boolean {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, unknown>
    const names = Object.keys(key).sort().join()
    return names === `${index}_pk,${index}_sk,pk,sk` && key[`${index}_pk`] === partition && Object.values(key).every((value) => typeof value === 'string')
  } catch {
    return false
  }
}
