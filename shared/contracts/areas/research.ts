export { acceptCompetitorGap, findCompetitorGaps, listCompetitorGaps } from '../competitor-gaps.ts'
export { addArticleSource, checkClaim, getProvenance, removeArticleSource, uncheckClaim } from '../provenance.ts'
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
} from '../research.ts'
