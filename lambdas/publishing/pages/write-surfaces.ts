import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { AppError } from '#shared/errors.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from './article-pages.ts'
import { type DeployedPage, deployedPages, recordedPages } from './deployed-pages.ts'
import { keepLinkCount } from './linked-texts.ts'
import { dropListings, keepListings, keepMentions } from './mentions.ts'
import { pageFiles } from './render.ts'
import type { Concern, RenderedPage } from './rendered-page.ts'
import { heldAs, holds, putPage, removePages } from './site-store.ts'
import { liveBefore, supersededPages } from './superseded.ts'
import { buildSurfaces, type Surface } from './surfaces.ts'

/** How often a page is rendered anew because someone else wrote it meanwhile. */
const ROUNDS = 20
const PAUSE_MS = 15

export interface WrittenPage extends Surface {
  was: 'missing' | 'differs' | 'stray'
}

interface Outcome {
  /** Pages that were written or removed; those that stayed the same are not among them. */
  written: WrittenPage[]
  /** The originals that each page mentions, by its path; a page that is not there is not in it. */
  shown: Map<string, readonly string[]>
}

/**
 * Renders pages that mention articles. Links stay whole although others publish at the same moment: a page is only written
 * over the very one that stood there before its articles were read, otherwise they are read again. On behalf of an article,
 * what stands there is first taken from the table, and looked at only when that was not true or nothing would change.
 * A list that has no page any more loses it; an article's page is only ever removed by its own publication.
 * @throws AppError `dependency-unavailable` when others keep writing the same pages
 */
export async function writeSurfaces(table: Table, surfaces: readonly Surface[], context: PageContext, concern: Concern): Promise<Outcome> {
  const outcome: Outcome = { written: [], shown: new Map() }
  let left = [...surfaces]
  if (concern.article) {
    const recorded = await recordedPages(table, left)
    left = without(left, await writeRound(table, recorded, context, concern, outcome))
  }
  for (let round = 1; left.length > 0; round++) {
    if (round > ROUNDS) throw new AppError('dependency-unavailable', 'The pages of lists are being written by others at the moment.')
    if (round > 1) await pause(Math.random() * PAUSE_MS * round)
    left = without(left, await writeRound(table, await deployedPages(table, context.bucket, left), context, concern, outcome))
  }
  return outcome
}

const without = (surfaces: readonly Surface[], done: ReadonlySet<string>): Surface[] => surfaces.filter(({ path }) => !done.has(path))

/** @returns the paths that are done: not those that somebody else has written meanwhile, that name what is not live as it was, or that nobody has looked at */
async function writeRound(
  table: Table,
  standing: readonly DeployedPage[],
  { bucket, site }: PageContext,
  concern: Concern,
  outcome: Outcome,
): Promise<Set<string>> {
  const before = await liveBefore(table, standing, concern)
  const pages = await render(table, standing, site, concern)
  const same = pages.filter(isSame)
  const changed = pages.filter((page) => page.files && !isSame(page))
  const gone = pages.filter((page) => !page.files && !isSame(page))
  await keepMentions(
    table,
    changed.map(({ surface, rendered_at, entering }) => ({ ...surface, rendered_at, mentions: entering })),
  )
  const put = await allDone(
    changed.map(async (page) => ((await putPage(bucket, pageKey(page.surface.path), page.files ?? [], page.standing.held)) ? [page] : [])),
  )
  const written = put.flat()
  await keepListings(
    table,
    written.map(({ surface, rendered_at, mentions, links, files }) => ({ ...surface, rendered_at, mentions, links, files: heldAs(files ?? []) })),
  )
  const superseded = await supersededPages(table, written, before, concern.article)
  await countLinks(table, [...same, ...written])
  await remove(table, gone, bucket)
  for (const { surface, mentions, files } of pages) if (files) outcome.shown.set(surface.path, mentions)
  for (const { surface, standing } of written)
    outcome.written.push({ ...surface, was: standing.held['page.html'] && standing.held['data.json'] ? 'differs' : 'missing' })
  for (const { surface } of gone) if (surface.kind !== 'article') outcome.written.push({ ...surface, was: 'stray' })
  // That nothing changes is believed only of a page that was looked at. What was removed is looked at once more: somebody may have put it back.
  return new Set(
    [
      ...same.filter(({ standing }) => standing.isSeen),
      ...written.filter(({ surface }) => !superseded.has(surface.path)),
      ...gone.filter(({ surface }) => surface.kind === 'article'),
    ].map(({ surface }) => surface.path),
  )
}

const isSame = ({ standing, files }: RenderedPage): boolean =>
  files ? holds(standing.held, files) : standing.held['data.json'] === null && standing.held['page.html'] === null

async function render(table: Table, standing: readonly DeployedPage[], site: PageContext['site'], { chosen, article }: Concern): Promise<RenderedPage[]> {
  const built = await buildSurfaces(
    table,
    standing.map(({ surface }) => surface),
    chosen,
  )
  const pages: RenderedPage[] = []
  for (const [index, one] of standing.entries()) {
    const found = built[index]
    const rendered_at = new Date().toISOString()
    const mentions = found?.mentions ?? []
    pages.push({
      standing: one,
      surface: one.surface,
      files: found ? pageFiles(found.page, site) : null,
      mentions,
      entering: entering(mentions, one, article),
      links: found?.links,
      rendered_at,
    })
    // Rendering keeps the processor; a step also has leases and reports to keep.
    await setImmediate()
  }
  return pages
}

/** What the cards say of links follows the pages. */
const countLinks = (table: Table, pages: readonly RenderedPage[]) =>
  allDone(
    pages.flatMap(({ surface: { key: original_id, locale }, links, files }) =>
      files && links && links.linked.length !== links.counted
        ? [keepLinkCount(table, { original_id, locale }, links.linked.length, links.linked.length < links.chosen)]
        : [],
    ),
  )

/** What a page mentions anew. The article's own mention is renewed in any case: its row may have been dropped since. */
const entering = (mentions: readonly string[], { recorded, surface }: DeployedPage, article: string | undefined): string[] =>
  mentions.filter((original) => surface.kind === 'article' || original === article || !recorded.includes(original))

async function remove(table: Table, gone: readonly RenderedPage[], bucket: string): Promise<void> {
  const lists = gone.filter(({ surface }) => surface.kind !== 'article').map(({ surface }) => pageKey(surface.path))
  if (lists.length > 0) await removePages(bucket, lists)
  await dropListings(
    table,
    gone.map(({ surface }) => surface.path),
  )
}
