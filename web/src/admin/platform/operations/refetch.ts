import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds after which lists are read again: usually, and surely, longer than an event waits in the table's stream, from which they are kept. */
const LATER_MS = [1500, 5000]

/**
 * Reads queries again whose rows follow the articles through the table's stream: at once, and when what was just written is surely in them.
 * @returns when the first reading has ended
 */
export async function refetchProjected(queries: QueryClient, names: readonly string[]): Promise<void> {
  const read = () => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  for (const delay of LATER_MS) setTimeout(() => void read(), delay)
  await read()
}
