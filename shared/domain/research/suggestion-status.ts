/** Where a suggestion stands. */
export const SUGGESTION_STATUSES = ['pending', 'accepted', 'rejected', 'article_created'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

/** What each may become. An article that was made of it is the end: deleting that one is a matter of the article's. */
const NEXT: Readonly<Record<SuggestionStatus, readonly SuggestionStatus[]>> = {
  pending: ['accepted', 'rejected', 'article_created'],
  accepted: ['rejected', 'article_created'],
  rejected: ['pending'],
  article_created: [],
}

export const mayBecome = (from: SuggestionStatus, to: SuggestionStatus): boolean => NEXT[from].includes(to)

/** Those from which an article may be made. */
export const WRITABLE = SUGGESTION_STATUSES.filter((status) => mayBecome(status, 'article_created'))

/** Colour of a relevance from 0 to 10. */
export function relevanceTone(score: number): 'green' | 'yellow' | 'orange' {
  if (score >= 8) return 'green'
  return score >= 7 ? 'yellow' : 'orange'
}
