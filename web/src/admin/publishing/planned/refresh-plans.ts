import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../../platform/operations/refresh-lists.ts'

/** Longer than an event usually waits in the table's stream, from which plans are kept. */
const SETTLED_MS = 1500

/** Everything that shows plans looks again: at once, and when what was just written is surely there. */
export async function refreshPlans(queries: QueryClient): Promise<void> {
  const look = () =>
    Promise.all((['listPlanned', 'getPlan', 'getAutoPublication', 'getArticle'] as const).map((name) => queries.invalidateQueries({ queryKey: [name] })))
  setTimeout(() => void look(), SETTLED_MS)
  await Promise.all([look(), refreshLists(queries)])
}
