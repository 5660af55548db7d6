import { fileURLToPath } from 'node:url'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { evaluateArticles } from '../eeat/evaluate-articles.ts'
import { resetRequiredScores } from '../eeat/reset-required-scores.ts'
import { generateMissingPictures } from '../pictures/generate-missing.ts'
import { givePicture } from '../pictures/give-picture.ts'
import { modelPlace } from '../pictures/maker.ts'
import { putPicture } from '../pictures/store.ts'
import { createStudio } from '../pictures/studio.ts'
import { refreshAuthor } from '../publishing/refresh-author.ts'
import { rebuildAllHreflang } from '../reconciliation/rebuild-hreflang.ts'
import { readAssets } from '../rendering/render.ts'
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

/** What gives an article a picture, for every batch that wants one. */
const newPicture = givePicture(
  once(() => ({
    studio: createStudio(fileURLToPath(new URL('.', import.meta.url))),
    put: (key, bytes, type) => putPicture(env().BUCKET_NAME, key, bytes, type),
    model: modelPlace(env().IMAGE_MODEL_ID, env().IMAGE_MODEL_REGION),
  })),
)

/** Every batch with what it does. */
export const handler = createBatchSteps({
  'evaluate-articles': evaluateArticles(() => env().JUDGE_MODEL_ID),
  'reset-required-scores': resetRequiredScores,
  'refresh-author': refreshAuthor(() => place().pages),
  'rebuild-hreflang': rebuildAllHreflang(place),
  'estimate-term': estimateTerm,
  'generate-hero-images': generateMissingPictures(newPicture),
} satisfies Batches)
