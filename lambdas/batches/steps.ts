import { ENVIRONMENTS } from '#shared/environment.ts'
import { evaluateArticles } from '../eeat/evaluate-articles.ts'
import { resetRequiredScores } from '../eeat/reset-required-scores.ts'
import { fixIndexing } from '../indexing/fix-indexing.ts'
import { refreshAuthor } from '../publishing/refresh-author.ts'
import { rebuildAllHreflang, rebuildHreflang } from '../reconciliation/rebuild-hreflang.ts'
import { readAssets } from '../rendering/render.ts'
import type { Batches } from '../runtime/batch.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { getTable } from '../runtime/table.ts'
import { regeneratePart, regenerateSitemaps, sitemapParts } from '../syndication/regenerate.ts'
import { estimateTerm } from '../translation/estimate-term.ts'
import { createBatchSteps } from './machine-steps.ts'

const env = once(() => parseEnv(ENVIRONMENTS.batches))
/** The site's pages, for batches that render some. */
const place = once(() => ({
  table: getTable(),
  pages: { bucket: env().BUCKET_NAME, site: { name: env().SITE_NAME, origin: env().SITE_ORIGIN, assets: readAssets() } },
}))

/** Feeds and sitemaps. */
const files = () => ({ bucket: env().BUCKET_NAME, site: { name: env().SITE_NAME, origin: env().SITE_ORIGIN } })

/** Every batch with what it does. */
export const handler = createBatchSteps({
  'evaluate-articles': evaluateArticles(() => env().JUDGE_MODEL_ID),
  'reset-required-scores': resetRequiredScores,
  'refresh-author': refreshAuthor(() => place().pages),
  'rebuild-hreflang': rebuildAllHreflang(place),
  'estimate-term': estimateTerm,
  'regenerate-sitemaps': regenerateSitemaps(files),
  'fix-indexing': fixIndexing({
    origin: () => env().SITE_ORIGIN,
    hreflang: (id) => rebuildHreflang(place(), id),
    sitemapParts: (table, cursor) => sitemapParts(table, files(), cursor),
    sitemap: (table, part) => regeneratePart(table, files(), part),
  }),
} satisfies Batches)
