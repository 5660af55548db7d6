import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createGetTransaction, createWriteTransaction, type Service } from 'electrodb'
import { tableEnvironment } from '#shared/environment.ts'
import { Card, Draft, Family, ReplacedDraft, SlugClaim } from '#shared/table/articles/article.ts'
import { Category, CategorySlug } from '#shared/table/articles/categories.ts'
import { CheckedPart, TextMarkRow } from '#shared/table/articles/checked-parts.ts'
import { DeskListRow } from '#shared/table/articles/desk-list.ts'
import { EeatPlace, EeatReport } from '#shared/table/articles/eeat.ts'
import { AuthorSlug, Profile, Role } from '#shared/table/articles/people.ts'
import { PictureOrder } from '#shared/table/articles/pictures.ts'
import { ArticleOrigin } from '#shared/table/articles/provenance.ts'
import { Publication, Version } from '#shared/table/articles/publications.ts'
import { TrashedArticle, TrashedCards } from '#shared/table/articles/trash.ts'
import { AdLog, AdPageRow } from '#shared/table/growth/ads.ts'
import { AffiliateLinks, AffiliateProduct } from '#shared/table/growth/affiliate-links.ts'
import { AnnouncedDay, IndexingRequest } from '#shared/table/growth/indexing.ts'
import { SocialAccount, SocialDay, SocialPost, ViralPrediction } from '#shared/table/growth/outreach.ts'
import { RefreshReport, SeoPlace } from '#shared/table/growth/seo.ts'
import { PartnerMessage, PartnerReply } from '#shared/table/operations/partner.ts'
import { AdminTaskRow } from '#shared/table/platform/admin-tasks.ts'
import { FailedTry } from '#shared/table/platform/automation.ts'
import { AuditEntry, AutomationLog, BatchLease, Counter, IdempotentCall, Operation, SeenEvent, Setting } from '#shared/table/platform/desk.ts'
import { ScheduleRun, ScheduleState } from '#shared/table/platform/schedules.ts'
import { DayBudget, ModelCall, SpendingSum } from '#shared/table/platform/spending.ts'
import { ListedArticle, ListingRow, ListingTotal } from '#shared/table/publishing/listings.ts'
import { ListingPage, PageMention } from '#shared/table/publishing/pages.ts'
import { PreviewLink } from '#shared/table/publishing/previews.ts'
import { AutoPublishDay, PublicationSlot } from '#shared/table/publishing/scheduled-publications.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookEventRow } from '#shared/table/publishing/webhooks.ts'
import { GuardianClaim, GuardianDay, GuardianPrompt, GuardianReport, GuardianSettings } from '#shared/table/quality/guardian.ts'
import { HealthLog, HealthState } from '#shared/table/quality/health.ts'
import { ImageRun, ImageRunTotal } from '#shared/table/quality/image-runs.ts'
import { HtmlVerification, VerifiedTextRow } from '#shared/table/quality/upkeep.ts'
import {
  ContactMessage,
  DaySalt,
  MailLink,
  RateWindow,
  ReferrerDay,
  Subscriber,
  SubscriptionRequest,
  ViewDay,
  ViewMark,
  ViewTotal,
} from '#shared/table/readers/audience.ts'
import { MailDelivery, Mailing, MailingDigest, MailOrder, Suppression } from '#shared/table/readers/mails.ts'
import { Ranking } from '#shared/table/readers/rankings.ts'
import { CompetitorGap, CompetitorGapTotal } from '#shared/table/research/competitors.ts'
import { ContentExpansion } from '#shared/table/research/expansion.ts'
import { ContentSuggestion, ResearchFinding, ResearchProfile, ResearchTotal, SuggestedClaim } from '#shared/table/research/research.ts'
import { GlossaryTerm, TermClaim } from '#shared/table/translation/glossary.ts'
import { MemorySegment } from '#shared/table/translation/memory.ts'
import { QualityReport, SegmentRecords, TranslationOverview } from '#shared/table/translation/translations.ts'
import { documentClient } from '../process/clients.ts'
import { once, parseEnv } from '../process/env.ts'

const ENTITIES = {
  families: Family,
  cards: Card,
  drafts: Draft,
  versions: Version,
  replacedDrafts: ReplacedDraft,
  publications: Publication,
  segmentRecords: SegmentRecords,
  qualityReports: QualityReport,
  eeatReports: EeatReport,
  eeatPlaces: EeatPlace,
  seoPlaces: SeoPlace,
  refreshReports: RefreshReport,
  indexingRequests: IndexingRequest,
  announcedDays: AnnouncedDay,
  translationOverviews: TranslationOverview,
  claims: SlugClaim,
  settings: Setting,
  operations: Operation,
  batchLeases: BatchLease,
  automationLog: AutomationLog,
  failedTries: FailedTry,
  audit: AuditEntry,
  deskLists: DeskListRow,
  trash: TrashedArticle,
  trashedCards: TrashedCards,
  counters: Counter,
  rankings: Ranking,
  seenEvents: SeenEvent,
  idempotentCalls: IdempotentCall,
  profiles: Profile,
  roles: Role,
  authorSlugs: AuthorSlug,
  memory: MemorySegment,
  glossary: GlossaryTerm,
  termClaims: TermClaim,
  listingPages: ListingPage,
  pageMentions: PageMention,
  listingRows: ListingRow,
  listingTotals: ListingTotal,
  listedArticles: ListedArticle,
  dayBudgets: DayBudget,
  modelCalls: ModelCall,
  spendingSums: SpendingSum,
  subscribers: Subscriber,
  subscriptionRequests: SubscriptionRequest,
  mailLinks: MailLink,
  contactMessages: ContactMessage,
  suppressions: Suppression,
  mailings: Mailing,
  mailingDigests: MailingDigest,
  mailDeliveries: MailDelivery,
  mailOrders: MailOrder,
  viewDays: ViewDay,
  viewTotals: ViewTotal,
  viewMarks: ViewMark,
  referrerDays: ReferrerDay,
  rateWindows: RateWindow,
  daySalts: DaySalt,
  previewLinks: PreviewLink,
  researchProfiles: ResearchProfile,
  researchTotals: ResearchTotal,
  suggestions: ContentSuggestion,
  suggestedClaims: SuggestedClaim,
  researchFindings: ResearchFinding,
  articleOrigins: ArticleOrigin,
  competitorGaps: CompetitorGap,
  competitorGapTotals: CompetitorGapTotal,
  pictureOrders: PictureOrder,
  checkedParts: CheckedPart,
  textMarks: TextMarkRow,
  healthStates: HealthState,
  healthLog: HealthLog,
  adminTasks: AdminTaskRow,
  categories: Category,
  categorySlugs: CategorySlug,
  guardianSettings: GuardianSettings,
  guardianPrompts: GuardianPrompt,
  guardianClaims: GuardianClaim,
  guardianDays: GuardianDay,
  guardianReports: GuardianReport,
  publicationSlots: PublicationSlot,
  autoPublishDays: AutoPublishDay,
  scheduleRuns: ScheduleRun,
  scheduleStates: ScheduleState,
  partnerMessages: PartnerMessage,
  partnerReplies: PartnerReply,
  htmlVerifications: HtmlVerification,
  verifiedTexts: VerifiedTextRow,
  adPages: AdPageRow,
  adLog: AdLog,
  imageRuns: ImageRun,
  imageRunTotals: ImageRunTotal,
  socialPosts: SocialPost,
  socialAccounts: SocialAccount,
  socialDays: SocialDay,
  viralPredictions: ViralPrediction,
  affiliateProducts: AffiliateProduct,
  affiliateLinks: AffiliateLinks,
  contentExpansions: ContentExpansion,
  webhookEndpoints: WebhookEndpoint,
  webhookEvents: WebhookEventRow,
  webhookDeliveries: WebhookDelivery,
}

type Entities = { [Name in keyof typeof ENTITIES]: ReturnType<(typeof ENTITIES)[Name]> }

/** What `createTable` gives, typed as the service of its entities. */
export type Table = Pick<Service<Entities>, 'entities' | 'transaction'>

/**
 * The entities of the one table, bound to a client: `table.entities.cards.get(…)`, `table.transaction.write(…)`. Each is made
 * when it is first asked for.
 */
export function createTable({ client, name }: { client: DynamoDBDocumentClient; name: string }): Table {
  const made: Partial<Entities> = {}
  const madeOnce = <Alias extends keyof Entities>(alias: Alias): Entities[Alias] => (made[alias] ??= bound(ENTITIES[alias](), client, name) as Entities[Alias])
  const entities = Object.defineProperties(
    {},
    Object.fromEntries(Object.keys(ENTITIES).map((alias) => [alias, { enumerable: true, get: () => madeOnce(alias as keyof Entities) }])),
  ) as Entities
  return {
    entities,
    transaction: {
      // What is written is worked out first: the entities of a transaction are those that were made by then.
      get: (build) => {
        const items = build(entities as never)
        return createGetTransaction(made as Entities, () => items)
      },
      write: (build) => {
        const items = build(entities as never)
        return createWriteTransaction(made as Entities, () => items)
      },
    },
  }
}

function bound<Made extends { setTableName(name: string): unknown; setClient(client: DynamoDBDocumentClient): unknown }>(
  made: Made,
  client: DynamoDBDocumentClient,
  name: string,
): Made {
  made.setTableName(name)
  made.setClient(client)
  return made
}

/** The table of this process, named by TABLE_NAME. */
export const getTable = once(() => createTable({ client: documentClient(), name: parseEnv(tableEnvironment).TABLE_NAME }))
