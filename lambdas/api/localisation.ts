import * as contracts from '#shared/contracts/functions/localisation.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import * as comments from '../articles/comments/endpoints.ts'
import { listPeople } from '../articles/comments/people.ts'
import { listImageUses, listLibraryImages, removeLibraryImage } from '../articles/image-library/endpoints.ts'
import { suggestAltText } from '../articles/image-library/suggest-alt.ts'
import * as notifications from '../articles/notifications/endpoints.ts'
import { reportPresence } from '../articles/presence/endpoints.ts'
import { confirmReview, listReviews, withdrawReview } from '../articles/reviews/endpoints.ts'
import * as revisions from '../articles/revisions/endpoints.ts'
import { fetchForeignImage } from '../articles/uploads/foreign-image.ts'
import { getWorkflow, moveArticle, saveWorkflow } from '../articles/workflow/endpoints.ts'
import { dropReviewRequest, listReviewers, listReviewRequests, requestReview } from '../articles/workflow/requests.ts'
import { listHistory } from '../operations/automation/history-endpoint.ts'
import { saveRoles } from '../operations/users/save-roles.ts'
import { createApi } from '../platform/api/api.ts'
import { fetcherBy } from '../platform/fetching/fetcher.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import { chooseGateProfile } from '../publishing/publication/gate-profile.ts'
import { getBoard } from '../publishing/scheduling/board.ts'
import { listCalendar } from '../publishing/scheduling/calendar.ts'
import { liftEmbargo, setEmbargo } from '../publishing/scheduling/embargo.ts'
import { listTermRenderings } from '../publishing/search/term-renderings.ts'
import { listDeadLinks } from '../quality/external-links/endpoints.ts'
import * as sections from '../quality/sections/endpoints.ts'
import { listHealthRuns } from '../quality/system-guardian/health-runs.ts'
import { saveDeskLanguage, saveDeskTour } from '../readers/account/endpoints.ts'
import * as localisation from '../translation/localisation/endpoints.ts'
import * as sample from '../translation/localisation/sample-endpoints.ts'
import { listConcordance } from '../translation/memory/concordance.ts'
import { listSimilar } from '../translation/memory/similar-endpoint.ts'
import * as translationRevisions from '../translation/revisions/endpoints.ts'
import * as styleCards from '../translation/style-cards/endpoints.ts'
import * as termSuggestions from '../translation/term-suggestions/endpoints.ts'
import { listWaitingSegments } from '../translation/translating/waiting-segments.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-localisation']))

export const handler = createApi(contracts, {
  ...localisation,
  ...sample,
  ...styleCards,
  ...termSuggestions,
  listTermRenderings,
  listConcordance,
  listSimilar,
  listWaitingSegments,
  listDeadLinks: listDeadLinks(() => env().SITE_ORIGIN),
  ...revisions,
  ...translationRevisions,
  ...comments,
  listPeople,
  ...notifications,
  listHistory,
  chooseGateProfile,
  setEmbargo,
  liftEmbargo,
  listHealthRuns,
  ...sections,
  saveDeskLanguage,
  saveDeskTour,
  saveRoles,
  listReviews,
  reportPresence,
  getBoard,
  listCalendar,
  getWorkflow,
  moveArticle,
  saveWorkflow,
  requestReview,
  dropReviewRequest,
  listReviewRequests,
  listReviewers,
  confirmReview: confirmReview(() => env().RUN_BATCH_MACHINE_ARN),
  fetchForeignImage: fetchForeignImage(fetcherBy(() => env().FETCHING_FUNCTION)),
  listLibraryImages,
  listImageUses,
  removeLibraryImage,
  suggestAltText: suggestAltText(() => env().MODEL_ID),
  withdrawReview: withdrawReview(() => env().RUN_BATCH_MACHINE_ARN),
})
