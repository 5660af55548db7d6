import * as z from 'zod'
import { authorPath } from '#shared/domain/articles/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import { readProfiles } from '../listings/authors.ts'
import type { PageContext } from '../pages/article-pages.ts'
import { articleSurfaces, chooseRelated, type Surface } from '../pages/surfaces.ts'
import { writeSurfaces } from '../pages/write-surfaces.ts'
import { syndicateOrLeave } from '../syndication/pending.ts'
import { syndicateArticle } from '../syndication/write.ts'
import { writeListings } from './listings.ts'

/** The item that stands for the author's own pages; all others are ids of originals. */
const OWN_PAGES = 'own pages'
/** Originals of one page: their ids stand in the operation's row. */
const AT_ONCE = 10

const params = z.object({ user_id: z.string(), former_slug: z.string() })

/** Renders what shows an author: their own pages, then each of their live articles with the lists, feeds and pages that name it. */
export const refreshAuthor = (context: () => PageContext) =>
  batch({
    params,
    counts: ['articles', 'pages'],
    // Articles of one author meet on the same list pages: side by side they would only wait for each other.
    concurrency: 1,
    action: 'refresh_author',
    prepare: async ({ table }, { user_id }) => {
      const { data } = await table.entities.listingTotals.get({ kind: 'author', key: user_id }).go()
      return 1 + Math.max(0, ...LOCALES.map((locale) => data?.[locale] ?? 0))
    },
    next: async ({ table }, { user_id }, cursor) => {
      if (cursor === null) return { items: [OWN_PAGES], next: 'articles' }
      const place = cursor === 'articles' ? null : cursor
      const { data, cursor: next } = await table.entities.listingRows.query
        .listing({ kind: 'author', key: user_id })
        .go({ order: 'desc', consistent: true, limit: AT_ONCE, cursor: place })
      return { items: [...new Set(data.map(({ original_id }) => original_id))], next }
    },
    work: async ({ table }, { user_id, former_slug }, item) => {
      if (item !== OWN_PAGES) {
        const written = await writeListings(table, item, context())
        // One without related articles is left out there.
        const own = await articleSurfaces(table, item)
        const rendered = await writeSurfaces(table, own, context(), { chosen: await chooseRelated(table, own) })
        await syndicateOrLeave(syndicateArticle)(table, item, context())
        return { counts: { articles: 1, pages: written.length + rendered.written.length } }
      }
      const slug = (await readProfiles(table, [user_id])).get(user_id)?.slug ?? former_slug
      const surfaces = [slug, former_slug].flatMap((one) =>
        LOCALES.map((locale): Surface => ({ kind: 'author', key: user_id, locale, path: authorPath(locale, one) })),
      )
      const { written } = await writeSurfaces(table, [...new Map(surfaces.map((surface) => [surface.path, surface])).values()], context(), {
        chosen: new Map(),
      })
      return { counts: { pages: written.length } }
    },
    result: ({ articles = 0, pages = 0, errors = 0 }) => ({ articles, pages, errors }),
  })
