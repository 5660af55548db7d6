import { amended } from '#shared/domain/publishing/search-amendments.ts'
import { parseQuery, type SearchPattern } from '#shared/domain/publishing/search-query.ts'
import { patternsOf, wantedBy } from '#shared/domain/publishing/search-wanted.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { VOCABULARY } from './block-store.ts'
import { type Found, findWanted } from './find.ts'
import { singlesOf, wordsOf } from './kept-blocks.ts'
import { synonymsIn } from './synonyms.ts'

/** What a query finds in one language. */
export interface Ranked {
  /** Null for a query without words. */
  found: Found | null
  /** What the hits have, to mark it. */
  patterns: SearchPattern[]
  /** What was searched for instead of words that nothing was found for; null where they were left as they are. */
  corrected: string | null
}

const NOTHING: Ranked = { found: null, patterns: [], corrected: null }

/** @throws AppError `invalid-request` for a query that is too long */
export async function ranked(table: Table, query: string, locale: Locale): Promise<Ranked> {
  const words = queryWords(query, locale)
  if (words.length === 0) return NOTHING
  const wanted = wantedBy(words, locale, await synonymsIn(table, locale))
  const found = await findWanted(locale, wanted)
  const instead = found.having.includes(0) ? amended({ query, wanted, having: found.having }, await vocabulary(locale, found), locale) : null
  if (!instead) return { found, patterns: patternsOf(wanted), corrected: null }
  const other = await findWanted(locale, instead.wanted)
  // A correction that finds nothing either helps nobody.
  const corrected = other.total > 0 ? instead.corrected : null
  return { found: other, patterns: patternsOf(instead.wanted), corrected }
}

/** Tables in which words are looked up that nothing was found for: of the newest articles, of the largest block and the newest, and of words near by. */
async function vocabulary(locale: Locale, { head: { singles, blocks }, tables }: Found): Promise<string[]> {
  const largest = blocks.toSorted((one, other) => other.size - one.size)[0]
  const asked = new Set([largest, blocks.at(-1)].flatMap((entry) => (entry ? [entry.block] : [])))
  const [words, newest] = await Promise.all([
    Promise.all([...asked].map((block) => wordsOf(locale, { block, part: VOCABULARY }))),
    singlesOf(
      locale,
      singles.map(({ row }) => row),
    ),
  ])
  return [...new Set([...newest.values(), ...tables, ...words])]
}

function queryWords(query: string, locale: Locale) {
  const parsed = parseQuery(query, locale)
  if (parsed.ok) return parsed.words
  const message = parsed.fault === 'too-long' ? 'The query is too long: use fewer characters.' : 'The query has too many words: use fewer.'
  throw new AppError('invalid-request', message, { extra: { fault: parsed.fault, errors: [{ path: 'query', message }] } })
}
