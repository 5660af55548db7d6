import { fileURLToPath } from 'node:url'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { deleteCategoryBatch } from '../articles/categories/delete-category.ts'
import { evaluateArticles } from '../articles/eeat/evaluate-articles.ts'
import { resetRequiredScores } from '../articles/eeat/reset-required-scores.ts'
import { generateMissingPictures } from '../articles/pictures/generate-missing.ts'
import { givePicture } from '../articles/pictures/give-picture.ts'
import { modelPlace } from '../articles/pictures/maker.ts'
import { putPicture } from '../articles/pictures/store.ts'
import { createStudio } from '../articles/pictures/studio.ts'
import { analyseAds, checkAds } from '../growth/ad-monitoring/check-ads.ts'
import { repairAds } from '../growth/ad-monitoring/repair-ads.ts'
import { announcerBy } from '../growth/indexing/announcer.ts'
import { fixIndexing } from '../growth/indexing/fix-indexing.ts'
import { requestIndexing } from '../growth/indexing/request-indexing.ts'
import { linkArticle } from '../growth/internal-links/link-article.ts'
import { linkArticles, linkOneArticle } from '../growth/internal-links/link-articles.ts'
import { linkOutcome } from '../growth/internal-links/outcome.ts'
import { optimizeArticles } from '../growth/seo/optimize-articles.ts'
import { fixSeoHealth } from '../growth/seo-health/fix.ts'
import { fixDescription } from '../growth/seo-health/fix-description.ts'
import { scanSeoHealth } from '../growth/seo-health/scan.ts'
import { runAutomation } from '../operations/automation/run-automation.ts'
import { automationWork } from '../operations/automation/steps.ts'
import { agreeOnRows } from '../operations/reconciliation/list-rows.ts'
import { pageParts } from '../operations/reconciliation/page-parts.ts'
import { rebuildAllHreflang, rebuildHreflang } from '../operations/reconciliation/rebuild-hreflang.ts'
import type { Batches } from '../platform/batch/batch.ts'
import { inlineBatches } from '../platform/batch/inline-batch.ts'
import { addressStandsBy } from '../platform/fetching/address-stands.ts'
import { askForLink, fetcherBy } from '../platform/fetching/fetcher.ts'
import { probeBy, reachBy } from '../platform/fetching/reach.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import { getTable } from '../platform/table/table.ts'
import { readAssets } from '../publishing/pages/render.ts'
import { listObjects } from '../publishing/pages/site-store.ts'
import { refreshArticle } from '../publishing/publication/refresh-article.ts'
import { refreshAuthor } from '../publishing/publication/refresh-author.ts'
import { takeLiveArticleOff } from '../publishing/publication/unlist.ts'
import { autoPublish } from '../publishing/scheduling/auto-publish.ts'
import { estimateTerm } from '../publishing/search/estimate-term.ts'
import { syndicateMonth } from '../publishing/syndication/part.ts'
import { regeneratePart, regenerateSitemaps, sitemapParts } from '../publishing/syndication/regenerate.ts'
import { listFiles, readFile } from '../publishing/syndication/store.ts'
import { syndicateArticle } from '../publishing/syndication/write.ts'
import { checkExternalLinks } from '../quality/external-links/check-external-links.ts'
import { fixHtml } from '../quality/html-check/fix-html.ts'
import { verifyHtml } from '../quality/html-check/verify-html.ts'
import { checkIntegrity } from '../quality/integrity/check-integrity.ts'
import { deleteOrphaned } from '../quality/integrity/delete-orphaned.ts'
import { rebuildOriginals } from '../quality/integrity/rebuild-originals.ts'
import { regenerateImages } from '../quality/integrity/regenerate-images.ts'
import { removeDuplicates } from '../quality/integrity/remove-duplicates.ts'
import { previewLinks, repairLinks } from '../quality/integrity/repair-links.ts'
import { improveQuality } from '../quality/master-quality/improve-quality.ts'
import { checkPages } from '../quality/page-check/check-pages.ts'
import { controlQuality } from '../quality/quality-control/control.ts'
import { checkSections } from '../quality/sections/check-sections.ts'
import { checkHealth } from '../quality/system-guardian/check-health.ts'
import { sendNewsletter } from '../readers/weekly-mails/send-newsletter.ts'
import { findGaps } from '../research/competitors/find-gaps.ts'
import { refreshContent } from '../research/refreshing/refresh-content.ts'
import { researchContent } from '../research/suggestions/research-content.ts'
import { writeArticle } from '../research/suggestions/write-article.ts'
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
/** Whether a page or picture is there, on our site or another. */
const stands = addressStandsBy({ reach: reachBy(() => env().SITE_ORIGIN), ask: (url) => askForLink(research.fetcher, url) })
/** Search engines, through a function that may do nothing else. */
const announcer = announcerBy(() => env().ANNOUNCING_FUNCTION)
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

/** An article's alternates where readers and search engines find them: on its pages and in the sitemaps. @returns how many languages differed */
const repairHreflang = async (id: string): Promise<number> => {
  const differed = await rebuildHreflang(place(), id)
  if (differed > 0) await syndicateArticle(getTable(), id, files())
  return differed
}

/** What live pages are proved and repaired by. */
const pageRepairs = pageParts(
  () => place().pages,
  probeBy(() => env().SITE_ORIGIN),
)

/** Batches that the automation also runs within its own. */
const within = {
  'content-research': researchContent(research),
  'write-suggested-article': writeArticle(research),
  'refresh-content': refreshContent(() => ({ modelId: modelId(), judgeModelId: env().JUDGE_MODEL_ID, pages: place().pages })),
  'find-competitor-gaps': findGaps(research),
} satisfies Partial<Batches>

/** The steps of the automation, with what they need of here. */
const automation = once(() =>
  automationWork({
    writerModelId: modelId,
    judgeModelId: () => env().JUDGE_MODEL_ID,
    translateMachineArn: () => env().TRANSLATE_MACHINE_ARN,
    publishMachineArn: () => env().PUBLISH_MACHINE_ARN,
    pages: () => place().pages,
    postingFunction: () => env().POSTING_FUNCTION,
    givePicture: newPicture,
    run: inlineBatches(() => within),
  }),
)

/** Every batch with what it does. */
export const handler = createBatchSteps(
  {
    'evaluate-articles': evaluateArticles(() => env().JUDGE_MODEL_ID),
    'reset-required-scores': resetRequiredScores,
    'refresh-author': refreshAuthor(() => place().pages),
    'refresh-article': refreshArticle(() => place().pages),
    'rebuild-hreflang': rebuildAllHreflang(place),
    'estimate-term': estimateTerm,
    'regenerate-sitemaps': regenerateSitemaps(files),
    'fix-indexing': fixIndexing({
      origin: () => env().SITE_ORIGIN,
      hreflang: (id) => rebuildHreflang(place(), id),
      sitemapParts: (table, cursor) => sitemapParts(table, files(), cursor),
      sitemap: (table, part) => regeneratePart(table, files(), part),
      announcer,
    }),
    ...within,
    'quality-control': controlQuality,
    'check-integrity': checkIntegrity(stands),
    'check-pages': checkPages(pageRepairs),
    'preview-links': previewLinks,
    'repair-links': repairLinks({ takingOff, rebuildHreflang: (_, original_id) => rebuildHreflang(place(), original_id), agreeOnRows }),
    'rebuild-originals': rebuildOriginals({ takingOff, rebuildHreflang: (_, original_id) => rebuildHreflang(place(), original_id) }),
    'delete-orphaned': deleteOrphaned(takingOff),
    'remove-duplicates': removeDuplicates(takingOff),
    'regenerate-images': regenerateImages(newPicture),
    'verify-html': verifyHtml(({ table, askedBy }, run) => takeLiveArticleOff(table, run, askedBy, takingOff())),
    'fix-html': fixHtml,
    'optimize-seo': optimizeArticles(modelId),
    'master-quality': improveQuality(() => ({ modelId: modelId(), translateMachineArn: env().TRANSLATE_MACHINE_ARN })),
    'generate-hero-images': generateMissingPictures(newPicture),
    'check-health': checkHealth({
      origin: () => env().SITE_ORIGIN,
      reach: reachBy(() => env().SITE_ORIGIN),
      sitemapFiles: () => listFiles(env().BUCKET_NAME, 'sitemaps/'),
      sitemapText: (key) => readFile(env().BUCKET_NAME, key),
      regenerate: (table, month) => syndicateMonth(table, files(), month),
      pageFiles: (prefix) => listObjects(env().BUCKET_NAME, prefix),
      repairPages: pageRepairs.repair,
      rebuildHreflang: repairHreflang,
      describe: (table, id, by) => fixDescription(table, id, { overwrite: false, by }),
    }),
    'check-external-links': checkExternalLinks({ origin: () => env().SITE_ORIGIN, fetcher: research.fetcher }),
    'check-sections': checkSections(() => env().MODEL_ID),
    'scan-seo-health': scanSeoHealth,
    'fix-seo-health': fixSeoHealth({ rebuildHreflang: repairHreflang, linkArticle: (at, id) => linkArticle(at, id, place().pages), linkOutcome }),
    'link-articles': linkArticles(() => place().pages),
    'link-article': linkOneArticle(() => place().pages),
    'request-indexing': requestIndexing({ origin: () => env().SITE_ORIGIN, announcer }),
    'delete-category': deleteCategoryBatch(() => env().PUBLISH_MACHINE_ARN),
    'send-newsletter': sendNewsletter({ from: () => env().MAIL_FROM, site: () => files().site }),
    'check-ads': checkAds(bucket, stands),
    'analyse-ads': analyseAds(bucket, () => env().JUDGE_MODEL_ID, stands),
    'repair-ads': repairAds((id) => rebuildHreflang(place(), id)),
    'run-automation': runAutomation(automation),
    'auto-publish': autoPublish(() => env().PUBLISH_MACHINE_ARN),
  } satisfies Batches,
  undefined,
  () => env().ITEMS_AT_ONCE,
)
