import * as z from 'zod'
import { HOME, LISTING_KINDS, type ListingName } from '#shared/domain/listings.ts'
import { SECTIONS } from '#shared/sections.ts'
import { listSurfaces, type Surface } from '../publishing/surfaces.ts'
import { writeSurfaces } from '../publishing/write-surfaces.ts'
import type { Table } from '../runtime/table.ts'
import type { Check, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { agreeOnRows } from './list-rows.ts'
import { agreeOnMentions } from './page-mentions.ts'

/** Lists of one step; each has a page in every language. */
const AT_ONCE = 8

const position = z.object({ kind: z.enum(LISTING_KINDS), cursor: z.string() })
type Position = z.output<typeof position>

/** Lists hold what is live, their pages show it, and what each page mentions is recorded. */
export const checkLists: Check = async (place, cursor) => {
  const at: Position = cursor ? position.parse(JSON.parse(cursor)) : { kind: LISTING_KINDS[0], cursor: '' }
  const { names, next } = await someLists(place.table, at)
  const findings: Finding[] = []
  for (const name of names) findings.push(...(await agreeOnRows(place.table, name)))
  findings.push(...(await agreeOnListPages(place, await listSurfaces(place.table, names))))
  const following = next ? { kind: at.kind, cursor: next } : nextKind(at.kind)
  return { findings, cursor: following ? JSON.stringify(following) : '' }
}

const nextKind = (kind: Position['kind']): Position | null => {
  const following = LISTING_KINDS[LISTING_KINDS.indexOf(kind) + 1]
  return following ? { kind: following, cursor: '' } : null
}

async function someLists(table: Table, { kind, cursor }: Position): Promise<{ names: ListingName[]; next: string }> {
  if (kind === 'home') return { names: [HOME], next: '' }
  if (kind === 'section') return { names: SECTIONS.map((key) => ({ kind, key })), next: '' }
  const { data, cursor: next } = await table.entities.listingTotals.query.lists({ kind }).go({ consistent: true, limit: AT_ONCE, cursor: cursor || null })
  return { names: data.map(({ key }) => ({ kind, key })), next: next ?? '' }
}

async function agreeOnListPages({ table, pages }: Place, surfaces: readonly Surface[]): Promise<Finding[]> {
  const { written, shown } = await writeSurfaces(table, surfaces, pages, { chosen: new Map() })
  const findings: Finding[] = written.map(({ kind, was, path }) => ({ code: `${kind}-${was}`, subject: path, repaired: true }))
  for (const surface of surfaces) {
    const mentions = shown.get(surface.path)
    if (mentions) findings.push(...(await agreeOnMentions(table, surface, mentions)))
  }
  return findings
}
