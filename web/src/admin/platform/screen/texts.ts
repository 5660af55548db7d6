import type { ErrorCode } from '#shared/errors.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type ProblemCode, ProblemError } from '../api/problem-error.ts'
import { type Announcement, TOAST_MS } from '../shell/toast.ts'
import { t } from './catalogue.ts'
import { MODEL_FAULTS, type ModelFaultCode } from './model-faults.ts'
import { unfinishedText } from './unfinished-text.ts'

const MODEL_TEXTS = Object.fromEntries(Object.entries(MODEL_FAULTS).map(([code, { text }]) => [code, text])) as Record<ModelFaultCode, string>

/** What the screen says for each code; exact words come from the specification's error catalogue. */
export const ERROR_TEXTS: Readonly<Record<ProblemCode, string>> = {
  offline: t.offline,
  'blocked-by-firewall': t.blockedByFirewall,
  'invalid-request': t.invalidRequest,
  'malformed-json': t.requestNotUnderstood,
  'invalid-cursor': t.invalidCursor,
  'idempotency-key-required': t.requestNotUnderstood,
  unauthenticated: t.unauthenticated,
  forbidden: t.forbidden,
  'not-your-article': t.notYourArticle,
  'editor-needed': t.editorNeeded,
  'not-your-language': t.notYourLanguage,
  'not-found': t.notFound,
  'article-not-found': t.articleNotFound,
  'not-in-trash': t.notInTrash,
  'thread-not-found': t.threadNotFound,
  'comment-not-found': t.commentNotFound,
  'not-your-comment': t.notYourComment,
  'mentioned-cannot-see': t.mentionedCannotSee,
  'too-many-threads': t.tooManyThreads,
  'too-many-replies': t.tooManyReplies,
  'suggested-edit-settled': t.suggestedEditSettled,
  'task-not-found': t.taskNotFound,
  'operation-not-found': t.operationNotFound,
  'translation-read-only': t.translationReadOnly,
  'version-not-found': t.versionNotFound,
  'subscriber-not-found': t.subscriberNotFound,
  'mailing-not-found': t.mailingNotFound,
  'text-missing': t.textMissing,
  'nothing-to-mail': t.nothingToMail,
  'mailing-finished': t.mailingFinished,
  'mail-suppressed': t.mailSuppressed,
  'message-not-found': t.messageNotFound,
  'user-not-found': t.userNotFound,
  'last-admin': t.lastAdmin,
  'link-not-valid': t.linkNotValid,
  'term-not-found': t.termNotFound,
  'memory-entry-not-found': t.memoryEntryNotFound,
  'memory-entry-changed': t.memoryEntryChanged,
  'translation-not-found': t.translationNotFound,
  'author-not-found': t.authorNotFound,
  'author-changed': t.profileChanged,
  'profile-not-found': t.profileNotFound,
  'profile-changed': t.profileChanged,
  'last-profile': t.lastProfile,
  'too-many-profiles': t.tooManyProfiles,
  'prompt-not-found': t.promptNotFound,
  'prompt-decided': t.suggestionDecided,
  'guardian-off': t.guardianOff,
  'product-not-found': t.productNotFound,
  'product-changed': t.productChanged,
  'too-many-products': t.tooManyProducts,
  'webhook-not-found': t.webhookNotFound,
  'webhook-changed': t.webhookChanged,
  'webhook-without-secret': t.webhookWithoutSecret,
  'sampled-segment-not-found': t.sampledSegmentNotFound,
  'rated-by-another': t.ratedByAnother,
  'too-many-webhooks': t.tooManyWebhooks,
  'category-not-found': t.categoryNotFound,
  'category-slug-taken': t.categorySlugTaken,
  'category-in-use': t.categoryInUse,
  'category-of-section': t.categoryOfSection,
  'category-changed': t.categoryChanged,
  'too-many-categories': t.tooManyCategories,
  'gap-not-found': t.gapNotFound,
  'suggestion-not-found': t.suggestionNotFound,
  'suggestion-decided': t.suggestionDecided,
  'too-many-sources': t.tooManySources,
  'source-of-research': t.sourceOfResearch,
  'source-unreadable': t.sourceUnreadable,
  'unsourced-claims': t.unsourcedClaims,
  'confirmation-required': t.confirmationRequired,
  'settings-changed': t.settingsChanged,
  'nothing-changed': t.nothingChanged,
  'unpublished-changes': t.unpublishedChanges,
  'note-not-found': t.noteNotFound,
  'nothing-published': t.nothingPublished,
  'dead-links': t.deadLinks,
  'term-taken': t.termTaken,
  'not-repaired': t.notRepaired,
  'not-published': t.notPublished,
  'article-exists': t.articleExists,
  'export-too-large': t.exportTooLarge,
  'translation-needs-review': t.translationNeedsReview,
  'segment-refused': t.segmentRefused,
  'picture-not-found': t.pictureNotFound,
  'image-in-use': t.imageInUse,
  'image-refused': t.imageRefused,
  'post-refused': t.postRefused,
  'post-unknown': t.postUnknown,
  'post-not-retryable': t.postNotRetryable,
  'picture-refused': t.pictureRefused,
  'article-unfinished': unfinishedText(null),
  'version-conflict': t.versionConflict,
  'text-unfinished': t.textUnfinished,
  'not-a-reviewer': t.notAReviewer,
  'second-person-needed': t.secondPersonNeeded,
  'slug-taken': t.slugTaken,
  'not-an-original': t.notAnOriginal,
  'translations-incomplete': t.translationsIncomplete,
  'quality-gate-blocked': t.qualityGateBlocked,
  'planned-later': t.plannedLater,
  embargoed: t.embargoed,
  'planned-before-embargo': t.plannedBeforeEmbargo,
  'published-already': t.publishedAlready,
  'publication-in-progress': t.publicationInProgress,
  'translation-in-progress': t.translationInProgress,
  'run-in-progress': t.runInProgress,
  'batch-in-progress': t.batchInProgress,
  'not-cancellable': t.notCancellable,
  'not-retryable': t.notRetryable,
  'broken-off': t.brokenOff,
  cancelled: t.cancelled,
  'request-in-progress': t.requestInProgress,
  'force-reason-required': t.forceReasonRequired,
  'body-too-large': t.bodyTooLarge,
  'payload-too-large': t.payloadTooLarge,
  'unsupported-media-type': t.requestNotUnderstood,
  'idempotency-key-reused': t.idempotencyKeyReused,
  'rate-limited': t.rateLimited,
  internal: t.internal,
  'permission-missing': t.permissionMissing,
  ...MODEL_TEXTS,
  'dependency-unavailable': t.dependencyUnavailable,
}

/** Why work that was stored as failed did not go well. @param code null where a row of before kept none */
export const storedFaultText = (code: ErrorCode | null): string => (code ? ERROR_TEXTS[code] : t.storedWithoutCode)

/** The words for any fault; what has no code is unexpected. A fault of ours has a number, by which whoever runs the site finds what happened. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof ProblemError)) return ERROR_TEXTS.internal
  if (error.code === 'article-unfinished') return unfinishedText(error.extra.missing)
  const number = error.status >= 500 && error.instance ? t.errorNumber({ instance: error.instance }) : ''
  return ERROR_TEXTS[error.code] + number
}

/** What to tell the person when a save was refused: a message that speaks of publishing stays longer, as it is. */
export function saveFault(error: unknown): Announcement {
  if (error instanceof ProblemError && error.message.includes('Cannot publish')) return { tone: 'error', text: error.message, milliseconds: TOAST_MS.long }
  return { tone: 'error', text: errorText(error), milliseconds: TOAST_MS.usual }
}

/** What a publication answered, from a refusal of the call or from an operation that failed. */
export interface PublicationFault {
  code: ProblemCode | null
  message: string | null
  missingLocales?: readonly string[]
}

/** The specification's words for a publication that did not happen. */
export function publicationText({ code, message, missingLocales }: PublicationFault): string {
  if (code === 'translations-incomplete') {
    if (!missingLocales) return t.translationsIncomplete
    return t.translationsComplete({ complete: TARGET_LOCALES.length - missingLocales.length, all: TARGET_LOCALES.length })
  }
  if (code === 'quality-gate-blocked' || message?.includes('Quality Gate')) return message ? t.qualityGateMessage({ message }) : t.belowThresholds
  if (code && code !== 'internal') return ERROR_TEXTS[code]
  // What the server says of an unexpected fault tells the person nothing.
  return (code !== 'internal' && message) || t.couldNotPublish
}

/** {@link publicationText} of what a call threw. */
export function publicationErrorText(error: unknown): string {
  if (!(error instanceof ProblemError)) return t.couldNotPublish
  if (error.code === 'article-unfinished') return errorText(error)
  const missing = error.extra.missingLocales
  return publicationText({ code: error.code, message: error.message, ...(Array.isArray(missing) ? { missingLocales: missing.map(String) } : {}) })
}
