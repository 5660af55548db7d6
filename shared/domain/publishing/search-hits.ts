import type { Locale } from '#shared/locales.ts'
import { compoundParts } from '../text/search-compounds.ts'
import { searchTokens } from '../text/search-words.ts'
import { meets, type SearchPattern } from './search-query.ts'

/** A piece of a text; `hit` where it is what was searched for. Together the pieces are the text, so no markup is ever made of it. */
export interface TextPart {
  text: string
  hit: boolean
}

/** A text in pieces, hits set off. */
export function markHits(text: string, patterns: readonly SearchPattern[], locale: Locale): TextPart[] {
  const isMet = (term: string) => patterns.some((pattern) => meets(term, pattern, locale))
  const hits = searchTokens(text, locale).filter(({ terms }) => terms.some((term) => isMet(term) || compoundParts(term, locale).some(isMet)))
  const parts: TextPart[] = []
  let at = 0
  const push = (end: number, hit: boolean) => {
    if (end <= at) return
    const last = parts.at(-1)
    const piece = text.slice(at, end)
    if (last?.hit === hit) last.text += piece
    else parts.push({ text: piece, hit })
    at = end
  }
  for (const { start, end } of hits) {
    push(start, false)
    push(end, true)
  }
  push(text.length, false)
  return parts
}
