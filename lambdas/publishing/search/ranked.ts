import { amended } from '#shared/domain/publishing/search-amendments.ts'
import { parseQuery, type SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { byRelevance } from '#shared/domain/publishing/search-ranking.ts'
import { patternsOf, wantedBy } from '#shared/domain/publishing/search-wanted.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { type Found, findWanted, type Hit } from './find.ts'
import { vocabularyOf } from './kept-blocks.ts'
import { synonymsIn } from './synonyms.ts'

/** What a query finds in one language. */
export interface Ranked {
  /** The most relevant first, of equally relevant ones the newest; the newest first in an index of older rules. */
  hits: Hit[]
  /** What the hits have, to mark it. */
  patterns: SearchPattern[]
  /** What was searched for instead of words that nothing was found for; null where they were left as they are. */
  corrected: string | null
}

const NOTHING: Ranked = { hits: [], patterns: [], corrected: null }
/** Articles from which on the open block's words say which words there are. */
const VOCABULARY_FROM = 64

/** @throws AppError `invalid-request` for a query that is too long */
export async function rankedHits(table: Table, query: string, locale: Locale): Promise<Ranked> {
  const words = wordsOf(query, locale)
  if (words.length === 0) return NOTHING
  const wanted = wantedBy(words, locale, await synonymsIn(table, locale))
  const found = await findWanted(locale, wanted)
  const instead = found.having.includes(0) ? amended({ query, wanted, having: found.having }, await vocabulary(locale, found), locale) : null
  if (!instead) return { hits: inOrder(found), patterns: patternsOf(wanted), corrected: null }
  const other = await findWanted(locale, instead.wanted)
  // A correction that finds nothing either helps nobody.
  const corrected = other.hits.length > 0 ? instead.corrected : null
  return { hits: inOrder(other), patterns: patternsOf(instead.wanted), corrected }
}

const inOrder = ({ hits, having, articles, weighed }: Found): Hit[] =>
  weighed ? byRelevance(hits, having, articles) : hits.sort((one, other) => other.at - one.at)

/** Tables in which words are looked up that nothing was found for: of the newest articles, and of those that begin alike. */
async function vocabulary(locale: Locale, { head: { open, blocks }, tables }: Found): Promise<string[]> {
  const newest = open.articles.length < VOCABULARY_FROM ? blocks.at(-1) : undefined
  return [open.terms, ...tables, ...(newest ? [await vocabularyOf(locale, newest.block)] : [])]
}

function wordsOf(query: string, locale: Locale) {
  const parsed = parseQuery(query, locale)
  if (parsed.ok) return parsed.words
  const message = parsed.fault === 'too-long' ? 'The query is too long: use fewer characters.' : 'The query has too many words: use fewer.'
  throw new AppError('invalid-request', message, { extra: { fault: parsed.fault, errors: [{ path: 'query', message }] } })
}
