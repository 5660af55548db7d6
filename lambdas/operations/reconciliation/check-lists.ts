import * as z from 'zod'
import { LISTING_KINDS, type ListingName, nameOf } from '#shared/domain/publishing/listings.ts'
import { listSurfaces, type Surface } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import type { Check, CheckInParts, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'
import { agreeOnRows } from './list-rows.ts'
import { agreeOnMentions } from './page-mentions.ts'
import { listsInParts } from './parts.ts'
import { someLists } from './some-lists.ts'

/** Lists of one part; each has a page in every language. */
const PART = 8

const scopeOfLists = z.array(z.object({ kind: z.enum(LISTING_KINDS), key: z.string() }))

/** Lists hold what is live, their pages show it, and what each page mentions is recorded. */
export const checkLists: CheckInParts = {
  async *parts({ table }) {
    for (const kind of LISTING_KINDS) for await (const names of listsInParts(table, kind, PART)) yield JSON.stringify(names.map(({ key }) => ({ kind, key })))
  },
  check: async (place, { scope }) => ({ findings: await agreeOn(place, scopeOfLists.parse(JSON.parse(scope))), cursor: '' }),
}

const position = z.object({ kind: z.enum(LISTING_KINDS), cursor: z.string() })
type Position = z.output<typeof position>

/** The same, a few lists after others, for who goes through all of them within a day. */
export async function checkSomeLists(place: Place, cursor: string): ReturnType<Check> {
  const at: Position = cursor ? position.parse(JSON.parse(cursor)) : { kind: LISTING_KINDS[0], cursor: '' }
  const { names, next } = await someLists(place.table, at.kind, at.cursor)
  const following = next ? { kind: at.kind, cursor: next } : nextKind(at.kind)
  return { findings: await agreeOn(place, names), cursor: following ? JSON.stringify(following) : '' }
}

const nextKind = (kind: Position['kind']): Position | null => {
  const following = LISTING_KINDS[LISTING_KINDS.indexOf(kind) + 1]
  return following ? { kind: following, cursor: '' } : null
}

async function agreeOn(place: Place, names: readonly ListingName[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of names) findings.push(...(await isolated(nameOf(name), () => agreeOnRows(place.table, name))))
  return [...findings, ...(await agreeOnPagesOf(place, names))]
}

/** All lists at once, as they share what they read; where that fails, each by itself: one that is damaged keeps no other from being right. */
async function agreeOnPagesOf(place: Place, names: readonly ListingName[]): Promise<Finding[]> {
  const agree = async (some: readonly ListingName[]) => agreeOnListPages(place, await listSurfaces(place.table, some))
  try {
    return await agree(names)
  } catch {
    const findings: Finding[] = []
    for (const name of names) findings.push(...(await isolated(nameOf(name), () => agree([name]))))
    return findings
  }
}

async function agreeOnListPages({ table, pages }: Place, surfaces: readonly Surface[]): Promise<Finding[]> {
  const { written, shown } = await writeSurfaces(table, surfaces, pages, { chosen: new Map() })
  const findings: Finding[] = written.map(({ kind, was, path }) => ({ code: `${kind}-${was}`, subject: path, repaired: true }))
  const mentioning = surfaces.flatMap((surface) => {
    const mentions = shown.get(surface.path)
    return mentions ? [{ surface, mentions }] : []
  })
  return [...findings, ...(await agreeOnMentions(table, mentioning))]
}
