import * as z from 'zod'
import { locale } from '#shared/contracts/platform/fields.ts'
import { batch } from '../../platform/batch/batch.ts'
import type { PageContext } from '../pages/article-pages.ts'
import { articleSurfaces, chooseRelated } from '../pages/surfaces.ts'
import { writeSurfaces } from '../pages/write-surfaces.ts'

const params = z.object({ original_id: z.string(), locale })

/** Renders one language's live page of an article anew, because something that it shows beside its text has changed. */
export const refreshArticle = (context: () => PageContext) =>
  batch({
    params,
    counts: ['pages'],
    concurrency: 1,
    action: 'refresh_article',
    prepare: () => Promise.resolve(1),
    next: (_, { original_id }) => Promise.resolve({ items: [original_id], next: null }),
    work: async ({ table }, { locale: shown }, original_id) => {
      const surfaces = (await articleSurfaces(table, original_id)).filter((one) => one.locale === shown)
      const { written } = await writeSurfaces(table, surfaces, context(), { chosen: await chooseRelated(table, surfaces) })
      return { counts: { pages: written.length } }
    },
    result: ({ pages = 0, errors = 0 }) => ({ pages, errors }),
  })
