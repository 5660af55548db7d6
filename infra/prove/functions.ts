import { handler as articles } from '../../lambdas/api/articles.ts'
import { handler as desk } from '../../lambdas/api/desk.ts'
import { handler as editorial } from '../../lambdas/api/editorial.ts'
import { handler as site } from '../../lambdas/api/site.ts'
import { evaluateArticles } from '../../lambdas/articles/eeat/evaluate-articles.ts'
import { createBatchSteps } from '../../lambdas/batches/machine-steps.ts'
import { handler as projections } from '../../lambdas/operations/projections/consumer.ts'
import { createReconciliationSteps } from '../../lambdas/operations/reconciliation/machine-steps.ts'
import { rebuildAllHreflang } from '../../lambdas/operations/reconciliation/rebuild-hreflang.ts'
import { handler as streamDispatcher } from '../../lambdas/platform/stream/handler.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { TEST_ASSETS } from '../../lambdas/publishing/pages/testing-site.ts'
import { createPublishingSteps } from '../../lambdas/publishing/publication/machine-steps.ts'
import { refreshAuthor } from '../../lambdas/publishing/publication/refresh-author.ts'
import { handler as publishScheduled } from '../../lambdas/publishing/scheduling/handler.ts'
import { handler as searchIndex } from '../../lambdas/publishing/search/consumer.ts'
import { regenerateSitemaps } from '../../lambdas/publishing/syndication/regenerate.ts'
import { syndicateArticle } from '../../lambdas/publishing/syndication/write.ts'
import { handler as translation } from '../../lambdas/translation/translating/steps.ts'
import { BUCKET, SITE } from './bucket.ts'

/** Where pages stand and what they are rendered for. */
export const PAGES = { bucket: BUCKET, site: { ...SITE, assets: TEST_ASSETS } }

/**
 * The application's own functions by the names of their sources, as far as articles, roles and what follows them go.
 * @param isSyndicating whether publications write feeds and sitemaps
 */
export const provingFunctions = (isSyndicating: () => boolean) => ({
  'api-articles': articles as never,
  'api-desk': desk as never,
  'api-editorial': editorial as never,
  'api-site': site as never,
  translation,
  publishing: createPublishingSteps(
    () => TEST_ASSETS,
    async (...about) => isSyndicating() && syndicateArticle(...about),
  ),
  reconciliation: createReconciliationSteps(() => TEST_ASSETS),
  batches: createBatchSteps({
    'evaluate-articles': evaluateArticles(() => ''),
    'rebuild-hreflang': rebuildAllHreflang(() => ({ table: getTable(), pages: PAGES })),
    'refresh-author': refreshAuthor(() => PAGES),
    'regenerate-sitemaps': regenerateSitemaps(() => PAGES),
  }),
  'stream-dispatcher': streamDispatcher as never,
  'publish-scheduled': publishScheduled as never,
  projections: projections as never,
  'search-index': searchIndex as never,
  // Who asks for a mail gets none here.
  mail: async () => ({ batchItemFailures: [] }),
})
