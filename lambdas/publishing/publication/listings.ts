import { HOME } from '#shared/domain/publishing/listings.ts'
import { closestOf } from '#shared/domain/publishing/related.ts'
import { RELATED_CHOSEN } from '#shared/domain/publishing/related-limits.ts'
import type { Table } from '../../platform/table/table.ts'
import { nearArticles } from '../listings/related.ts'
import { listArticle } from '../listings/rows.ts'
import type { PageContext } from '../pages/article-pages.ts'
import { addFirstLinks } from '../pages/first-links.ts'
import { dropMention, readListings, readMentions } from '../pages/mentions.ts'
import { type ArticleSurface, articleSurfaces, type Chosen, chooseRelated, listSurfaces, type Surface } from '../pages/surfaces.ts'
import { writeSurfaces } from '../pages/write-surfaces.ts'

/**
 * Lists an article where it belongs today and renders every page that this touches: the first pages of the lists that it is
 * in or was in, its own pages with what is related to it, and the articles' pages that name it. A page that stays as it is is
 * not written.
 * @returns the paths that were written or removed
 * @throws AppError `dependency-unavailable` when others keep writing the same pages
 */
export async function writeListings(table: Table, originalId: string, context: PageContext): Promise<string[]> {
  const { names } = await listArticle(table, originalId)
  const near = await nearArticles(table, originalId, [HOME])
  await addFirstLinks(table, originalId, near)
  const [mentions, lists, own] = await Promise.all([readMentions(table, originalId), listSurfaces(table, names), articleSurfaces(table, originalId)])
  const others = mentions.filter(({ key }) => key !== originalId)
  const chosen = new Map([...(await chooseRelated(table, others)), [originalId, closestOf(near, originalId, RELATED_CHOSEN)]])
  const surfaces = byPath([...lists, ...mentions.map(surfaceOf), ...(await withRelated(table, own, chosen))])
  const { written, shown } = await writeSurfaces(table, surfaces, context, { article: originalId, chosen })
  const left = mentions.filter(({ path }) => !shown.get(path)?.includes(originalId))
  await Promise.all(left.map((mention) => dropMention(table, mention)))
  return written.map(({ path }) => path)
}

const byPath = (surfaces: readonly Surface[]): Surface[] => [...new Map(surfaces.map((surface) => [surface.path, surface])).values()]

const surfaceOf = ({ kind, key, locale, path }: Surface): Surface => ({ kind, key, locale, path })

/** An article's pages, unless they name nothing and never did: then they stand as its publication wrote them. */
async function withRelated(table: Table, own: readonly ArticleSurface[], chosen: Chosen): Promise<Surface[]> {
  const recorded = await readListings(
    table,
    own.map(({ path }) => path),
  )
  return own.filter(({ key, path, hasLinks }) => hasLinks || (chosen.get(key) ?? []).length > 0 || recorded.has(path)).map(surfaceOf)
}
