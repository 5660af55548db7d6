import { type Byline, signingAuthors } from '#shared/domain/articles/bylines.ts'
import type { Writes } from '../../platform/table/table.ts'

interface Original {
  original_id: string
  author_id?: string | undefined
  created_at: string
}

/** Who signs beside the author. */
const coAuthorsOf = (bylines: readonly Byline[], { author_id }: Original): string[] => signingAuthors({ bylines }).filter((id) => id !== author_id)

/** What a change of an original's bylines writes, so that it stands in the own lists of those who sign it beside its author: a row for each of them. */
export function coAuthorWrites(
  { coAuthors }: Parameters<Writes>[0],
  original: Original,
  before: readonly Byline[] = [],
  after: readonly Byline[] = [],
): ReturnType<Writes> {
  const { original_id, created_at } = original
  const [former, now] = [coAuthorsOf(before, original), coAuthorsOf(after, original)]
  const gone = former.filter((id) => !now.includes(id))
  const come = now.filter((id) => !former.includes(id))
  return [
    ...gone.map((author_id) => coAuthors.delete({ original_id, author_id }).commit()),
    ...come.map((author_id) => coAuthors.put({ original_id, author_id, own_order: `${created_at}#${original_id}` }).commit()),
  ]
}
