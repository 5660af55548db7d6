import type { TextLink } from '#shared/domain/articles/text-links.ts'
import { articleLinks } from '#shared/domain/growth/internal-links.ts'
import { chooseLinks } from '#shared/domain/growth/link-choice.ts'
import { siteHrefs } from '#shared/domain/publishing/add-links.ts'
import { searchedSpaces } from '#shared/domain/publishing/unknown-address.ts'
import { AppError } from '#shared/errors.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { articleSurfaces, chooseRelated } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import { type Linkable, readLinkable } from './linkable.ts'
import { linkTargets } from './targets.ts'

/**
 * Looks for links in a published text, keeps them with its card and renders its page. Repeated by the same operation, it finds its own links and
 * only renders.
 * @param refused an original that no link may lead to from now on; nothing new is looked for then
 * @throws AppError `article-not-found` | `not-published`; `version-conflict` when the article is published anew meanwhile
 */
export async function linkArticle(place: BatchPlace, id: string, context: PageContext, refused: string | null = null): Promise<Done> {
  const { table, operationId } = place
  const card = await readLinkable(table, id)
  const known = card.links_looked?.operation_id === operationId ? card.links_looked.added.length : undefined
  const added = known ?? (await keepLinks(place, card, refused ? without(card, refused) : await foundFor(table, card, context)))
  const own = (await articleSurfaces(table, card.original_id)).filter(({ locale }) => locale === card.locale)
  const { written } = await writeSurfaces(table, own, context, { chosen: await chooseRelated(table, own) })
  return { counts: { linked: added > 0 ? 1 : 0, links_added: added, pages: written.length } }
}

interface Found {
  links: TextLink[]
  links_refused: string[]
  /** Published articles of the language. */
  among: number
}

const without = ({ links = [], links_refused = [], links_looked }: Linkable, refused: string): Found => ({
  links: links.filter(({ to }) => to !== refused),
  links_refused: [...new Set([...links_refused, refused])],
  among: links_looked?.among ?? 0,
})

/** The links that the page can add today. Those that the text has itself count, and what they lead to gets no second one. */
async function foundFor(table: Table, { original_id, locale, live_version, links_refused = [] }: Linkable, { site }: PageContext): Promise<Found> {
  const { data: text } = await table.entities.versions.get({ original_id, locale, number: live_version }).go({ consistent: true })
  if (!text) throw new AppError('article-not-found', 'The published text is not there.')
  const own = articleLinks(text.content, site.origin)
  const [{ targets, among }, linked] = await Promise.all([
    linkTargets(table, text),
    originalsAt(
      table,
      own.flatMap(({ locale, article }) => searchedSpaces(locale).map((space) => ({ space, slug: article }))),
    ),
  ])
  const free = targets.filter((target) => !linked.has(target.original_id) && !links_refused.includes(target.original_id))
  return { links: chooseLinks(text, siteHrefs(text.content).length, free), links_refused, among }
}

/** What a text's own links lead to. */
async function originalsAt(table: Table, keys: readonly { space: string; slug: string }[]): Promise<Set<string>> {
  const claims = await readAll([...keys], (batch) => table.entities.claims.get(batch).go({ concurrent: 4, attributes: ['original_id'] }))
  return new Set(claims.map(({ original_id }) => original_id))
}

/** @returns how many links are new */
async function keepLinks({ table, operationId }: BatchPlace, card: Linkable, { links, links_refused, among }: Found): Promise<number> {
  const { original_id, locale, live_version } = card
  const before = new Set((card.links ?? []).map(({ to }) => to))
  const added = links.flatMap(({ to }) => (before.has(to) ? [] : [to]))
  try {
    await table.entities.cards
      .patch({ original_id, locale })
      .set({ links, links_refused, links_looked: { version: live_version, operation_id: operationId, added, among } })
      .where((row, { eq }) => `${eq(row.live_version, live_version)} AND ${eq(row.published, true)}`)
      .go()
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError('version-conflict')
    throw error
  }
  return added.length
}
