import * as z from 'zod'
import { LISTING_PAGE_KINDS } from '#shared/domain/publishing/listings.ts'
import { isLocale, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { articleSurfaces, chooseRelated, listSurfaces } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import { rebuildSearch } from '../../publishing/search/rebuild.ts'
import { syndicatePart } from '../../publishing/syndication/part.ts'
import type { Place } from './check.ts'
import { someLists } from './some-lists.ts'

/** Articles of one step; each has a page in every language. */
const ARTICLES_AT_ONCE = 24

const PARTS = ['articles', ...LISTING_PAGE_KINDS, 'search', 'syndication'] as const

/** Where a rebuild is and what it has done so far. */
export const rebuildReport = z.object({
  run_id: z.string(),
  started_at: z.string(),
  /** Articles first: what lists lead to is there before them. */
  part: z.enum(PARTS),
  /** Where in that part; empty at its beginning. */
  cursor: z.string(),
  done: z.boolean(),
  /** Pages that were rendered. */
  rendered: z.int(),
  /** Of these, those that were not what stood there. */
  written: z.int(),
})
export type RebuildReport = z.output<typeof rebuildReport>

export const newRebuild = (run_id: string, started_at: string): RebuildReport => ({
  run_id,
  started_at,
  part: PARTS[0],
  cursor: '',
  done: false,
  rendered: 0,
  written: 0,
})

/** Renders the next of all pages of the standing site anew, what is related to articles chosen anew too, and writes those that differ. */
export async function rebuildSome({ table, pages }: Place, before: RebuildReport): Promise<RebuildReport> {
  if (before.part === 'search') return rebuildOneIndex(table, before)
  if (before.part === 'syndication') return writeSomeFiles({ table, pages }, before)
  const { surfaces, next } = await (before.part === 'articles'
    ? someArticles({ table, pages }, before.cursor)
    : someListPages({ table, pages }, before.part, before.cursor))
  const { written } = await writeSurfaces(table, surfaces, pages, { chosen: await chooseRelated(table, surfaces) })
  return { ...advance(before, next), rendered: before.rendered + surfaces.length, written: before.written + written.length }
}

/** Where to go on: in the same part, in the next one, or nowhere. */
function advance(before: RebuildReport, next: string): RebuildReport {
  const part = next ? before.part : PARTS[PARTS.indexOf(before.part) + 1]
  return { ...before, part: part ?? before.part, cursor: next, done: part === undefined }
}

/** The search index of the next language. */
async function rebuildOneIndex(table: Place['table'], before: RebuildReport): Promise<RebuildReport> {
  const locale = isLocale(before.cursor) ? before.cursor : LOCALES[0]
  await rebuildSearch(table, [locale])
  return advance(before, LOCALES[LOCALES.indexOf(locale) + 1] ?? '')
}

/** The feeds, or the sitemaps of the next month: all of them at once would outlast the function on a site of many years. */
const writeSomeFiles = async ({ table, pages }: Place, before: RebuildReport): Promise<RebuildReport> =>
  advance(before, (await syndicatePart(table, pages, before.cursor)).next)

async function someArticles({ table }: Place, cursor: string) {
  const { data, cursor: next } = await table.entities.cards.query
    .desk({ locale: ORIGINAL_LOCALE })
    .go({ limit: ARTICLES_AT_ONCE, cursor: cursor || null, attributes: ['original_id'] })
  const surfaces = await Promise.all(data.map(({ original_id }) => articleSurfaces(table, original_id)))
  return { surfaces: surfaces.flat(), next: next ?? '' }
}

async function someListPages({ table }: Place, kind: (typeof LISTING_PAGE_KINDS)[number], cursor: string) {
  const { names, next } = await someLists(table, kind, cursor)
  return { surfaces: await listSurfaces(table, names), next }
}
