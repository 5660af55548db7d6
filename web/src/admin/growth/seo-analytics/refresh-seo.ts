import type { QueryClient } from '@tanstack/react-query'

/** The lists follow the articles a moment later. */
const LATER_MS = 2500

/** Everything that shows scores looks again, and once more when the lists have followed. */
export function refreshSeo(queries: QueryClient): void {
  const look = () => {
    for (const name of ['getSeoOverview', 'listSeoArticles']) void queries.invalidateQueries({ queryKey: [name] })
  }
  look()
  setTimeout(look, LATER_MS)
}
