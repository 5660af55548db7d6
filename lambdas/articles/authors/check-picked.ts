import { type Byline, type Signed, signingAuthors } from '#shared/domain/articles/bylines.ts'
import { AppError } from '#shared/errors.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/**
 * Refuses bylines that name somebody who is no author. Whoever wrote the article or signs it already may stay; at most five profiles are read.
 * @throws AppError `invalid-request` with the place of the first one
 */
export async function checkPicked(table: Table, wanted: readonly Byline[], stored: Signed): Promise<void> {
  const known = new Set([stored.author_id, ...signingAuthors(stored)])
  const picked = signingAuthors({ bylines: wanted }).filter((id) => !known.has(id))
  const profiles = await readAll(
    picked.map((user_id) => ({ user_id })),
    (batch) => table.entities.profiles.get(batch).go({ consistent: true, concurrent: 4, attributes: ['user_id', 'is_author'] }),
  )
  const authors = new Set(profiles.filter(({ is_author }) => is_author).map(({ user_id }) => user_id))
  const stranger = picked.find((id) => !authors.has(id))
  if (stranger === undefined) return
  const path = `bylines.${wanted.findIndex((byline) => 'author_id' in byline && byline.author_id === stranger)}`
  const message = 'This person is no author of the publication. Pick one of the authors, or name a guest.'
  throw new AppError('invalid-request', `${path}: ${message}`, { extra: { errors: [{ path, message }] } })
}
