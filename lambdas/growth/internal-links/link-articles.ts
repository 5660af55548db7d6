import * as z from 'zod'
import type { linkRun, smartInternalLinks } from '#shared/contracts/growth/internal-links.ts'
import { LINK_BATCH, LINK_PAUSE_SECONDS, LINKS_PER_ARTICLE } from '#shared/domain/articles/text-links.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { LINK_COUNTS } from './counts.ts'
import { linkArticle } from './link-article.ts'
import { readDueForLinks, readFewestLinks } from './listed.ts'
import { linkOutcome } from './outcome.ts'

const runParams = z.object({
  locale: z.custom<Locale>(isLocale),
  /** `waiting`: those whose links should be looked for now; `listed`: those of the screen's list that have few. */
  which: z.enum(['waiting', 'listed']),
})

/** Links for many articles of a language, one by one; the machine waits after each. */
export const linkArticles = (context: () => PageContext) =>
  batch({
    params: runParams,
    counts: LINK_COUNTS,
    concurrency: 1,
    pauseSeconds: LINK_PAUSE_SECONDS,
    action: 'internal_links',
    prepare: async ({ table }, params) => (await chosen(table, params)).length,
    // What is left of the choice is the cursor: the choice itself changes while it is worked on.
    next: async ({ table }, params, cursor) => {
      const [first, ...rest] = cursor === null ? await chosen(table, params) : cursor.split(' ')
      return { items: first ? [first] : [], next: rest.length > 0 ? rest.join(' ') : null }
    },
    work: (place, _, item) => linkArticle(place, item, context()),
    result: ({ links_added = 0, errors = 0 }, seen): z.output<typeof linkRun> => ({
      articles_processed: seen,
      success_count: seen - errors,
      error_count: errors,
      links_added,
    }),
  })

/** Ids of the articles of a run. */
async function chosen(table: Table, { locale, which }: z.output<typeof runParams>): Promise<string[]> {
  const few =
    which === 'waiting'
      ? await readDueForLinks(table, locale, LINK_BATCH)
      : (await readFewestLinks(table, locale)).filter(({ links }) => links < LINKS_PER_ARTICLE.least)
  const keys = few.map(({ original_id }) => ({ original_id, locale }))
  if (keys.length === 0) return []
  const { data } = await table.entities.cards.get(keys).go({ concurrent: 4, attributes: ['original_id', 'id'] })
  const ids = new Map(data.map(({ original_id, id }) => [original_id, id]))
  return keys.flatMap(({ original_id }) => ids.get(original_id) ?? [])
}

/** Links of one article, in its own time: one found anew, or one taken away. */
export const linkOneArticle = (context: () => PageContext) =>
  batch({
    params: z.object({ article_id: z.string(), refused: z.string().nullable() }),
    counts: LINK_COUNTS,
    concurrency: 1,
    action: 'internal_links',
    prepare: async () => 1,
    next: async (_, { article_id }) => ({ items: [article_id], next: null }),
    work: (place, { refused }, item) => linkArticle(place, item, context(), refused),
    result: async ({ links_added = 0, errors = 0 }, _, { place: { table }, params }): Promise<z.output<typeof smartInternalLinks>> => {
      if (errors > 0) return { success: false, linksAdded: links_added, suggestions: [], added: [], reason: null }
      const { reason, ...outcome } = await linkOutcome(table, params.article_id)
      return { success: true, linksAdded: links_added, ...outcome, reason: params.refused ? null : reason }
    },
    subject: async ({ table }, { article_id }) => {
      const { data } = await table.entities.cards.query.byId({ id: article_id }).go({ limit: 1, attributes: ['title'] })
      return { article_id, ...(data[0] ? { title: data[0].title } : {}) }
    },
  })
