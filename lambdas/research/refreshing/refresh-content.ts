import * as z from 'zod'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { batch } from '../../platform/batch/batch.ts'
import { type RefreshTools, type Report, refreshArticle } from './refresh-article.ts'

export const REFRESH_COUNTS = ['changed', 'refused', 'dead_links', 'pages'] as const

/** One article's refresh. It is a batch of one, so that it goes on when the tab is closed, and one of an article goes on at a time. */
export const refreshContent = (tools: () => RefreshTools) =>
  batch({
    params: z.object({ article_id: z.string() }),
    counts: REFRESH_COUNTS,
    concurrency: 1,
    action: 'refresh_content',
    prepare: async () => 1,
    next: async (_, { article_id }) => ({ items: [article_id], next: null }),
    work: async (place, _, item) => {
      const { report, writes } = await refreshArticle(place, item, tools())
      return { counts: countsOf(report), writes }
    },
    result: ({ errors = 0 }) => ({ success: errors === 0 }),
    subject: async ({ table }, { article_id }) => {
      const { data } = await table.entities.cards.get({ original_id: article_id, locale: ORIGINAL_LOCALE }).go({ attributes: ['title'] })
      return { article_id, ...(data ? { title: data.title } : {}) }
    },
  })

const countsOf = ({ changed, refused, dead_links, pages }: Report) => ({ changed, refused: refused.length, dead_links: dead_links.length, pages })
