import type { SearchPage, SearchResult, SearchResults } from '#shared/contracts/publishing/pages.ts'
import { SEARCH_LIMITS } from '#shared/domain/publishing/search-limits.ts'

export interface Shown {
  query: string
  /** How many results stand on pages before the first one shown. */
  offset: number
  pageSize: number
  articles: SearchResult[]
  hasMore: boolean
  total: number
  /** What was searched for instead of the query, where a word of it was a slip. */
  corrected: string | null
}

export type Status = 'idle' | 'searching' | 'adding' | 'ready' | 'failed' | 'too-long' | 'too-many-words'

export interface SearchState {
  text: string
  status: Status
  results: Shown | null
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  | { type: 'asked' | 'asked-more' }
  | { type: 'answered'; query: string; offset: number; results: SearchResults }
  | { type: 'refused'; status: Status }
  | { type: 'shown'; text: string; results: Shown }

/** What the server has rendered. */
export function initialState({ query, offset, results, fault }: SearchPage): SearchState {
  const status = fault ?? (results ? 'ready' : 'idle')
  return { text: query, status, results: results ? shownOf(query, offset, results) : null }
}

export const shownOf = (query: string, offset: number, { articles, hasMore, total, corrected }: SearchResults): Shown => ({
  query,
  offset,
  pageSize: SEARCH_LIMITS.pageSize,
  articles,
  hasMore,
  total,
  corrected: corrected ?? null,
})

/** The next state. Answers to other texts than the present one are not for it to judge: they never arrive. */
export function nextState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return event.text.trim() === '' ? { text: event.text, status: 'idle', results: null } : { ...state, text: event.text }
    case 'asked':
      return { ...state, status: 'searching' }
    case 'asked-more':
      return { ...state, status: 'adding' }
    case 'answered':
      return { ...state, status: 'ready', results: withAnswer(state.results, event) }
    case 'refused':
      return { ...state, status: event.status, results: event.status === 'failed' && state.status === 'adding' ? state.results : null }
    case 'shown':
      return { text: event.text, status: 'ready', results: event.results }
  }
}

function withAnswer(before: Shown | null, { query, offset, results }: Extract<SearchEvent, { type: 'answered' }>): Shown {
  if (offset === 0 || before?.query !== query) return shownOf(query, offset, results)
  const known = new Set(before.articles.map(({ id }) => id))
  // What was published meanwhile moves the others down: none is shown twice.
  return { ...before, articles: [...before.articles, ...results.articles.filter(({ id }) => !known.has(id))], hasMore: results.hasMore, total: results.total }
}
