import * as contracts from '#shared/contracts/functions/research.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { addArticleSource, checkClaim, getProvenance, removeArticleSource, uncheckClaim } from '../articles/provenance/endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import { fetcherBy } from '../platform/fetching/fetcher.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import { findCompetitorGaps, listCompetitorGaps } from '../research/competitors/gap-endpoints.ts'
import { acceptCompetitorGap } from '../research/suggestions/accept-gap.ts'
import * as desk from '../research/suggestions/desk-endpoints.ts'
import { aiContentResearch, generateArticleWithPerplexity, generateResearchProfile } from '../research/suggestions/endpoints.ts'
import { createResearchProfile, listResearchProfiles, saveResearchProfile } from '../research/suggestions/profile-endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-research']))
const fetcher = fetcherBy(() => env().FETCHING_FUNCTION)
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi(contracts, {
  ...desk,
  listResearchProfiles: listResearchProfiles(fetcher),
  createResearchProfile: createResearchProfile(fetcher),
  saveResearchProfile: saveResearchProfile(fetcher),
  getProvenance,
  removeArticleSource,
  checkClaim,
  uncheckClaim,
  addArticleSource: addArticleSource(fetcher),
  listCompetitorGaps,
  acceptCompetitorGap,
  findCompetitorGaps: findCompetitorGaps(batchMachine),
  generateResearchProfile: generateResearchProfile(() => env().MODEL_ID),
  aiContentResearch: aiContentResearch(batchMachine),
  generateArticleWithPerplexity: generateArticleWithPerplexity(batchMachine),
})
