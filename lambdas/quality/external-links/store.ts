import { type ExternalLink, hostOf, type KnownLinks, type LinkAnswer, type LinkPlace } from '#shared/domain/platform/external-links.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

/** The links to other sites of a published article, in all its languages. */
export interface LinksOfArticle {
  original_id: string
  /** Number of the version that was read. */
  version: number
  title: string
  published_at: string
  links: ExternalLink[]
}

const CHECK = 'external-links'
/** Beside the articles: what the present run has heard. */
const RUN = 'run'

/** An article as far as the order of the night goes by it. */
interface DueArticle {
  version: number
  /** Epoch milliseconds. */
  due_at: number
  /** The run that looked at it last. */
  operation_id: string | undefined
  /** How many of its addresses each host has; none of rows of earlier releases. */
  hosts: ReadonlyMap<string, number>
}

/** Before a host in the counts of an article's row. */
const HOST = 'host '

const hostsIn = (counts: Readonly<Record<string, number>>): Map<string, number> =>
  new Map(Object.entries(counts).flatMap(([name, count]) => (name.startsWith(HOST) ? [[name.slice(HOST.length), count]] : [])))

function hostCounts(links: readonly ExternalLink[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { href } of links) counts[HOST + hostOf(href)] = (counts[HOST + hostOf(href)] ?? 0) + 1
  return counts
}

/** Beside the articles: what all of them come to. */
const ALL = 'all'

/** Keeps what is known of all links, for those who look at the check. */
export const keepKnownLinks = async ({ entities }: Table, { articles, known, links, busiest }: KnownLinks, operation_id: string): Promise<void> => {
  const counts = { articles, known, links, busiest }
  await entities.checkedParts.put({ check: CHECK, part: ALL, counts, findings: pack([]), operation_id, checked_at: new Date().toISOString() }).go()
}

/** What the latest run knew of all links; null before the first. */
export async function readKnownLinks({ entities }: Table): Promise<KnownLinks | null> {
  const { data } = await entities.checkedParts.get({ check: CHECK, part: ALL }).go()
  if (!data) return null
  const { articles = 0, known = 0, links = 0, busiest = 0 } = data.counts
  return { articles, known, links, busiest }
}

/** When links of which articles are to be asked for next, and of which version they are; none of those nobody has looked at. */
export async function readDue(table: Table, ids: readonly string[]): Promise<Map<string, DueArticle>> {
  const keys = ids.map((part) => ({ check: CHECK, part }) as const)
  const rows = await readAll(keys, (batch) => table.entities.checkedParts.get(batch).go({ attributes: ['part', 'counts', 'operation_id'], concurrent: 4 }))
  return new Map(
    rows.map(({ part, operation_id, counts }) => [part, { version: counts.version ?? 0, due_at: counts.due_at ?? 0, operation_id, hosts: hostsIn(counts) }]),
  )
}

/** A row of before knew the original's place alone. */
interface OldLink extends Omit<ExternalLink, 'places'> {
  places?: readonly LinkPlace[]
  text?: string
  segment?: string
}

const withPlaces = ({ places, text = '', segment = 'content', ...link }: OldLink): ExternalLink => ({
  ...link,
  places: places ?? [{ locale: ORIGINAL_LOCALE, text, segment }],
})
const placed = (article: LinksOfArticle): LinksOfArticle => ({ ...article, links: article.links.map(withPlaces) })

/** What is known of an article's links. */
export async function readLinks(table: Table, original_id: string): Promise<LinksOfArticle | null> {
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part: original_id }).go({ consistent: true })
  const [found] = data ? unpack<LinksOfArticle>(data.findings) : []
  return found ? placed(found) : null
}

/** What a run was answered, by address. */
export type Answers = ReadonlyMap<string, LinkAnswer>

/** What a run has heard already, so that an address is asked for once, however many articles have it. */
export async function readAnswers(table: Table, operationId: string): Promise<Answers> {
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part: RUN }).go({ consistent: true })
  return new Map(data?.operation_id === operationId ? unpack<[string, LinkAnswer]>(data.findings) : [])
}

/** Articles with links that lead nowhere, those links alone. */
export const readDead = async (table: Table): Promise<LinksOfArticle[]> =>
  findingsOf<LinksOfArticle>((await readChecked(table, 'dead-external-links')).parts).map(placed)

/** Keeps what was found of an article's links, with what the run has heard. */
export function keepLinks(article: LinksOfArticle, dead: ExternalLink[], answers: Answers, due_at: number, operation_id: string, now: string): Writes {
  const { original_id, version } = article
  const kept = { operation_id, checked_at: now }
  return ({ checkedParts }) => [
    checkedParts
      .put({ ...kept, check: CHECK, part: original_id, counts: { version, due_at, ...hostCounts(article.links) }, findings: pack([article]) })
      .commit(),
    checkedParts.put({ ...kept, check: CHECK, part: RUN, counts: {}, findings: pack([...answers]) }).commit(),
    dead.length > 0
      ? checkedParts
          .put({ ...kept, check: 'dead-external-links', part: original_id, counts: { dead: dead.length }, findings: pack([{ ...article, links: dead }]) })
          .commit()
      : checkedParts.delete({ check: 'dead-external-links', part: original_id }).commit(),
  ]
}
