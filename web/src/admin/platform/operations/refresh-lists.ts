import type { QueryClient } from '@tanstack/react-query'

/** Longer than an event usually waits in the table's stream, from which the lists are kept. */
const SETTLED_MS = 1500

const LISTS = ['listArticles', 'listPipeline', 'listTrash'] as const

/** Everything that lists articles looks again: at once, and when what was just written is surely in the lists. */
export async function refreshLists(queries: QueryClient): Promise<void> {
  const look = () => Promise.all(LISTS.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  setTimeout(() => void look(), SETTLED_MS)
  await look()
}
