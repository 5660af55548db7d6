import type { EndpointName } from '#shared/contracts/registry.ts'
import type { LambdaEntry } from '../build/entries.ts'

/** What an operation's calls grow with: reads of articles, hours of people at the desk, the writing of an article, its publication, or nothing (a day of any site). */
export type Driver = 'read' | 'editorHour' | 'writing' | 'publication' | 'day'

interface Use {
  per: Driver
  calls: number
  /** Where the figure comes from. */
  basis: string
}

const editor = (calls: number, basis: string): Use => ({ per: 'editorHour', calls, basis })
const publication = (calls: number, basis: string): Use => ({ per: 'publication', calls, basis })
const writing = (calls: number, basis: string): Use => ({ per: 'writing', calls, basis })
const read = (calls: number, basis: string): Use => ({ per: 'read', calls, basis })

/** Endpoints that are called often, or whose writing is measured. All others are called by a person at the desk once a day. */
export const OFTEN: Partial<Record<EndpointName, Use>> = {
  listOperations: editor(360, 'web/src/admin/platform/operations/work-indicator.tsx: every 10 s on every open desk while anything runs'),
  listArticles: editor(60, 'decision 129: a view a minute'),
  getDashboard: editor(12, 'assumed: looked at every five minutes'),
  getLiveStatistics: editor(12, 'assumed: looked at every five minutes'),
  getArticle: editor(10, 'assumed: an article opened every six minutes'),
  getAnalytics: editor(1, 'assumed'),
  listReviewRequests: editor(12, 'web/src/admin/publishing/workflow/my-requests.tsx: with the list of articles, at most once a minute; assumed every five'),
  reportPresence: editor(
    300,
    'web/src/admin/articles/presence/use-presence.ts: every 10 s with an article open, assumed half of the time, and every 3 s with somebody else, assumed a tenth of it',
  ),
  listNotifications: editor(60, 'web/src/admin/articles/notifications/use-notifications.ts: the count, each minute on every desk that is looked at'),
  listReviews: editor(20, 'assumed: with each article and each translation that is opened'),
  listThreads: editor(20, 'assumed: with each article and each translation that is opened'),
  listPeople: editor(1, 'web/src/admin/articles/comments/use-people.ts: once for each text of an article, with the first name that is typed'),
  getWorkflow: editor(10, 'assumed: with each article that is opened'),
  listTranslations: editor(20, 'assumed: a third of the time at the translations, whose list is read every 10 s in a third of it'),
  getTranslation: editor(10, 'assumed'),
  listSimilar: editor(60, 'assumed: a segment of a translation is opened each minute; web/src/admin/translation/translation-editor/similar-texts.tsx'),
  listConcordance: editor(4, 'assumed'),
  listTerms: editor(2, 'assumed: with the first segment that is opened, known for five minutes'),
  listPipeline: editor(6, 'assumed'),
  listHistory: editor(1, 'assumed'),
  listTasks: editor(2, 'assumed'),
  listAudit: editor(0.5, 'assumed'),
  getAccount: editor(4, 'once for each time the desk is loaded'),
  listSettings: editor(2, 'assumed'),
  getPublicSettings: read(0.001, 'web/src/reader/on-demand/ads.ts: one page of a hundred asks for advertisements; nine of ten answers come from the edge'),
  createArticle: writing(1, 'each article is created once'),
  saveArticle: writing(
    120,
    'web/src/admin/publishing/article-editor/autosave.ts: four seconds after the last change; assumed two hours of writing, one save a minute',
  ),
  saveSegments: writing(28, 'assumed: two segments of each translation are post-edited'),
  createPreview: writing(2, 'assumed'),
  getOperation: publication(60, 'infra/cost/usage.ts: an operation is looked at every second'),
  getPlan: writing(4, 'assumed: the editor asks for it while it is open'),
  translateArticle: publication(1, 'each article is translated once'),
  publishWithTranslations: publication(1, 'each article is published once'),
  publishChange: publication(0.3, 'assumed: three of ten articles are changed after they are out'),
  unpublishArticle: publication(0.01, 'assumed'),
  trashArticle: publication(0.01, 'assumed'),
  restoreArticle: publication(0.005, 'assumed'),
  searchArticles: read(0.005, 'assumed: five of a thousand reads search; the same question is kept at the edge for a while'),
  findArticle: read(0.0001, 'pages carry their data: only other clients ask'),
  listRelated: read(0.0001, 'pages carry their data: only other clients ask'),
  listSiblings: read(0.0001, 'pages carry their data: only other clients ask'),
  listSectionArticles: read(0.0001, 'pages carry their data: only other clients ask'),
  listTopicArticles: read(0.0001, 'pages carry their data: only other clients ask'),
  subscribeNewsletter: read(0.000_02, 'assumed: a subscription for 50,000 reads'),
  sendContactMessage: read(0.000_001, 'assumed'),
}

/** Endpoints that begin a batch. */
export const BEGUN: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'adDisplayChecker',
  'aiAdMonitor',
  'aiContentResearch',
  'autoFixHtmlContent',
  'autoGenerateEnInternalLinks',
  'automationWorkflow',
  'batchEvaluateEeat',
  'batchOptimizeSeo',
  'checkIntegrity',
  'estimateTermUses',
  'estimateTranslations',
  'evaluateEeat',
  'findCompetitorGaps',
  'fixIndexingNow',
  'fixSeoHealth',
  'generateMissingHeroImages',
  'linkArticles',
  'localizeArticle',
  'masterQualityAutomation',
  'qualityControlBatch',
  'rebuildHreflangComplete',
  'refreshOldContent',
  'regenerateAllSitemaps',
  'repairAdPages',
  'repairLinks',
  'requestGoogleIndexing',
  'runCronJob',
  'saveAuthor',
  'scanSeoHealth',
  'smartInternalLinking',
  'startAdminOperation',
  'superAiGuardian',
  'systemHealthMonitor',
  'verifyArticleHtml',
])

/** Endpoints that read and are not measured, and why. */
export const NOT_MEASURED: Partial<Record<EndpointName, string>> = {
  subscribeNewsletter: 'writes two rows of one person',
  sendContactMessage: 'writes two rows of one message',
  reportPresence: 'writes a row of one window, and reads those of an article’s other windows',
  fetchForeignImage: 'reads no row: one image of another site, for a person who pastes',
  listLibraryImages: 'at most 400 small rows of a month’s images, for a person who looks for one',
  listImageUses: 'at most 50 rows of one image, with their cards',
  suggestAltText: 'reads no article: one small image for a model, which the budget of models counts',
  openPreview: 'a page of one article, behind a link of minutes',
  openConfirmation: 'one file of the bucket',
  openUnsubscription: 'one file of the bucket',
}

interface Other {
  name: string
  per: Driver
  calls: number
  basis: string
  entry: LambdaEntry
  unmeasured?: string
}

/** What is done without the API. */
export const OTHER: readonly Other[] = [
  { name: 'origin fallback: article', ...read(0.0002, 'assumed: the pages of two reads of ten thousand are not in the bucket'), entry: 'origin-fallback' },
  { name: 'origin fallback: later page of a list', ...read(0.0005, 'assumed: one read of two thousand goes back in a list'), entry: 'origin-fallback' },
  { name: 'origin fallback: unknown address', ...read(0.001, 'assumed: links that lead nowhere, robots'), entry: 'origin-fallback' },
  { name: 'search page', ...read(0.002, 'assumed: two of a thousand reads open the search page with a question'), entry: 'search-page' },
  { name: 'translation of an article', ...publication(1, 'the machine translate-article, all languages'), entry: 'translation' },
  { name: 'publication', ...publication(1, 'the machine publish-article, all languages, and all that follows the stream'), entry: 'publishing' },
  { name: 'change of an article', ...publication(0.3, 'both machines, one changed segment'), entry: 'publishing' },
  { name: 'unpublication', ...publication(0.02, 'the machine unpublish-article'), entry: 'publishing' },
  { name: 'stream after a save', ...writing(120, 'dispatcher and projections'), entry: 'projections' },
  { name: 'due publications of a minute', per: 'day', calls: 1440, basis: 'its schedule', entry: 'publish-scheduled' },
  {
    name: 'feeds and sitemaps of an hour',
    per: 'day',
    calls: 24,
    basis: 'its schedule',
    entry: 'syndication',
    unmeasured: 'hourly work that nobody waits for',
  },
]
