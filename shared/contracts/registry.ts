import { getAccount, savePreferredLocale } from './account.ts'
import { adDisplayChecker, aiAdMonitor, getAdMonitoring, repairAdPages } from './ad-monitoring.ts'
import { createAffiliateProduct, deleteAffiliateProduct, getAffiliateProducts, listAffiliateArticles, saveAffiliateProduct } from './affiliate-links.ts'
import { getAnalytics } from './analytics.ts'
import { createArticle, getArticle, listArticles, saveArticle, translateArticle } from './articles.ts'
import { listAudit } from './audit.ts'
import { getAuthor, listAuthors, saveAuthor } from './authors.ts'
import { automationWorkflow, listAutomation, masterQualityAutomation } from './automation.ts'
import { createCategory, deleteCategory, getCategoryDesk, saveCategory } from './categories.ts'
import { listChangeNotes, publishChange, withdrawNote } from './changes.ts'
import { acceptCompetitorGap, findCompetitorGaps, listCompetitorGaps } from './competitor-gaps.ts'
import { autoDetectNiche, findCompetitorsByTopic } from './competitors.ts'
import { deleteContactMessage, handleContactMessage, listContactMessages, sendContactMessage } from './contact.ts'
import { getDashboard } from './dashboard.ts'
import { exportArticle, importArticle } from './documents.ts'
import { detectCategory, exportMemory, generateSeoMeta, importMemory, localizeArticle } from './editorial.ts'
import { batchEvaluateEeat, evaluateEeat, getEeatOverview, getEeatReport, listEeatArticles, saveEeatMinimum, saveRequiredScore } from './eeat.ts'
import type { Endpoint, GatewayArea } from './endpoint.ts'
import { estimateTranslations } from './estimates.ts'
import { getArticleExpansion } from './expansion.ts'
import { createTerm, deleteTerm, listTerms, saveTerm } from './glossary.ts'
import { estimateTermUses, exportTerms, importTerms, listTermUses } from './glossary-files.ts'
import { getGuardianConfig, listGuardianPrompts, listGuardianReports, saveGuardianConfig, setGuardianPromptStatus, superAiGuardian } from './guardian.ts'
import { rebuildHreflangComplete } from './hreflang.ts'
import { autoFixHtmlContent, getHtmlCheck, listHtmlVerifications, verifyArticleHtml } from './html-check.ts'
import { getImageRuns } from './image-logs.ts'
import { uploadImage } from './images.ts'
import { fixIndexingNow, getIndexingStatus, regenerateAllSitemaps, requestGoogleIndexing } from './indexing.ts'
import { deleteIntegration, listIntegrations, saveIntegration } from './integrations.ts'
import { checkIntegrity, getIntegrity, listLinkProposals, repairLinks, startAdminOperation } from './integrity.ts'
import { autoGenerateEnInternalLinks, getInternalLinks, linkArticles, removeInternalLink, smartInternalLinking } from './internal-links.ts'
import { getLiveStatistics } from './live-statistics.ts'
import { listMailings, previewMailing, resumeNewsletter, sendTestMailing } from './mailings.ts'
import { deleteMemoryEntry, listMemory, previewMemory, saveMemoryEntry } from './memory.ts'
import {
  confirmSubscription,
  deleteSubscriber,
  listSubscribers,
  listSuppressed,
  openConfirmation,
  openUnsubscription,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from './newsletter.ts'
import { cancelOperation, getOperation, listOperations, retryOperation } from './operations.ts'
import { aiDevPartner, clearPartnerMessages, listPartnerMessages, stopPartner } from './partner.ts'
import { aiBannerGenerator, generateMissingHeroImages, getMissingPictures, getPictureProgress } from './pictures.ts'
import { listPipeline } from './pipeline.ts'
import { getAutoPublication, getPlan, listPlanned, planArticle } from './planned.ts'
import { createPreview, openPreview } from './previews.ts'
import { addArticleSource, checkClaim, getProvenance, removeArticleSource, uncheckClaim } from './provenance.ts'
import { findArticle, getFeatured, listRelated, listSectionArticles, listSiblings, listTopicArticles } from './published.ts'
import { publishWithTranslations } from './publishing.ts'
import { getQualityControl, qualityControlBatch } from './quality-control.ts'
import {
  aiContentResearch,
  cleanupOldSuggestions,
  createResearchProfile,
  deleteResearchProfile,
  generateArticleWithPerplexity,
  generateResearchProfile,
  listPendingSuggestions,
  listResearchProfiles,
  listSuggestions,
  saveResearchProfile,
  setSuggestionStatus,
} from './research.ts'
import { listCronExecutions, listSchedules, runCronJob } from './schedules.ts'
import { searchArticles } from './search.ts'
import { batchOptimizeSeo, getRefreshReport, getSeoOverview, listSeoArticles, refreshOldContent } from './seo.ts'
import { fixSeoHealth, getSeoHealth, scanSeoHealth } from './seo-health.ts'
import { getPublicSettings, listSettings, saveSetting, saveSettings } from './settings.ts'
import { getOpenApi, listCategories } from './site.ts'
import { listArticlePosts, listSocialPosts, retrySocialPost } from './social-posts.ts'
import { getArticleSpending, getSpending } from './spending.ts'
import { getSystemHealth, systemHealthMonitor } from './system-health.ts'
import { closeTask, listTasks, reopenTask } from './tasks.ts'
import { listTranslations } from './translation-desk.ts'
import { getTranslation, saveSegments } from './translations.ts'
import { listTrash, purgeArticle, restoreArticle, trashArticle } from './trash.ts'
import { grantRole, listUsers, revokeRole } from './users.ts'
import { diffVersion, getVersion, listVersions, restoreVersion, rollbackArticle, unpublishArticle } from './versions.ts'
import { trackArticleView } from './views.ts'
import { getArticlePrediction, listPredictions } from './viral-predictions.ts'
import { deleteWebhook, listWebhookDeliveries, listWebhooks, redeliverWebhook, renewWebhookSecret, saveWebhook, testWebhook } from './webhooks.ts'
import { exportXliff, importXliff } from './xliff.ts'

/** Every endpoint of the API. A new declaration is added here and nowhere else. */
export const ENDPOINTS = {
  listArticles,
  listPipeline,
  listPlanned,
  getAutoPublication,
  getPlan,
  planArticle,
  createArticle,
  getArticle,
  saveArticle,
  listVersions,
  getVersion,
  diffVersion,
  restoreVersion,
  exportArticle,
  importArticle,
  translateArticle,
  listTranslations,
  exportXliff,
  importXliff,
  getTranslation,
  saveSegments,
  estimateTranslations,
  uploadImage,
  getMissingPictures,
  getPictureProgress,
  generateMissingHeroImages,
  aiBannerGenerator,
  createPreview,
  openPreview,
  publishWithTranslations,
  listChangeNotes,
  publishChange,
  withdrawNote,
  unpublishArticle,
  rollbackArticle,
  trashArticle,
  listTrash,
  restoreArticle,
  purgeArticle,
  localizeArticle,
  detectCategory,
  generateSeoMeta,
  evaluateEeat,
  batchEvaluateEeat,
  getEeatOverview,
  getEeatReport,
  listEeatArticles,
  saveRequiredScore,
  saveEeatMinimum,
  listAuthors,
  getAuthor,
  saveAuthor,
  importMemory,
  exportMemory,
  listMemory,
  saveMemoryEntry,
  deleteMemoryEntry,
  previewMemory,
  getOperation,
  cancelOperation,
  retryOperation,
  getDashboard,
  getAnalytics,
  getLiveStatistics,
  listOperations,
  listAutomation,
  automationWorkflow,
  masterQualityAutomation,
  getSeoOverview,
  listSeoArticles,
  batchOptimizeSeo,
  refreshOldContent,
  getRefreshReport,
  listSettings,
  saveSetting,
  saveSettings,
  getPublicSettings,
  listSchedules,
  listCronExecutions,
  runCronJob,
  listIntegrations,
  saveIntegration,
  deleteIntegration,
  listWebhooks,
  saveWebhook,
  deleteWebhook,
  renewWebhookSecret,
  listWebhookDeliveries,
  testWebhook,
  redeliverWebhook,
  listSocialPosts,
  listArticlePosts,
  retrySocialPost,
  getArticlePrediction,
  listPredictions,
  getSpending,
  getArticleSpending,
  listTerms,
  createTerm,
  saveTerm,
  deleteTerm,
  exportTerms,
  importTerms,
  listTermUses,
  estimateTermUses,
  rebuildHreflangComplete,
  regenerateAllSitemaps,
  fixIndexingNow,
  requestGoogleIndexing,
  getIndexingStatus,
  getInternalLinks,
  smartInternalLinking,
  removeInternalLink,
  autoGenerateEnInternalLinks,
  linkArticles,
  getAffiliateProducts,
  createAffiliateProduct,
  saveAffiliateProduct,
  deleteAffiliateProduct,
  listAffiliateArticles,
  findCompetitorsByTopic,
  autoDetectNiche,
  getAccount,
  savePreferredLocale,
  listCategories,
  searchArticles,
  findArticle,
  listSiblings,
  listRelated,
  getFeatured,
  listSectionArticles,
  listTopicArticles,
  getOpenApi,
  subscribeNewsletter,
  openConfirmation,
  confirmSubscription,
  openUnsubscription,
  unsubscribeNewsletter,
  listSubscribers,
  listSuppressed,
  deleteSubscriber,
  previewMailing,
  sendTestMailing,
  listMailings,
  resumeNewsletter,
  sendContactMessage,
  listContactMessages,
  handleContactMessage,
  deleteContactMessage,
  listUsers,
  grantRole,
  revokeRole,
  listAudit,
  getIntegrity,
  checkIntegrity,
  listLinkProposals,
  repairLinks,
  startAdminOperation,
  getHtmlCheck,
  getQualityControl,
  qualityControlBatch,
  verifyArticleHtml,
  autoFixHtmlContent,
  listHtmlVerifications,
  getImageRuns,
  getAdMonitoring,
  adDisplayChecker,
  aiAdMonitor,
  repairAdPages,
  trackArticleView,
  listResearchProfiles,
  createResearchProfile,
  saveResearchProfile,
  deleteResearchProfile,
  generateResearchProfile,
  listSuggestions,
  listPendingSuggestions,
  setSuggestionStatus,
  listCompetitorGaps,
  findCompetitorGaps,
  acceptCompetitorGap,
  aiContentResearch,
  generateArticleWithPerplexity,
  cleanupOldSuggestions,
  getProvenance,
  addArticleSource,
  removeArticleSource,
  checkClaim,
  uncheckClaim,
  getArticleExpansion,
  getSystemHealth,
  systemHealthMonitor,
  listTasks,
  closeTask,
  reopenTask,
  getSeoHealth,
  scanSeoHealth,
  fixSeoHealth,
  getGuardianConfig,
  saveGuardianConfig,
  listGuardianPrompts,
  setGuardianPromptStatus,
  listGuardianReports,
  superAiGuardian,
  getCategoryDesk,
  createCategory,
  saveCategory,
  deleteCategory,
  aiDevPartner,
  listPartnerMessages,
  stopPartner,
  clearPartnerMessages,
} as const

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

/** The registry as a list of plain declarations, for code that treats all endpoints alike. */
export const endpointList = (): Endpoint[] => Object.values(ENDPOINTS) as unknown as Endpoint[]

/** Those behind the HTTP API: all but streamed ones. */
export const gatewayEndpoints = () => endpointList().flatMap((declared) => (isStreamed(declared) ? [] : [{ ...declared, area: declared.area as GatewayArea }]))

const isStreamed = ({ answers }: Endpoint): boolean => answers === 'stream'
