import * as contracts from '#shared/contracts/areas/research.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { findCompetitorGaps, listCompetitorGaps } from '../competitors/gap-endpoints.ts'
import { addArticleSource, checkClaim, getProvenance, removeArticleSource, uncheckClaim } from '../provenance/endpoints.ts'
import { acceptCompetitorGap } from '../research/accept-gap.ts'
import * as desk from '../research/desk-endpoints.ts'
import { aiContentResearch, generateArticleWithPerplexity, generateResearchProfile } from '../research/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { fetcherBy } from '../runtime/fetcher.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-research']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi(contracts, {
  ...desk,
  getProvenance,
  removeArticleSource,
  checkClaim,
  uncheckClaim,
  addArticleSource: addArticleSource(fetcherBy(() => env().FETCHING_FUNCTION)),
  listCompetitorGaps,
  acceptCompetitorGap,
  findCompetitorGaps: findCompetitorGaps(batchMachine),
  generateResearchProfile: generateResearchProfile(() => env().MODEL_ID),
  aiContentResearch: aiContentResearch(batchMachine),
  generateArticleWithPerplexity: generateArticleWithPerplexity(batchMachine),
})
