import { indexMemory } from '../../translation/memory/index-memory.ts'
import type { Check } from './check.ts'

/** Time of one step, of the five minutes that it may take: what one partition holds is indexed to its end. */
const AT_ONCE_MS = 60_000
/** Any cursor: the table knows where to go on. */
const MORE = 'more'

/** Every entry of the translation memory is findable by its words. Once all are, new ones are from the start, and nothing is looked at any more. */
export const checkMemory: Check = async ({ table }) => {
  const { indexed, done } = await indexMemory(table, Date.now() + AT_ONCE_MS)
  return { findings: indexed > 0 ? [{ code: 'memory-not-findable', subject: String(indexed), repaired: true }] : [], cursor: done ? '' : MORE }
}
