import type { Locale } from '../../locales.ts'
import { searchTokens } from '../text/search-words.ts'
import { meets, type ParsedQuery, parseQuery, type SearchPattern } from './search-query.ts'

/** Words below which a slug names a subject, not an article. */
const WORDS_MIN = 2

/** What an article must have to be meant by a slug that is nobody's: each of its words, whole. Empty when it is too short to mean one. */
export function slugPatterns(slug: string, locale: Locale): SearchPattern[] {
  const words = slug.split('-')
  // With nothing behind it the last word would count as being typed.
  const parsed: ParsedQuery = parseQuery(`${words.join(' ')} `, locale)
  return parsed.ok && words.length >= WORDS_MIN ? parsed.patterns : []
}

/** Whether title and excerpt have all of it: an article that has the words only somewhere in its text is another one. */
export function isNamedBy({ title, excerpt }: { title: string; excerpt: string }, patterns: readonly SearchPattern[], locale: Locale): boolean {
  const terms = [title, excerpt].flatMap((text) => searchTokens(text, locale).flatMap((token) => token.terms))
  return patterns.length > 0 && patterns.every((pattern) => terms.some((term) => meets(term, pattern, locale)))
}
