export {
  decideSuggestedEdit,
  deleteComment,
  editComment,
  listPeople,
  listThreads,
  replyToThread,
  resolveThread,
  startThread,
} from '../articles/comments.ts'
export { fetchForeignImage, listImageUses, listLibraryImages, removeLibraryImage, suggestAltText } from '../articles/images.ts'
export { listNotifications, markNotificationsRead, saveNotificationSettings } from '../articles/notifications.ts'
export { reportPresence } from '../articles/presence.ts'
export { confirmReview, listReviews, withdrawReview } from '../articles/reviews.ts'
export { getRevision, listRevisions } from '../articles/revisions.ts'
export { dropReviewRequest, getWorkflow, listReviewers, listReviewRequests, moveArticle, requestReview, saveWorkflow } from '../articles/workflow.ts'
export { listHistory } from '../operations/history.ts'
export { saveRoles } from '../operations/users.ts'
export { getBoard, listCalendar } from '../publishing/board.ts'
export { liftEmbargo, setEmbargo } from '../publishing/embargo.ts'
export { chooseGateProfile } from '../publishing/gate-profile.ts'
export { listDeadLinks } from '../quality/dead-links.ts'
export { listHealthRuns } from '../quality/health-runs.ts'
export { dismissSectionDisagreement, listSectionDisagreements } from '../quality/section-verdicts.ts'
export { saveDeskLanguage, saveDeskTour } from '../readers/account.ts'
export { exportLocalisation, getLocaleQuality, getLocalisation } from '../translation/localisation.ts'
export { listConcordance, listSimilar } from '../translation/memory.ts'
export { getTranslationRevision, listTranslationRevisions, restoreTranslationRevision } from '../translation/revisions.ts'
export { exportSample, listSample, rateSegment, undoRating } from '../translation/sample.ts'
export { getStyleCard, getStyleCardVersion, listStyleCardVersions, restoreStyleCard, saveStyleCard } from '../translation/style-cards.ts'
export { dismissTermSuggestion, listTermRenderings, listTermSuggestions } from '../translation/term-suggestions.ts'
export { listWaitingSegments } from '../translation/waiting-segments.ts'
