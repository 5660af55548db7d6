import type { Locale } from '#shared/locales.ts'
import { type SearchToken, searchTokens } from './search-words.ts'

/** Words that are looked for in texts of a language, in whatever form these have them. */
export interface WantedWords {
  words: string
  terms: readonly string[]
}

export const wantedWords = (words: string, locale: Locale): WantedWords => ({ words, terms: termsOf(searchTokens(words, locale)) })

/** Words as they stand in a text, in its order; none goes over a sign of punctuation. */
export function findWords(text: string, wanted: readonly WantedWords[], locale: Locale): { words: string; found: string }[] {
  const byFirst = Map.groupBy(wanted, ({ terms }) => terms[0])
  const tokens = searchTokens(text, locale)
  return tokens.flatMap(({ start, terms: [first] }, at) =>
    (byFirst.get(first) ?? []).flatMap(({ words, terms }) => {
      const end = endOf(text, tokens, at, terms)
      return end === null ? [] : [{ words, found: text.slice(start, end) }]
    }),
  )
}

/** Where terms end that begin with a token; null when others follow. */
function endOf(text: string, tokens: readonly SearchToken[], from: number, terms: readonly string[]): number | null {
  const read: string[] = []
  let before = tokens[from] as SearchToken
  for (let at = from; read.length < terms.length; at++) {
    const token = tokens[at]
    if (!token || (at > from && !/^\s*$/.test(text.slice(before.end, token.start)))) return null
    read.push(...token.terms)
    if (read.some((term, index) => term !== terms[index])) return null
    before = token
  }
  return before.end
}

/** Characters are found by pairs: the last one, which has no neighbour here, has one in a text. */
function termsOf(tokens: readonly SearchToken[]): string[] {
  const [last, before] = [tokens.at(-1), tokens.at(-2)]
  const isHalf = last !== undefined && before !== undefined && last.start < before.end
  return (isHalf ? tokens.slice(0, -1) : tokens).flatMap(({ terms }) => terms)
}
