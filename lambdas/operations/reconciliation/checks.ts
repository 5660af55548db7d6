import type { Check, CheckInParts, Looked, Place } from './check.ts'
import { checkArticles } from './check-articles.ts'
import { checkAuthors } from './check-authors.ts'
import { checkCounters } from './check-counters.ts'
import { checkLists } from './check-lists.ts'
import { checkMemory } from './check-memory.ts'
import { checkOperations } from './check-operations.ts'
import { checkProjections } from './check-projections.ts'
import { checkRows } from './check-rows.ts'
import { checkSearch } from './check-search.ts'
import { checkStagedFiles } from './check-staged-files.ts'
import { checkStrayPages } from './check-stray-pages.ts'
import { checkSyndication } from './check-syndication.ts'

/** What is proved, in this order: work that hangs first, then whose it is and what is live, of all articles before the page
 * of any, as pages name other articles; then what shows it, then what is left over. */
export const CHECKS = {
  operations: checkOperations,
  authors: checkAuthors,
  rows: checkRows,
  articles: checkArticles,
  lists: checkLists,
  syndication: checkSyndication,
  'stray-pages': checkStrayPages,
  'staged-files': checkStagedFiles,
  projections: checkProjections,
  counters: checkCounters,
  search: checkSearch,
  memory: checkMemory,
} as const satisfies Record<string, Check | CheckInParts>

export type CheckName = keyof typeof CHECKS
const NAMES = Object.keys(CHECKS) as CheckName[]

export const FIRST_CHECK = NAMES[0] as CheckName

/** The check that follows, or null after the last. */
export const checkAfter = (name: CheckName): CheckName | null => NAMES[NAMES.indexOf(name) + 1] ?? null

export const isCheck = (name: string): name is CheckName => Object.hasOwn(CHECKS, name)

/** The scopes of a check's parts: of one that says none, a single one. */
export async function* partsOf(name: CheckName, place: Place): AsyncGenerator<string> {
  const check: Check | CheckInParts = CHECKS[name]
  if (typeof check === 'function') yield ''
  else yield* check.parts(place)
}

/** One step of a check in one of its parts. */
export function look(name: CheckName, place: Place, looked: Looked): ReturnType<Check> {
  const check: Check | CheckInParts = CHECKS[name]
  return typeof check === 'function' ? check(place, looked) : check.check(place, looked)
}
