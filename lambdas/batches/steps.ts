import { fileURLToPath } from 'node:url'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { analyseAds, checkAds } from '../ad-monitoring/check-ads.ts'
import { repairAds } from '../ad-monitoring/repair-ads.ts'
import { evaluateArticles } from '../eeat/evaluate-articles.ts'
import { resetRequiredScores } from '../eeat/reset-required-scores.ts'
import { fixHtml } from '../html-check/fix-html.ts'
import { verifyHtml } from '../html-check/verify-html.ts'
import { fixIndexing } from '../indexing/fix-indexing.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { deleteOrphaned } from '../integrity/delete-orphaned.ts'
import { regenerateImages } from '../integrity/regenerate-images.ts'
import { removeDuplicates } from '../integrity/remove-duplicates.ts'
import { repairLinks } from '../integrity/repair-links.ts'
import { improveQuality } from '../master-quality/improve-quality.ts'
import { generateMissingPictures } from '../pictures/generate-missing.ts'
import { givePicture } from '../pictures/give-picture.ts'
import { modelPlace } from '../pictures/maker.ts'
import { putPicture } from '../pictures/store.ts'
import { createStudio } from '../pictures/studio.ts'
import { refreshAuthor } from '../publishing/refresh-author.ts'
import { takeLiveArticleOff } from '../publishing/take-off.ts'
import { agreeOnRows } from '../reconciliation/list-rows.ts'
import { rebuildAllHreflang, rebuildHreflang } from '../reconciliation/rebuild-hreflang.ts'
import { refreshContent } from '../refreshing/refresh-content.ts'
import { readAssets } from '../rendering/render.ts'
import { fetcherBy } from '../research/fetcher.ts'
import { researchContent } from '../research/research-content.ts'
import { writeArticle } from '../research/write-article.ts'
import type { Batches } from '../runtime/batch.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { getTable } from '../runtime/table.ts'
import { optimizeArticles } from '../seo/optimize-articles.ts'
import { regeneratePart, regenerateSitemaps, sitemapParts } from '../syndication/regenerate.ts'
import { syndicateArticle } from '../syndication/write.ts'
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
const bucket = () => env().BUCKET_NAME
/** The web, through a function that may do nothing else. */
const research = { fetcher: fetcherBy(() => env().FETCHING_FUNCTION), modelId: () => env().MODEL_ID }
const takingOff = () => ({ pages: place().pages, syndicate: syndicateArticle })
/** What writes texts. On one machine without a connected model, whose stand-in only follows rules, nothing does. */
const modelId = () => env().WRITER_MODEL_ID
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
  'regenerate-sitemaps': regenerateSitemaps(files),
  'fix-indexing': fixIndexing({
    origin: () => env().SITE_ORIGIN,
    hreflang: (id) => rebuildHreflang(place(), id),
    sitemapParts: (table, cursor) => sitemapParts(table, files(), cursor),
    sitemap: (table, part) => regeneratePart(table, files(), part),
  }),
  'content-research': researchContent(research),
  'write-suggested-article': writeArticle(research),
  'check-integrity': checkIntegrity,
  'repair-links': repairLinks({ takingOff, rebuildHreflang: (_, original_id) => rebuildHreflang(place(), original_id), agreeOnRows }),
  'delete-orphaned': deleteOrphaned(takingOff),
  'remove-duplicates': removeDuplicates(takingOff),
  'regenerate-images': regenerateImages(newPicture),
  'verify-html': verifyHtml(({ table, askedBy }, run) => takeLiveArticleOff(table, run, askedBy, takingOff())),
  'fix-html': fixHtml,
  'optimize-seo': optimizeArticles(modelId),
  'refresh-content': refreshContent(() => ({ modelId: modelId(), judgeModelId: env().JUDGE_MODEL_ID, pages: place().pages })),
  'master-quality': improveQuality(() => ({ modelId: modelId(), translateMachineArn: env().TRANSLATE_MACHINE_ARN })),
  'generate-hero-images': generateMissingPictures(newPicture),
  'check-ads': checkAds(bucket),
  'analyse-ads': analyseAds(bucket, () => env().JUDGE_MODEL_ID),
  'repair-ads': repairAds((id) => rebuildHreflang(place(), id)),
} satisfies Batches)
