import type { ExternalLink } from '#shared/domain/platform/external-links.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

/** The links to other sites of a published original. */
export interface LinksOfArticle {
  original_id: string
  /** Number of the version that was read. */
  version: number
  title: string
  published_at: string
  links: ExternalLink[]
}

const CHECK = 'external-links'
/** Beside the articles: the sites that the present run has asked. */
const RUN = 'run'

/** When links of which articles are to be asked for next (epoch milliseconds), and of which version they are; none of those nobody has looked at. */
export async function readDue(table: Table, ids: readonly string[]): Promise<Map<string, { version: number; due_at: number }>> {
  const keys = ids.map((part) => ({ check: CHECK, part }) as const)
  const rows = await readAll(keys, (batch) => table.entities.checkedParts.get(batch).go({ attributes: ['part', 'counts'], concurrent: 4 }))
  return new Map(rows.map(({ part, counts: { version = 0, due_at = 0 } }) => [part, { version, due_at }]))
}

/** What is known of an article's links. */
export async function readLinks(table: Table, original_id: string): Promise<LinksOfArticle | null> {
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part: original_id }).go({ consistent: true })
  return (data && unpack<LinksOfArticle>(data.findings)[0]) ?? null
}

/** The sites that a run has asked already. */
export async function readAsked(table: Table, operationId: string): Promise<string[]> {
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part: RUN }).go({ consistent: true })
  return data?.operation_id === operationId ? unpack<string>(data.findings) : []
}

/** Articles with links that lead nowhere, those links alone. */
export const readDead = async (table: Table): Promise<LinksOfArticle[]> => findingsOf<LinksOfArticle>((await readChecked(table, 'dead-external-links')).parts)

/** Keeps what was found of an article's links, with the sites that the run has asked. */
export function keepLinks(article: LinksOfArticle, dead: ExternalLink[], asked: readonly string[], due_at: number, operation_id: string, now: string): Writes {
  const { original_id, version } = article
  const kept = { operation_id, checked_at: now }
  return ({ checkedParts }) => [
    checkedParts.put({ ...kept, check: CHECK, part: original_id, counts: { version, due_at }, findings: pack([article]) }).commit(),
    checkedParts.put({ ...kept, check: CHECK, part: RUN, counts: {}, findings: pack(asked) }).commit(),
    dead.length > 0
      ? checkedParts
          .put({ ...kept, check: 'dead-external-links', part: original_id, counts: { dead: dead.length }, findings: pack([{ ...article, links: dead }]) })
          .commit()
      : checkedParts.delete({ check: 'dead-external-links', part: original_id }).commit(),
  ]
}
