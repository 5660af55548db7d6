import { guestLabel, isGuest, type Signed, signatures } from '#shared/domain/articles/bylines.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

/** Names of people by their ids, for the desk; who has no profile is not in it. */
export async function readNames(table: Table, ids: Iterable<string | undefined>): Promise<Map<string, string>> {
  const keys = [...new Set(ids)].flatMap((user_id) => (user_id ? [{ user_id }] : []))
  const rows = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ attributes: ['user_id', 'full_name'], concurrent: 4 }))
  return new Map(rows.map(({ user_id, full_name }) => [user_id, full_name]))
}

/** What the desk shows of people who sign an article, by their ids. */
export type Signers = ReadonlyMap<string, { full_name: string; avatar_url?: string | undefined }>

/** Like {@link readNames}, with portraits. */
export async function readSigners(table: Table, ids: Iterable<string>): Promise<Signers> {
  const keys = [...new Set(ids)].map((user_id) => ({ user_id }))
  const rows = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ attributes: ['user_id', 'full_name', 'avatar_url'], concurrent: 4 }))
  return new Map(rows.map(({ user_id, ...shown }) => [user_id, shown]))
}

/** Names that an article is signed with, in order; who has no profile any more is left out. */
export const signedNames = (signed: Signed, names: ReadonlyMap<string, string>): string[] =>
  signatures(signed).flatMap((byline) => (isGuest(byline) ? byline.name : (names.get(byline.author_id) ?? [])))

/** Who signs an article, as differences between texts name them; of somebody without a profile the id. */
export const bylineLabels = (signed: Signed, names: ReadonlyMap<string, string>): string[] =>
  signatures(signed).map((byline) => (isGuest(byline) ? guestLabel(byline) : (names.get(byline.author_id) ?? byline.author_id)))
