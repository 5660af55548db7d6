/**
 * Every entity of the one table under the name that stores use. A new entity is exported here and nowhere else.
 */
export { Card as cards, Draft as drafts, Family as families, ReplacedDraft as replacedDrafts, SlugClaim as claims } from './articles/article.ts'
export { Category as categories, CategorySlug as categorySlugs } from './articles/categories.ts'
export { CheckedPart as checkedParts, TextMarkRow as textMarks } from './articles/checked-parts.ts'
export { CoAuthor as coAuthors } from './articles/co-authors.ts'
export { Comment as comments } from './articles/comments.ts'
export { DeskChange as deskChanges, DeskListRow as deskLists, DeskPartRow as deskParts, DeskWordRow as deskWords } from './articles/desk-list.ts'
export { DirectoryEntry as directoryEntries } from './articles/directory.ts'
export { EeatPlace as eeatPlaces, EeatReport as eeatReports } from './articles/eeat.ts'
export {
  ArticleImages as articleImages,
  ImageUse as imageUses,
  LibraryImage as libraryImages,
  LibraryStart as libraryStarts,
} from './articles/library-images.ts'
export { Notification as notifications } from './articles/notifications.ts'
export { AuthorSlug as authorSlugs, Profile as profiles, Role as roles } from './articles/people.ts'
export { PictureOrder as pictureOrders } from './articles/pictures.ts'
export { Presence as presences } from './articles/presence.ts'
export { ArticleOrigin as articleOrigins } from './articles/provenance.ts'
export { Publication as publications, Version as versions } from './articles/publications.ts'
export { Review as reviews } from './articles/reviews.ts'
export { Revision as revisions, TranslationRevision as translationRevisions } from './articles/revisions.ts'
export { ThreadChanges as threadChanges } from './articles/thread-changes.ts'
export { TrashedArticle as trash, TrashedCards as trashedCards } from './articles/trash.ts'
export { ReviewRequest as reviewRequests, Workflow as workflows } from './articles/workflow.ts'
export { AdLog as adLog, AdPageRow as adPages } from './growth/ads.ts'
export { AffiliateLinks as affiliateLinks, AffiliateProduct as affiliateProducts } from './growth/affiliate-links.ts'
export { AnnouncedDay as announcedDays, IndexingRequest as indexingRequests } from './growth/indexing.ts'
export { LinkPlace as linkPlaces } from './growth/links.ts'
export { SocialAccount as socialAccounts, SocialDay as socialDays, SocialPost as socialPosts, ViralPrediction as viralPredictions } from './growth/outreach.ts'
export { RefreshReport as refreshReports, SeoPlace as seoPlaces } from './growth/seo.ts'
export { PartnerMessage as partnerMessages, PartnerReply as partnerReplies } from './operations/partner.ts'
export { AdminTaskRow as adminTasks } from './platform/admin-tasks.ts'
export { FailedTry as failedTries } from './platform/automation.ts'
export {
  AuditEntry as audit,
  AutomationLog as automationLog,
  BatchLease as batchLeases,
  Counter as counters,
  IdempotentCall as idempotentCalls,
  Operation as operations,
  SeenEvent as seenEvents,
  Setting as settings,
} from './platform/desk.ts'
export { ScheduleRun as scheduleRuns, ScheduleState as scheduleStates } from './platform/schedules.ts'
export { DayBudget as dayBudgets, ModelCall as modelCalls, ModelMinute as modelMinutes, SpendingSum as spendingSums } from './platform/spending.ts'
export { EdgeMonth as edgeMonths } from './publishing/edge.ts'
export { ListedArticle as listedArticles, ListingRow as listingRows, ListingTotal as listingTotals } from './publishing/listings.ts'
export { ListingPage as listingPages, PageMention as pageMentions } from './publishing/pages.ts'
export { PreviewLink as previewLinks } from './publishing/previews.ts'
export { AutoPublishDay as autoPublishDays, ScheduledPublication as scheduledPublications } from './publishing/scheduled-publications.ts'
export { PendingSyndication as pendingSyndications, SitemapEntryRow as sitemapEntries, SitemapPart as sitemapParts } from './publishing/syndication.ts'
export { WebhookDelivery as webhookDeliveries, WebhookEndpoint as webhookEndpoints, WebhookEventRow as webhookEvents } from './publishing/webhooks.ts'
export {
  GuardianClaim as guardianClaims,
  GuardianDay as guardianDays,
  GuardianPrompt as guardianPrompts,
  GuardianReport as guardianReports,
  GuardianSettings as guardianSettings,
} from './quality/guardian.ts'
export { HealthLog as healthLog, HealthState as healthStates } from './quality/health.ts'
export { ImageRun as imageRuns, ImageRunTotal as imageRunTotals } from './quality/image-runs.ts'
export { SectionVerdictRow as sectionVerdicts } from './quality/section-verdicts.ts'
export { HtmlVerification as htmlVerifications, VerifiedTextRow as verifiedTexts } from './quality/upkeep.ts'
export {
  ContactMessage as contactMessages,
  CountedPart as countedParts,
  DaySalt as daySalts,
  MailLink as mailLinks,
  RateWindow as rateWindows,
  ReferrerDay as referrerDays,
  Subscriber as subscribers,
  SubscriptionRequest as subscriptionRequests,
  ViewCounting as viewCounting,
  ViewDay as viewDays,
  ViewTotal as viewTotals,
} from './readers/audience.ts'
export {
  MailDelivery as mailDeliveries,
  Mailing as mailings,
  MailingDigest as mailingDigests,
  MailOrder as mailOrders,
  Suppression as suppressions,
} from './readers/mails.ts'
export { Ranking as rankings } from './readers/rankings.ts'
export { CompetitorGap as competitorGaps, CompetitorGapTotal as competitorGapTotals } from './research/competitors.ts'
export { ContentExpansion as contentExpansions } from './research/expansion.ts'
export {
  ContentSuggestion as suggestions,
  ResearchFinding as researchFindings,
  ResearchProfile as researchProfiles,
  ResearchTotal as researchTotals,
  SuggestedClaim as suggestedClaims,
} from './research/research.ts'
export { DismissedTerm as dismissedTerms, GlossaryTerm as glossary, TermClaim as termClaims } from './translation/glossary.ts'
export {
  BrokenTermWeek as brokenTermWeeks,
  LocaleWeek as localeWeeks,
  ReviewerWeek as reviewerWeeks,
  SampledSegment as sampledSegments,
} from './translation/localisation.ts'
export {
  MemoryIndexPlace as memoryIndexPlaces,
  MemorySegment as memory,
  MemoryUse as memoryUses,
  MemoryWord as memoryWords,
  SimilarSources as similarSources,
  UnpublishedSegments as unpublishedSegments,
} from './translation/memory.ts'
export { StyleCardVersion as styleCardVersions } from './translation/style-cards.ts'
export { QualityReport as qualityReports, SegmentRecords as segmentRecords, TranslationOverview as translationOverviews } from './translation/translations.ts'
