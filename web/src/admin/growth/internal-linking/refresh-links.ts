import type { QueryClient } from '@tanstack/react-query'

/** The lists follow the articles a moment later. */
const LATER_MS = 2000

/** Everything that counts links looks again, and once more when the lists have followed. */
export function refreshLinks(queries: QueryClient): void {
  const look = () => {
    for (const name of ['getInternalLinks', 'getSeoOverview', 'listSeoArticles']) void queries.invalidateQueries({ queryKey: [name] })
  }
  look()
  setTimeout(look, LATER_MS)
}
