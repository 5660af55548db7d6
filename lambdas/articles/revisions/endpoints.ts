import type * as z from 'zod'
import type { revision } from '#shared/contracts/articles/revisions.ts'
import { TEXT_KEYS, textsIn } from '#shared/domain/articles/article-texts.ts'
import { plainBylines } from '#shared/domain/articles/bylines.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'
import { type RevisionRow, readRevision, readRevisions, referenceOf } from './store.ts'

export const listRevisions: HandlerOf<'listRevisions'> = async ({ params: { id } }) => {
  await readOriginal(getTable(), id)
  const rows = await readRevisions(getTable(), id, nowSeconds())
  const names = await readNames(getTable(), [...new Set(rows.map(({ saved_by }) => saved_by))])
  const versions = Map.groupBy(rows, ({ version }) => version)
  const revisions = [...versions.values()].map((kept) => revisionView(kept, names)).sort((one, other) => other.version - one.version)
  return { revisions }
}

export const getRevision: HandlerOf<'getRevision'> = async ({ params: { id, reference } }) => {
  await readOriginal(getTable(), id)
  const { version, saved_at, content: text } = await readRevision(getTable(), id, reference, nowSeconds())
  return { version, saved_at, text: { ...text, ...textsIn(text, TEXT_KEYS), bylines: plainBylines(text.bylines) } }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** One revision of the rows that keep it; it is asked for by the one that lasts longest. */
function revisionView(rows: readonly RevisionRow[], names: ReadonlyMap<string, string>): z.output<typeof revision> {
  const [lasting] = rows.toSorted((one, other) => other.expires_at - one.expires_at) as [RevisionRow]
  const { version, title, saved_at, saved_by, saved_as, replaced_at, expires_at } = lasting
  return {
    reference: referenceOf(lasting),
    ...{ version, title, saved_at, saved_by, saved_by_name: names.get(saved_by) ?? null, saved_as, replaced_at },
    kept_as: rows.map(({ tier }) => tier),
    kept_until: new Date(expires_at * 1000).toISOString(),
  }
}
