import { ENVIRONMENTS } from '#shared/environment.ts'
import { evaluateArticles } from '../eeat/evaluate-articles.ts'
import { resetRequiredScores } from '../eeat/reset-required-scores.ts'
import { refreshAuthor } from '../publishing/refresh-author.ts'
import { rebuildAllHreflang } from '../reconciliation/rebuild-hreflang.ts'
import { readAssets } from '../rendering/render.ts'
import { fetcherBy } from '../research/fetcher.ts'
import { researchContent } from '../research/research-content.ts'
import { writeArticle } from '../research/write-article.ts'
import type { Batches } from '../runtime/batch.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { getTable } from '../runtime/table.ts'
import { estimateTerm } from '../translation/estimate-term.ts'
import { createBatchSteps } from './machine-steps.ts'

const env = once(() => parseEnv(ENVIRONMENTS.batches))
/** The site's pages, for batches that render some. */
const place = once(() => ({
  table: getTable(),
  pages: { bucket: env().BUCKET_NAME, site: { name: env().SITE_NAME, origin: env().SITE_ORIGIN, assets: readAssets() } },
}))

/** The web, through a function that may do nothing else. */
const research = { fetcher: fetcherBy(() => env().FETCHING_FUNCTION), modelId: () => env().MODEL_ID }

/** Every batch with what it does. */
export const handler = createBatchSteps({
  'evaluate-articles': evaluateArticles(() => env().JUDGE_MODEL_ID),
  'reset-required-scores': resetRequiredScores,
  'refresh-author': refreshAuthor(() => place().pages),
  'rebuild-hreflang': rebuildAllHreflang(place),
  'estimate-term': estimateTerm,
  'content-research': researchContent(research),
  'write-suggested-article': writeArticle(research),
} satisfies Batches)
