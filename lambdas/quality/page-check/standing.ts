import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import type { PageFinding } from './finding.ts'

const CHECK = 'pages' as const
const WALK = 'walk'
/** Rows with findings that are read together: a site of which more is wrong has one great fault. */
const READ = 300

/** How far the reading of the whole site is. */
export interface PageWalk {
  /** Shard that comes next, as a place in DESK_SHARDS; 0 at the beginning of a round. */
  next: number
  /** When the present round began, and when the last whole one ended; null before there was one. */
  began_at: string | null
  whole_at: string | null
  /** When the last run ended, and what it read. */
  read_at: string | null
  articles: number
  pages: number
}

const NOTHING: PageWalk = { next: 0, began_at: null, whole_at: null, read_at: null, articles: 0, pages: 0 }

export const readWalk = async (table: Table): Promise<PageWalk> => ({ ...NOTHING, ...(await readPlace<PageWalk>(table, WALK)) })

/** Where the reading of lists, or of feeds and sitemaps, goes on; empty at its beginning. */
export const readCursor = async (table: Table, part: string): Promise<string> => (await readPlace<{ cursor: string }>(table, `${WALK} ${part}`))?.cursor ?? ''

async function readPlace<Place>(table: Table, part: string): Promise<Place | undefined> {
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part }).go({ consistent: true })
  return data ? unpack<Place>(data.findings)[0] : undefined
}

interface Read {
  operationId: string
  at: string
}

export const keepWalk =
  (walk: PageWalk, read: Read): Writes =>
  ({ checkedParts }) => [checkedParts.put(partRow(WALK, [walk], {}, read)).commit()]

export const keepCursor =
  (part: string, cursor: string, read: Read): Writes =>
  ({ checkedParts }) => [checkedParts.put(partRow(`${WALK} ${part}`, [{ cursor }], {}, read)).commit()]

/** Keeps what was found of a part; a part without findings has no row. */
export const keepFindings =
  (part: string, findings: readonly PageFinding[], read: Read): Writes =>
  ({ checkedParts }) => [
    findings.length === 0
      ? checkedParts.delete({ check: CHECK, part }).commit()
      : checkedParts.put(partRow(part, findings, { left: findings.filter(({ repaired }) => !repaired).length }, read)).commit(),
  ]

const partRow = (part: string, findings: readonly unknown[], counts: Record<string, number>, { operationId, at }: Read) => ({
  ...{ check: CHECK, part, counts, findings: pack(findings), checked_at: at, operation_id: operationId },
})

/** Whether a run has found something of a part already. */
export async function wasFoundIn(table: Table, part: string, operationId: string): Promise<boolean> {
  const { data } = await table.entities.checkedParts.get({ check: CHECK, part }).go({ consistent: true, attributes: ['operation_id'] })
  return data?.operation_id === operationId
}

export const articlePart = (original_id: string): string => `article ${original_id}`

/** What was found of pages when they were last read, with that time; `more`: not all of it was read. */
export async function readFindings(table: Table): Promise<{ findings: (PageFinding & { seen_at: string })[]; more: boolean }> {
  const { data, cursor } = await table.entities.checkedParts.query.check({ check: CHECK }).go({ limit: READ })
  const parts = data.filter(({ part }) => !part.startsWith(WALK))
  return {
    findings: parts.flatMap(({ findings, checked_at }) => unpack<PageFinding>(findings).map((one) => ({ ...one, seen_at: checked_at }))),
    more: cursor !== null,
  }
}
