import { ENVIRONMENTS } from '#shared/environment.ts'
import { evaluateArticles } from '../eeat/evaluate-articles.ts'
import { rebuildAllHreflang } from '../reconciliation/rebuild-hreflang.ts'
import { readAssets } from '../rendering/render.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { getTable } from '../runtime/table.ts'
import { estimateTerm } from '../translation/estimate-term.ts'
import { createBatchSteps } from './machine-steps.ts'

/** The site's pages, for batches that render some. */
const place = once(() => {
  const { BUCKET_NAME, SITE_NAME, SITE_ORIGIN } = parseEnv(ENVIRONMENTS.batches)
  return { table: getTable(), pages: { bucket: BUCKET_NAME, site: { name: SITE_NAME, origin: SITE_ORIGIN, assets: readAssets() } } }
})

/** Every batch with what it does. */
export const handler = createBatchSteps({
  'evaluate-articles': evaluateArticles,
  'rebuild-hreflang': rebuildAllHreflang(place),
  'estimate-term': estimateTerm,
})
