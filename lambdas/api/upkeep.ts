import * as contracts from '#shared/contracts/areas/upkeep.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import * as ads from '../ad-monitoring/endpoints.ts'
import * as affiliateLinks from '../affiliate-links/endpoints.ts'
import { automationWorkflow } from '../automation/endpoints.ts'
import { getArticleExpansion } from '../expansion/endpoints.ts'
import * as htmlCheck from '../html-check/endpoints.ts'
import { requestGoogleIndexing } from '../indexing/endpoints.ts'
import { getIndexingStatus } from '../indexing/indexing-status.ts'
import * as integrity from '../integrity/endpoints.ts'
import * as internalLinks from '../internal-links/endpoints.ts'
import { masterQualityAutomation } from '../master-quality/endpoints.ts'
import { generateMissingHeroImages, getMissingPictures, getPictureProgress } from '../pictures/endpoints.ts'
import { HOUSE } from '../pictures/maker.ts'
import { getQualityControl, qualityControlBatch } from '../quality-control/endpoints.ts'
import { refreshOldContent } from '../refreshing/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { batchOptimizeSeo } from '../seo/endpoints.ts'
import { listArticlePosts, retrySocialPost } from '../social-posts/endpoints.ts'
import { getArticlePrediction, listPredictions } from '../viral-predictions/endpoints.ts'
import * as weeklyMails from '../weekly-mails/endpoints.ts'

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
  getMissingPictures: getMissingPictures(() => env().IMAGE_MODEL_ID || HOUSE),
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
