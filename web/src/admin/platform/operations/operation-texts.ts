import type { Answer } from '../api/call.ts'
import { timeOfDay } from '../screen/date-time.ts'
import { ERROR_TEXTS, publicationText } from '../screen/texts.ts'
import { t } from './catalogue.ts'

export type ListedOperation = Answer<'listOperations'>['operations'][number]

/** What an operation does, as the desk calls it. A test holds it against the kinds. */
const OPERATION_NAMES: Readonly<Record<string, string>> = {
  'translate-article': t.translateArticle,
  'estimate-translations': t.estimateTranslations,
  'publish-article': t.publishArticle,
  'unpublish-article': t.unpublishArticle,
  'rollback-article': t.rollbackArticle,
  'trash-article': t.trashArticle,
  'evaluate-articles': t.evaluateArticles,
  'rebuild-hreflang': t.rebuildHreflang,
  'estimate-term': t.estimateTerm,
  'reset-required-scores': t.resetRequiredScores,
  'generate-hero-images': t.generateHeroImages,
  'refresh-author': t.refreshAuthor,
  'refresh-article': t.refreshArticle,
  'regenerate-sitemaps': t.regenerateSitemaps,
  'fix-indexing': t.fixIndexing,
  'content-research': t.contentResearch,
  'write-suggested-article': t.writeSuggestedArticle,
  'check-integrity': t.checkIntegrity,
  'check-pages': t.checkPages,
  'preview-links': t.previewLinks,
  'repair-links': t.repairLinks,
  'rebuild-originals': t.rebuildOriginals,
  'delete-orphaned': t.deleteOrphaned,
  'remove-duplicates': t.removeDuplicates,
  'regenerate-images': t.regenerateImages,
  'verify-html': t.verifyHtml,
  'fix-html': t.fixHtml,
  'optimize-seo': t.optimizeSeo,
  'refresh-content': t.refreshContent,
  'master-quality': t.masterQuality,
  'check-health': t.checkHealth,
  'check-external-links': t.checkExternalLinks,
  'check-sections': t.checkSections,
  'scan-seo-health': t.scanSeoHealth,
  'fix-seo-health': t.fixSeoHealth,
  'link-articles': t.linkArticles,
  'link-article': t.linkArticle,
  'request-indexing': t.requestIndexing,
  'delete-category': t.deleteCategory,
  'find-competitor-gaps': t.findCompetitorGaps,
  'quality-control': t.qualityControl,
  'send-newsletter': t.sendNewsletter,
  'check-ads': t.checkAds,
  'analyse-ads': t.analyseAds,
  'repair-ads': t.repairAds,
  'auto-publish': t.autoPublish,
  'run-automation': t.runAutomation,
}

/** The name of a kind of work; one that a newer server knows is shown by its own. */
export const operationName = (kind: string): string => OPERATION_NAMES[kind] ?? kind

/** What batches count, by the names that they count under; one without a name here is shown as it is. */
const COUNT_NAMES: Readonly<Record<string, string>> = {
  evaluated: t.evaluated,
  approved: t.approved,
  needs_revision: t.needRevision,
  rejected: t.rejected,
  updated: t.updated,
  sources: t.sources,
  candidates: t.found,
  duplicates: t.duplicates,
  below_minimum: t.notRelevantEnough,
  stored: t.stored,
  drafted: t.articlesWritten,
  checked: t.checked,
  faults: t.issues,
  linked: t.linked,
  suggested: t.suggested,
  unmatched: t.withoutMatch,
  deleted: t.deleted,
  removed: t.removed,
  redirected: t.redirected,
  skipped: t.leftAsIs,
  suspicious: t.suspicious,
  needed_fix: t.neededFix,
  fixed: t.fixed,
  duplicate_groups: t.duplicateGroups,
  looked_at: t.lookedAt,
  languages: t.languages,
  left: t.leftForNextTime,
  optimized: t.improved,
  unchanged: t.unchanged,
  kept_human: t.humanTextKept,
  without_model: t.withoutModel,
  unanswered: t.modelDidNotAnswer,
  points: t.pointsAdded,
  changed: t.paragraphsRewritten,
  refused: t.wordingsRefused,
  dead_links: t.deadLinks,
  pages: t.pagesUpdated,
  number: t.publicationNumber,
  rollback_of: t.numberOfRestoredPublication,
  rendered: t.pagesRendered,
  written: t.pagesRewritten,
  found: t.mismatchesFound,
  missing: t.pagesMissing,
  wrong: t.pagesThatDiffered,
  repaired: t.repaired,
  passed: t.passed,
  failed: t.failed,
  translated: t.articlesTranslated,
  hreflang_checked: t.hreflangChecked,
  hreflang_updated: t.hreflangUpdated,
  hreflang_failed: t.hreflangFailed,
  links_checked: t.linksCheckedInArticles,
  links: t.internalLinks,
  links_dead: t.deadLinks,
  links_failed: t.linksNotChecked,
  monthly: t.monthlySitemaps,
  urls: t.urlsInSitemaps,
  pictures: t.imagesCreated,
  healthy: t.healthyParts,
  warnings: t.warnings,
  critical: t.critical,
  auto_fixed: t.partsFixed,
  articles: t.articles,
  issues: t.issues,
  links_added: t.linksAdded,
  announced: t.urlsAnnounced,
  not_live: t.notLive,
  over_quota: t.overDailyQuota,
  indexing_submitted: t.announcedToSearchEngines,
  indexing_failed: t.couldNotBeAnnounced,
  indexing_over_quota: t.overDailyQuota,
  reset: t.requiredScoresChanged,
  moved: t.articlesMoved,
  republished: t.republished,
  waiting: t.waitingForPublication,
  new_gaps: t.newTopics,
  known_gaps: t.knownTopics,
  covered: t.alreadyCovered,
  need_translation: t.needTranslation,
  need_seo: t.needSeo,
  without_image: t.withoutImage,
  sent: t.emailsSent,
  without_articles: t.subscribersWithoutArticles,
  not_taken: t.refusedByMailService,
  ok: t.withoutIssues,
  faulty: t.withErrors,
  asked: t.websitesAsked,
  dead: t.linksThatLeadNowhere,
  read: t.pagesRead,
  judged: t.judgedByModel,
  unjudged: t.notJudgedByModel,
  verified: t.structuresVerified,
  unpublished: t.unpublished,
  research: t.newTopicSuggestions,
  generated: t.articlesWritten,
  published: t.articlesPublished,
  internal_links: t.internalLinksAdded,
  content_refreshed: t.articlesRefreshed,
  seo_scores_updated: t.seoScoresUpdated,
  social_posts: t.socialMediaPosts,
  affiliate_injections: t.affiliateLinksInserted,
  content_expansions: t.articlesExpanded,
  viral_predictions: t.viralPredictions,
  competitor_gaps: t.competitorTopics,
  performance_updated: t.trafficFiguresUpdated,
  to_link: t.wouldBeLinked,
  to_repair: t.wouldBeRepaired,
  rebuilt: t.originalsRebuilt,
  errors: t.errors,
}

/** Counted for the work's own sake. */
const UNSAID = /^(?:total|steps|news|index|\w+_ended|unfixed_.+)$/

/** A count with its name. */
export const countText = (name: string, count: number): string => `${COUNT_NAMES[name] ?? name}: ${count}`

const NAMED = Object.keys(COUNT_NAMES)
/** The table keeps counts in no order. */
const order = (name: string): number => (NAMED.includes(name) ? NAMED.indexOf(name) : NAMED.length)

/** Counts that say something of the work, in the order of their names here. */
export const saidCounts = (counts: ListedOperation['counts']): [name: string, count: number][] =>
  Object.entries(counts)
    .filter(([name]) => !UNSAID.test(name))
    .sort(([one], [other]) => order(one) - order(other))

/** What a batch has counted, in one line; empty for other work. */
export const countsText = ({ counts }: Pick<ListedOperation, 'counts'>): string =>
  saidCounts(counts)
    .filter(([name, count]) => count > 0 || name !== 'errors')
    .map(([name, count]) => countText(name, count))
    .join(', ')

/** How it stands, in a word. Stopping is no failure. */
export function statusName({
  status,
  error_code,
  cancel_requested,
  waiting,
}: Pick<ListedOperation, 'status' | 'error_code' | 'cancel_requested' | 'waiting'>): string {
  if (status === 'running' && cancel_requested) return t.stopping
  if (status === 'running') return waiting ? t.waiting : t.running
  if (status === 'success') return t.succeeded
  return error_code === 'cancelled' ? t.stopped : t.failedStatus
}

const WAITING_TEXTS: Readonly<Record<NonNullable<ListedOperation['waiting']>['reason'], string>> = {
  'model-quota': t.waitingForModelQuota,
}

/** What it waits for, since when, and which languages; null when it does not wait. */
export function waitingText({ waiting }: Pick<ListedOperation, 'waiting'>): string | null {
  if (!waiting) return null
  const languages = waiting.locales.length > 0 ? t.waitingLanguages({ locales: waiting.locales.join(', ') }) : ''
  return t.waitingSince({ since: timeOfDay.format(new Date(waiting.since)), reason: WAITING_TEXTS[waiting.reason], languages })
}

/** Who started it: a person by name, else what did. */
export function starterName({ started_by, started_by_name }: Pick<ListedOperation, 'started_by' | 'started_by_name'>): string {
  if (started_by.kind === 'person') return started_by_name ?? t.unknownPerson
  return started_by.kind === 'schedule' ? t.schedule : t.automation
}

/** Why it failed, in our words where the code is known; null when it did not. */
export function failureText({ kind, status, error_code, error_message }: Pick<ListedOperation, 'kind' | 'status' | 'error_code' | 'error_message'>) {
  if (status !== 'error' || error_code === 'cancelled') return null
  if (kind === 'publish-article' || kind === 'rollback-article') return publicationText({ code: error_code, message: error_message })
  return ERROR_TEXTS[error_code ?? 'internal']
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long something took or has been taking: `45 s`, `2 min. 5 s`, `1 val. 3 min.` */
export function duration(from: string, until: string | number): string {
  const span = Math.max(0, new Date(until).getTime() - Date.parse(from))
  if (span < MINUTE) return `${Math.round(span / SECOND)} s`
  if (span < HOUR) return t.minutesAndSeconds({ minutes: Math.floor(span / MINUTE), seconds: Math.floor((span % MINUTE) / SECOND) })
  return t.hoursAndMinutes({ hours: Math.floor(span / HOUR), minutes: Math.floor((span % HOUR) / MINUTE) })
}
