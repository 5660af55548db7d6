import { sourcingFaults } from '#shared/domain/articles/sourced-article.ts'
import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import { sourceWithPage } from '#shared/domain/research/source-page.ts'
import { AppError } from '#shared/errors.ts'
import type { StoredSource } from '#shared/table/research/research.ts'
import { type Fetcher, fetchPage } from '../../platform/fetching/fetcher.ts'
import { type Composed, type Composing, composeArticle } from './compose-article.ts'
import type { SuggestionRow } from './suggestion-store.ts'

/** Pages of sources that are read for an article. */
const PAGES = 3
const FAULTS_NAMED = 8

/**
 * An article from a suggestion: its sources are read once more, the text made, and held against them.
 * @returns it with the suggestion as its sources are now
 * @throws AppError `unsourced-claims` that names what no source says; as {@link composeArticle}
 */
export async function draftArticle(
  stored: SuggestionRow,
  { fetcher, ...composing }: Composing & { fetcher: Fetcher },
): Promise<Composed & { suggestion: SuggestionRow }> {
  const suggestion = await withPages(fetcher, stored)
  const composed = await composeArticle(suggestion, composing)
  const faults = sourcingFaults(composed.article, suggestion.sources, suggestion.suggested_title)
  if (faults.length > 0) throw new AppError('unsourced-claims', `No source says: ${faults.slice(0, FAULTS_NAMED).join('; ')}`)
  return { ...composed, suggestion }
}

/** With what the pages say of the first sources, where they can be read: more to tell, and more to hold the text against. */
async function withPages(fetcher: Fetcher, suggestion: SuggestionRow): Promise<SuggestionRow> {
  const warnings = new Set<SourceWarning>(suggestion.warnings)
  const sources: StoredSource[] = []
  for (const [index, source] of suggestion.sources.entries()) {
    const page = index < PAGES ? await fetchPage(fetcher, source.url) : null
    for (const warning of page?.warnings ?? []) warnings.add(warning)
    const isClean = page !== null && page.warnings.length === 0
    sources.push(isClean ? { ...source, text: sourceWithPage(source, page.text) } : source)
  }
  return { ...suggestion, sources, warnings: [...warnings].sort() }
}
