import { type Byline, signingAuthors } from '#shared/domain/articles/bylines.ts'
import type { Writes } from '../../platform/table/table.ts'

interface Original {
  original_id: string
  author_id?: string | undefined
  created_at: string
}

/** A row for each of those who sign an original beside its author, for their own lists. @param bylines absent: its author signs alone */
export function coAuthorRows({ original_id, author_id, created_at }: Original, bylines: readonly Byline[] = []) {
  const others = signingAuthors({ bylines }).filter((id) => id !== author_id)
  return others.map((id) => ({ original_id, author_id: id, own_order: `${created_at}#${original_id}` }))
}

/** What a change of an original's bylines writes, so that it stands in the own lists of those who sign it beside its author: a row for each of them. */
export function coAuthorWrites(
  { coAuthors }: Parameters<Writes>[0],
  original: Original,
  before: readonly Byline[] = [],
  after: readonly Byline[] = [],
): ReturnType<Writes> {
  const [former, now] = [coAuthorRows(original, before), coAuthorRows(original, after)]
  const without = (rows: typeof now, others: typeof now) => rows.filter(({ author_id }) => !others.some((other) => other.author_id === author_id))
  return [
    ...without(former, now).map(({ original_id, author_id }) => coAuthors.delete({ original_id, author_id }).commit()),
    ...without(now, former).map((row) => coAuthors.put(row).commit()),
  ]
}
