import { pageKey } from '#shared/domain/articles/addresses.ts'
import type { Table } from '../../platform/table/table.ts'
import { readListings } from './mentions.ts'
import { type HeldPage, headFile } from './site-store.ts'
import type { Surface } from './surfaces.ts'

/** A page before it is written. */
export interface DeployedPage {
  surface: Surface
  /** The files that stand there, or that are said to. */
  held: HeldPage
  /** The originals that it mentions, by what is recorded of it. */
  recorded: readonly string[]
  /** Whether the page itself was looked at. */
  isSeen: boolean
}

const NOTHING: HeldPage = { 'data.json': null, 'page.html': null }

/**
 * Pages as the table says they were last written: one read for all of them. Whether that is true shows when a page is put
 * on condition that it is. Left out are pages whose files are not recorded, and articles, whose pages others write as well.
 */
export async function recordedPages(table: Table, surfaces: readonly Surface[]): Promise<DeployedPage[]> {
  const lists = surfaces.filter(({ kind }) => kind !== 'article')
  const rows = await readListings(
    table,
    lists.map(({ path }) => path),
  )
  return lists.flatMap((surface): DeployedPage[] => {
    const row = rows.get(surface.path)
    if (!row) return [{ surface, held: NOTHING, recorded: [], isSeen: false }]
    const { data_md5, html_md5, mentions } = row
    if (!data_md5 || !html_md5) return []
    return [{ surface, held: { 'data.json': data_md5, 'page.html': html_md5 }, recorded: mentions, isSeen: false }]
  })
}

/** Pages as they stand. */
export async function deployedPages(table: Table, bucket: string, surfaces: readonly Surface[]): Promise<DeployedPage[]> {
  const held = await Promise.all(surfaces.map(({ path }) => look(bucket, pageKey(path))))
  const rows = await readListings(
    table,
    surfaces.map(({ path }) => path),
  )
  return surfaces.map((surface, index) => ({
    surface,
    held: held[index] ?? NOTHING,
    recorded: rows.get(surface.path)?.mentions ?? [],
    isSeen: true,
  }))
}

async function look(bucket: string, key: string): Promise<HeldPage> {
  const [data, html] = await Promise.all([headFile(bucket, `${key}/data.json`), headFile(bucket, `${key}/page.html`)])
  return { 'data.json': data, 'page.html': html }
}
