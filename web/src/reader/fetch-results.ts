import type { SearchResults } from '#shared/contracts/publishing/pages.ts'
import type { Locale } from '#shared/locales.ts'

type Fault = 'failed' | 'too-long' | 'too-many-words'

/** Asks the API for a page of results. Every failure is an answer, but for one nobody waits for any more. */
export async function fetchResults(locale: Locale, query: string, offset: number, signal: AbortSignal): Promise<SearchResults | { fault: Fault }> {
  const fields = new URLSearchParams({ query, locale, ...(offset > 0 ? { offset: String(offset) } : {}) })
  try {
    const response = await fetch(`/api/search?${fields}`, { headers: { accept: 'application/json' }, signal })
    if (response.ok) return (await response.json()) as SearchResults
    return { fault: response.status === 400 ? faultIn(await response.json()) : 'failed' }
  } catch {
    return { fault: 'failed' }
  }
}

const faultIn = ({ fault }: { fault?: unknown }): Fault => (fault === 'too-many-words' ? fault : 'too-long')
