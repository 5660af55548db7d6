import { HOME } from '#shared/domain/publishing/listings.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { readListings } from '../../publishing/pages/mentions.ts'
import { listSurfaces, type Surface } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import { syndicateFirst } from '../../publishing/syndication/write.ts'
import { writeFirstPopularity } from '../../readers/popularity/files-store.ts'

/** How many files of each kind were not there. */
export interface FirstFiles {
  pages: number
  syndicated: number
  popularity: number
}

/**
 * Writes what readers and machines may ask for before anything is published: the pages of every home and section, feeds, sitemaps, numbers
 * of views. Only what is not there; with all of it there, it reads a hundred rows and lists two prefixes.
 */
export async function writeFirstFiles(table: Table, context: PageContext): Promise<FirstFiles> {
  const surfaces = await missingSurfaces(table)
  const { written } = await writeSurfaces(table, surfaces, context, { chosen: new Map() })
  const syndicated = await syndicateFirst(table, context)
  const popularity = await Promise.all(LOCALES.map((locale) => writeFirstPopularity(context.bucket, locale, Date.now())))
  return { pages: written.length, syndicated: syndicated.length, popularity: popularity.filter((outcome) => outcome === 'written').length }
}

/** The lists that exist with nothing in them, where no page of theirs has been recorded. */
async function missingSurfaces(table: Table): Promise<Surface[]> {
  const surfaces = await listSurfaces(table, [HOME, ...SECTIONS.map((key) => ({ kind: 'section' as const, key }))])
  const recorded = await readListings(
    table,
    surfaces.map(({ path }) => path),
  )
  return surfaces.filter(({ path }) => !recorded.has(path))
}
