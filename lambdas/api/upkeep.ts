import * as contracts from '#shared/contracts/functions/upkeep.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { generateMissingHeroImages, getMissingPictures, getPictureProgress } from '../articles/pictures/endpoints.ts'
import * as ads from '../growth/ad-monitoring/endpoints.ts'
import * as affiliateLinks from '../growth/affiliate-links/endpoints.ts'
import { requestGoogleIndexing } from '../growth/indexing/endpoints.ts'
import { getIndexingStatus } from '../growth/indexing/indexing-status.ts'
import * as internalLinks from '../growth/internal-links/endpoints.ts'
import { batchOptimizeSeo } from '../growth/seo/endpoints.ts'
import { listArticlePosts, retrySocialPost } from '../growth/social-posts/endpoints.ts'
import { getArticlePrediction, listPredictions } from '../growth/viral-predictions/endpoints.ts'
import { automationWorkflow } from '../operations/automation/endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import * as htmlCheck from '../quality/html-check/endpoints.ts'
import * as integrity from '../quality/integrity/endpoints.ts'
import { masterQualityAutomation } from '../quality/master-quality/endpoints.ts'
import { getQualityControl, qualityControlBatch } from '../quality/quality-control/endpoints.ts'
import * as weeklyMails from '../readers/weekly-mails/endpoints.ts'
import { getArticleExpansion } from '../research/expansion/endpoints.ts'
import { refreshOldContent } from '../research/refreshing/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-upkeep']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN
const site = () => ({ name: env().SITE_NAME, origin: env().SITE_ORIGIN })

export const handler = createApi(contracts, {
  getIntegrity: integrity.getIntegrity,
  checkIntegrity: integrity.checkIntegrity(batchMachine),
  listLinkProposals: integrity.listLinkProposals,
  repairLinks: integrity.repairLinks(batchMachine),
  startAdminOperation: integrity.startAdminOperation(batchMachine),
  getQualityControl,
  qualityControlBatch: qualityControlBatch(batchMachine),
  getHtmlCheck: htmlCheck.getHtmlCheck,
  verifyArticleHtml: htmlCheck.verifyArticleHtml(batchMachine),
  autoFixHtmlContent: htmlCheck.autoFixHtmlContent(batchMachine),
  listHtmlVerifications: htmlCheck.listHtmlVerifications,
  getImageRuns: integrity.getImageRuns,
  getAdMonitoring: ads.getAdMonitoring,
  adDisplayChecker: ads.adDisplayChecker(batchMachine),
  aiAdMonitor: ads.aiAdMonitor(batchMachine),
  repairAdPages: ads.repairAdPages(batchMachine),
  automationWorkflow: automationWorkflow(batchMachine),
  masterQualityAutomation: masterQualityAutomation(batchMachine),
  batchOptimizeSeo: batchOptimizeSeo(batchMachine),
  refreshOldContent: refreshOldContent(batchMachine),
  getMissingPictures: getMissingPictures(env),
  getPictureProgress,
  generateMissingHeroImages: generateMissingHeroImages(batchMachine),
  getInternalLinks: internalLinks.getInternalLinks,
  smartInternalLinking: internalLinks.smartInternalLinking(batchMachine),
  removeInternalLink: internalLinks.removeInternalLink(batchMachine),
  autoGenerateEnInternalLinks: internalLinks.autoGenerateEnInternalLinks(batchMachine),
  linkArticles: internalLinks.linkArticles(batchMachine),
  getIndexingStatus,
  requestGoogleIndexing: requestGoogleIndexing(batchMachine),
  previewMailing: weeklyMails.previewMailing(site),
  sendTestMailing: weeklyMails.sendTestMailing(site),
  listArticlePosts,
  retrySocialPost,
  getArticlePrediction,
  listPredictions,
  listMailings: weeklyMails.listMailings,
  ...affiliateLinks,
  getArticleExpansion,
  resumeNewsletter: weeklyMails.resumeNewsletter(batchMachine),
})
