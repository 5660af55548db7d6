import { readFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import type { DocumentationPart } from '#shared/domain/operations/documentation.ts'
import { documentationWords } from '#shared/domain/operations/documentation-words.ts'
import { foldWord, searchRuns, searchTokens } from '#shared/domain/text/search-words.ts'
import { once } from '../../platform/process/env.ts'

/** Every part of this release's documentation; the build puts it beside the bundle. */
const read = (): DocumentationPart[] => JSON.parse(readFileSync(new URL('./documentation.json', import.meta.url), 'utf8'))

const termsOf = (text: string): string[] => searchTokens(text, 'en').flatMap(({ terms }) => terms)

/** Words of a question as they are compared. */
export const wordsOf = (question: string): string[] => searchRuns(question).map(({ text }) => foldWord(text, 'lt'))

/** Ranks parts of a documentation by BM25+; a hit in a heading counts twice. */
export function searchIn(parts: readonly DocumentationPart[]): (question: string, limit: number) => DocumentationPart[] {
  const index = new MiniSearch<DocumentationPart & { id: number }>({
    fields: ['place', 'text'],
    tokenize: termsOf,
    // The tokens are terms already.
    processTerm: (term) => term,
    searchOptions: { boost: { place: 2 }, tokenize: (query) => query.split(' ') },
  })
  index.addAll(parts.map((part, id) => ({ ...part, id })))
  return (question, limit) => {
    const query = documentationWords(wordsOf(question)).flatMap(termsOf).join(' ')
    return index
      .search(query)
      .slice(0, limit)
      .map(({ id }) => parts[id] as DocumentationPart)
  }
}

/** Searches the documentation of this release. */
export const documentation = once(() => searchIn(read()))
