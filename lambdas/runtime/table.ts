import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createGetTransaction, createWriteTransaction, type Service } from 'electrodb'
import { tableEnvironment } from '#shared/environment.ts'
import { AdLog, AdPageRow } from '#shared/table/ads.ts'
import { AffiliateLinks, AffiliateProduct } from '#shared/table/affiliate-links.ts'
import { Card, Draft, Family, ReplacedDraft, SlugClaim } from '#shared/table/article.ts'
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
} from '#shared/table/audience.ts'
import { FailedTry } from '#shared/table/automation.ts'
import { Category, CategorySlug } from '#shared/table/categories.ts'
import { CompetitorGap, CompetitorGapTotal } from '#shared/table/competitors.ts'
import { AuditEntry, AutomationLog, BatchLease, Counter, IdempotentCall, Operation, Ranking, SeenEvent, Setting } from '#shared/table/desk.ts'
import { DeskListRow } from '#shared/table/desk-list.ts'
import { EeatPlace, EeatReport } from '#shared/table/eeat.ts'
import { ContentExpansion } from '#shared/table/expansion.ts'
import { GlossaryTerm, TermClaim } from '#shared/table/glossary.ts'
import { GuardianClaim, GuardianDay, GuardianPrompt, GuardianReport, GuardianSettings } from '#shared/table/guardian.ts'
import { AdminTaskRow, HealthLog, HealthState } from '#shared/table/health.ts'
import { AnnouncedDay, IndexingRequest } from '#shared/table/indexing.ts'
import { ListedArticle, ListingRow, ListingTotal } from '#shared/table/listings.ts'
import { MailDelivery, Mailing, MailingDigest, MailOrder, Suppression } from '#shared/table/mails.ts'
import { MemorySegment } from '#shared/table/memory.ts'
import { SocialAccount, SocialDay, SocialPost, ViralPrediction } from '#shared/table/outreach.ts'
import { ListingPage, PageMention } from '#shared/table/pages.ts'
import { PartnerMessage, PartnerReply } from '#shared/table/partner.ts'
import { AuthorSlug, Profile, Role } from '#shared/table/people.ts'
import { ImageRun, ImageRunTotal, PictureOrder } from '#shared/table/pictures.ts'
import { PreviewLink } from '#shared/table/previews.ts'
import { ArticleOrigin } from '#shared/table/provenance.ts'
import { Publication, Version } from '#shared/table/publications.ts'
import { ContentSuggestion, ResearchFinding, ResearchProfile, ResearchTotal, SuggestedClaim } from '#shared/table/research.ts'
import { ScheduleRun, ScheduleState } from '#shared/table/schedules.ts'
import { RefreshReport, SeoPlace } from '#shared/table/seo.ts'
import { AutoPublishDay, PublicationSlot } from '#shared/table/slots.ts'
import { DayBudget, ModelCall, SpendingSum } from '#shared/table/spending.ts'
import { QualityReport, SegmentRecords, TranslationOverview } from '#shared/table/translations.ts'
import { TrashedArticle, TrashedCards } from '#shared/table/trash.ts'
import { CheckedPart, HtmlVerification, TextMarkRow, VerifiedTextRow } from '#shared/table/upkeep.ts'
import { WebhookDelivery, WebhookEndpoint, WebhookEventRow } from '#shared/table/webhooks.ts'
import { documentClient } from './clients.ts'
import { once, parseEnv } from './env.ts'

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
