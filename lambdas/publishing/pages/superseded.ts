import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { DeployedPage } from './deployed-pages.ts'
import type { Concern, RenderedPage } from './rendered-page.ts'

/** Numbers of the publications that are live, by original; 0 for none. */
type LiveNumbers = ReadonlyMap<string, number>

async function readLiveNumbers(table: Table, originals: Iterable<string>): Promise<LiveNumbers> {
  const keys = [...new Set(originals)].map((original_id) => ({ original_id }))
  const rows = await readAll(keys, (batch) =>
    table.entities.families.get(batch).go({ consistent: true, concurrent: 4, attributes: ['original_id', 'live_version'] }),
  )
  return new Map(rows.map(({ original_id, live_version }) => [original_id, live_version]))
}

/** What is live of the articles that pages are likely to name, before they are built. */
export const liveBefore = (table: Table, standing: readonly DeployedPage[], { chosen, article }: Concern): Promise<LiveNumbers> =>
  readLiveNumbers(
    table,
    standing
      .flatMap(({ surface, recorded }) => (surface.kind === 'article' ? [...recorded, ...(chosen.get(surface.key) ?? [])] : []))
      .filter((original) => original !== article),
  )

/**
 * Of pages that were written, the paths of those that name an article which went out anew, or off, while they were built: whoever did that may have
 * looked for the pages that name it before this one said so. It is asked after the page was written, so that one of the two sees the other.
 */
export async function supersededPages(
  table: Table,
  written: readonly RenderedPage[],
  before: LiveNumbers,
  own: string | undefined,
): Promise<ReadonlySet<string>> {
  const named = (page: RenderedPage) => page.entering.filter((original) => original !== own)
  const now = await readLiveNumbers(table, written.flatMap(named))
  const isSuperseded = (original: string) => !now.get(original) || (before.has(original) && before.get(original) !== now.get(original))
  return new Set(written.filter((page) => named(page).some(isSuperseded)).map(({ surface }) => surface.path))
}
