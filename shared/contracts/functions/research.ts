export { addArticleSource, checkClaim, getProvenance, removeArticleSource, uncheckClaim } from '../articles/provenance.ts'
export { acceptCompetitorGap, findCompetitorGaps, listCompetitorGaps } from '../research/competitor-gaps.ts'
export {
  aiContentResearch,
  cleanupOldSuggestions,
  createResearchProfile,
  deleteResearchProfile,
  generateArticleWithPerplexity,
  generateResearchProfile,
  listPendingSuggestions,
  listResearchProfiles,
  listSuggestions,
  saveResearchProfile,
  setSuggestionStatus,
} from '../research/research.ts'
