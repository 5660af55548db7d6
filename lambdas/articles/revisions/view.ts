import type * as z from 'zod'
import type { revision } from '#shared/contracts/articles/revisions.ts'
import { referenceOf, type ShownRevision } from './store.ts'

/** Revisions as the desk lists them, newest first. One that is kept for two reasons is one of them. @param names of people, by id */
export const listedRevisions = (rows: readonly ShownRevision[], names: ReadonlyMap<string, string>): z.output<typeof revision>[] =>
  [...Map.groupBy(rows, ({ version }) => version).values()].map((kept) => revisionView(kept, names)).sort((one, other) => other.version - one.version)

/** One revision of the rows that keep it; it is asked for by the one that lasts longest. */
function revisionView(rows: readonly ShownRevision[], names: ReadonlyMap<string, string>): z.output<typeof revision> {
  const [lasting] = rows.toSorted((one, other) => other.expires_at - one.expires_at) as [ShownRevision]
  const { version, title, saved_at, saved_by, saved_as, replaced_at, expires_at, models = [] } = lasting
  return {
    reference: referenceOf(lasting),
    ...{ version, title, saved_at, saved_by, saved_by_name: names.get(saved_by) ?? null, saved_as, models, replaced_at },
    kept_as: rows.map(({ tier }) => tier),
    kept_until: new Date(expires_at * 1000).toISOString(),
  }
}
